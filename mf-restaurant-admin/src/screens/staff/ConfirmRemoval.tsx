import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { ConfirmDialog, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { TextId } from '../../texts';

interface ConfirmRemovalProps {
  title: string;
  text: string;
  confirmLabel: string;
  call: () => Promise<{ error?: unknown }>;
  /** The title of the notice after a success. */
  done: string;
  onClose: () => void;
}

/** Confirms the removal of an account or an invitation, makes the call and shows its result in a notice. */
export function ConfirmRemoval({ title, text: question, confirmLabel, call, done, onClose }: ConfirmRemovalProps) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    const { error } = await call();
    const message = apiMessage(error);
    if (error === undefined) toast({ tone: 'success', title: done });
    else
      toast({
        tone: 'error',
        title: text('cashier.staff.notRemoved'),
        text: message ? text('ui.error.sentence', { message }) : undefined,
      });
    onClose();
  };

  return (
    <ConfirmDialog
      tone="danger"
      title={title}
      text={question}
      confirmLabel={confirmLabel}
      cancelLabel={text('cashier.staff.cancel')}
      isOpen
      busy={busy}
      onConfirm={() => void confirm()}
      // A running call cannot be cancelled. Its answer closes the dialog.
      onCancel={() => !busy && onClose()}
    />
  );
}
