import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Not needed for a cover, which nothing but what is in it closes. */
  onClose?: () => void;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `alertdialog` when the reader has to answer before anything else; it does not close on a press outside. */
  role?: 'dialog' | 'alertdialog';
  /** It stands in the page's place: nothing of the page or its notices can be read, and neither Escape nor a press outside closes it. */
  cover?: boolean;
  /** A sheet at the end of the window, as high as it: for what is read beside the page. Its buttons stand in its head, always in reach. */
  side?: boolean;
}

/** A window over the page: focus stays inside, Escape closes it, and focus goes back to where it was. Printed, it prints alone. */
export function Dialog({ title, isOpen, onClose, children, actions, role = 'dialog', cover = false, side = false }: DialogProps) {
  return (
    <WidgetLanguage>
      <ModalOverlay
        className={[classes.overlay, cover && classes.cover, side && classes.side].filter(Boolean).join(' ')}
        isOpen={isOpen}
        isDismissable={role === 'dialog' && !cover}
        isKeyboardDismissDisabled={cover}
        // Whatever else opens below it hides, and takes the focus of, all but this.
        data-react-aria-top-layer={cover || undefined}
        onOpenChange={(open) => {
          if (!open) onClose?.();
        }}
      >
        <Modal className={classes.window}>
          <AriaDialog role={role} className={classes.content}>
            <Heading slot="title" className={classes.title}>
              {title}
            </Heading>
            {children}
            {actions && <div className={classes.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </WidgetLanguage>
  );
}
