import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureNotice } from '../notices/useFailureNotice';
import { useTexts } from '../../texts';

interface ConfirmCallProps {
  title: string;
  text: string;
  confirmLabel: string;
  call: () => Promise<{ error?: unknown }>;
  /** The notice when it is done. */
  done: { title: string; text?: string };
  /** The title of the notice when it failed; below it stands what the server said. */
  failed: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a call that takes something away, makes it, and tells by a notice how it went. */
export function ConfirmCall({ title, text: question, confirmLabel, call, done, failed, onDone, onClose }: ConfirmCallProps) {
  const text = useTexts();
  const { toast } = useHost();
  const tellFailure = useFailureNotice();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    const { error } = await call();
    if (error === undefined) {
      toast({ tone: 'success', ...done });
      onDone?.();
    } else {
      tellFailure(failed, error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      tone="danger"
      title={title}
      text={question}
      confirmLabel={confirmLabel}
      cancelLabel={text('admin.restaurant.cancel')}
      isOpen
      busy={busy}
      onConfirm={() => void confirm()}
      // Once sent there is no way back: only the answer closes it.
      onCancel={() => !busy && onClose()}
    />
  );
}
