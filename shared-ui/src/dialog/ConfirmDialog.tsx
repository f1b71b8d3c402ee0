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
  onCancel: () => void;
  /** What was confirmed is running. */
  busy?: boolean;
  /** What the button says meanwhile; 'Loading' when left out. */
  busyLabel?: string;
  /** `danger` when it takes something away. */
  tone?: 'primary' | 'danger';
  /** Enter is the answer yes: for what is confirmed all day, and never for what takes something away. */
  enterConfirms?: boolean;
  /** What it is about, below the text. */
  children?: ReactNode;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isOpen, onConfirm, onCancel, busy, busyLabel, tone = 'primary', enterConfirms = false, children } = props;
  const yes = useRef<HTMLButtonElement>(null);

  useEffect(
    function focusYes() {
      // Not `autoFocus`: a dialog below would call the focus back before this one is known to lie over it.
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
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
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
