import { useState } from 'react';
// Imported by the public name, so that a remote shares the host's `shared-auth` instead of bundling it again.
import { apiMessage } from 'shared-auth';
import { ConfirmDialog, useMounted, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';

interface ConfirmCallProps {
  /** `danger` if omitted. */
  tone?: 'primary' | 'danger';
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  call: () => Promise<{ error?: unknown }>;
  /** The toast after a success. */
  done: { title: string; text?: string };
  /** The toast after a failure. It shows the server's message, or `text` if the server sent no message. */
  failed: { title: string; text?: string };
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone, sends its request, and shows the result in a toast. */
export function ConfirmCall({
  tone = 'danger',
  title,
  text: question,
  confirmLabel,
  cancelLabel,
  call,
  done,
  failed,
  onClose,
}: ConfirmCallProps) {
  const text = useText<UiTextId>();
  const { toast } = useHost();
  const [busy, setBusy] = useState(false);
  const isMounted = useMounted();

  const confirm = async () => {
    setBusy(true);
    const { error } = await call();
    const message = apiMessage(error);
    if (error === undefined) toast({ tone: 'success', ...done });
    else toast({ tone: 'error', ...failed, ...(message && { text: text('ui.error.sentence', { message }) }) });
    if (isMounted.current) onClose();
  };

  return (
    <ConfirmDialog
      tone={tone}
      title={title}
      text={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isOpen
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
