import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/Button';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when the user closes the dialog. Not needed for a cover, which only its own content closes. */
  onClose?: () => void;
  children?: ReactNode;
  /** The buttons at the bottom. */
  actions?: ReactNode;
  /** The label of the button that closes a dialog for reading. Do not use it together with `actions`. */
  closeLabel?: string;
  /** `alertdialog` if the user must answer before anything else. Pressing outside does not close such a dialog. */
  role?: 'dialog' | 'alertdialog';
  /**
   * If true, the dialog hides the page and its toasts completely, and neither Escape nor pressing outside closes it.
   */
  cover?: boolean;
  /**
   * If true, the dialog is a sheet at the end of the window and as high as the window, for reading next to the page.
   * The buttons are in the sheet's header, so they are always visible.
   */
  side?: boolean;
  /** If true, the dialog is wide enough for cards in three columns, to choose among them. */
  wide?: boolean;
}

/**
 * A dialog over the page. It traps the focus, and Escape closes it. The focus then returns to the element that had it
 * before. While a dialog is open, only the dialog is printed.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  closeLabel,
  role = 'dialog',
  cover = false,
  side = false,
  wide = false,
}: DialogProps) {
  const buttons = closeLabel ? (
    <Button variant="secondary" onClick={onClose}>
      {closeLabel}
    </Button>
  ) : (
    actions
  );
  return (
    <WidgetLanguage>
      <ModalOverlay
        className={[classes.overlay, cover && classes.cover, side && classes.side, wide && classes.wide]
          .filter(Boolean)
          .join(' ')}
        data-dialog={cover ? 'cover' : 'plain'}
        isOpen={isOpen}
        isDismissable={role === 'dialog' && !cover}
        isKeyboardDismissDisabled={cover}
        // Another dialog may open below the cover. With this attribute, the cover then keeps the focus and stays
        // available to screen readers.
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
            {buttons && <div className={classes.actions}>{buttons}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </WidgetLanguage>
  );
}
