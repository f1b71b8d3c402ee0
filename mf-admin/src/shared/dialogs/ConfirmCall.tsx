import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureNotice } from '../notices/useFailureNotice';
import { useTexts } from '../../texts';

interface ConfirmCallProps {
  /** `danger` if omitted. */
  tone?: 'primary' | 'danger';
  title: string;
  text: string;
  confirmLabel: string;
  call: () => Promise<{ error?: unknown }>;
  /** The notice after a success. */
  done: { title: string; text?: string };
  /** The title of the notice after a failure. Its text is the server's message. */
  failed: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Confirms a call that cannot be undone, makes it, and shows its result in a notice. */
export function ConfirmCall({
  tone = 'danger',
  title,
  text: question,
  confirmLabel,
  call,
  done,
  failed,
  onDone,
  onClose,
}: ConfirmCallProps) {
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
      tone={tone}
      title={title}
      text={question}
      confirmLabel={confirmLabel}
      cancelLabel={text('admin.restaurant.cancel')}
      isOpen
      busy={busy}
      onConfirm={() => void confirm()}
      // A running call cannot be cancelled. Its answer closes the dialog.
      onCancel={() => !busy && onClose()}
    />
  );
}
