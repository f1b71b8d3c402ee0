import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  /** Called also while the confirmed action is running, which it does not stop. */
  onCancel: () => void;
  /** True while the confirmed action is running. */
  busy?: boolean;
  /** The button's label while the action is running; 'Loading' if omitted. */
  busyLabel?: string;
  /** `danger` for a destructive action. */
  tone?: 'primary' | 'danger';
  /**
   * If true, the confirming button gets the focus, so that Enter confirms. Use this for frequent actions, and never for
   * destructive actions.
   */
  enterConfirms?: boolean;
  /** Details below the text. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    isOpen,
    onConfirm,
    onCancel,
    busy,
    busyLabel,
    tone = 'primary',
    enterConfirms = false,
    children,
  } = props;
  const yes = useRef<HTMLButtonElement>(null);

  useEffect(
    function focusYes() {
      // `autoFocus` would not work over another open dialog: that dialog would take the focus back, because the widget
      // library has not registered this dialog yet.
      if (isOpen && enterConfirms) yes.current?.focus();
    },
    [isOpen, enterConfirms],
  );

  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={yes} variant={tone} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p dir="auto">{text}</p>}
      {children}
    </Dialog>
  );
}
