import { ConfirmDialog } from 'shared-ui';
import { useTexts } from '../../texts';

/** Asks before typed text is lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const text = useTexts();
  return (
    <ConfirmDialog
      tone="danger"
      title={text('cashier.leave.title')}
      text={text('cashier.leave.text')}
      confirmLabel={text('cashier.leave.leave')}
      cancelLabel={text('cashier.leave.stay')}
      isOpen
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
