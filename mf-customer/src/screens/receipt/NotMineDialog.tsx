import { ConfirmDialog } from 'shared-ui';
import { useTexts } from '../../texts';

interface NotMineDialogProps {
  isOpen: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks a diner to confirm that a receipt which a cashier saved is not theirs. */
export default function NotMineDialog({ isOpen, busy, onConfirm, onClose }: NotMineDialogProps) {
  const text = useTexts();
  return (
    <ConfirmDialog
      tone="danger"
      title={text('customer.receipt.notMineTitle')}
      text={text('customer.receipt.notMineText')}
      confirmLabel={text('customer.receipt.notMine')}
      cancelLabel={text('customer.cancel')}
      isOpen={isOpen}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
