import { ConfirmDialog } from 'shared-ui';
import { useTexts } from '../../texts';

interface ConfirmDiscardKeysProps {
  /** The keys that would be lost: one till's key, or the keys of many tills. */
  lost: 'key' | 'keys';
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before new keys that were neither copied nor downloaded are discarded. */
export function ConfirmDiscardKeys({ lost, onStay, onLeave }: ConfirmDiscardKeysProps) {
  const text = useTexts();
  return (
    <ConfirmDialog
      tone="danger"
      title={text(`admin.${lost}.lose`)}
      text={text(`admin.${lost}.lose.text`)}
      confirmLabel={text('admin.key.lose.leave')}
      cancelLabel={text('admin.key.lose.stay')}
      isOpen
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
