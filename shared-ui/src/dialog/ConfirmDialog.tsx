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
  /** `danger` when it takes something away. */
  tone?: 'primary' | 'danger';
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, isOpen, onConfirm, onCancel, busy, tone = 'primary' }: ConfirmDialogProps) {
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
          <Button variant={tone} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p dir="auto">{text}</p>}
    </Dialog>
  );
}
