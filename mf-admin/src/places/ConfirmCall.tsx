import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { ConfirmDialog, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { TextId } from '../texts';

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
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    const { error } = await call();
    if (error === undefined) {
      toast({ tone: 'success', ...done });
      onDone?.();
    } else {
      const message = apiMessage(error);
      toast({ tone: 'error', title: failed, text: message ? text('ui.error.sentence', { message }) : text('admin.place.tryAgain') });
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
