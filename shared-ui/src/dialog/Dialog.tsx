import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `alertdialog` when the reader has to answer before anything else; it does not close on a press outside. */
  role?: 'dialog' | 'alertdialog';
}

/** A window over the page: focus stays inside, Escape closes it, and focus goes back to where it was. Printed, it prints alone. */
export function Dialog({ title, isOpen, onClose, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <WidgetLanguage>
      <ModalOverlay
        className={classes.overlay}
        isOpen={isOpen}
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => {
          if (!open) onClose();
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
