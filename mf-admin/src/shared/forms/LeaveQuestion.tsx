import { ConfirmDialog } from 'shared-ui';
import { useTexts } from '../../texts';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed text is lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const text = useTexts();
  return (
    <ConfirmDialog
      tone="danger"
      title={text('admin.leave.title')}
      text={text('admin.leave.text')}
      confirmLabel={text('admin.leave.leave')}
      cancelLabel={text('admin.leave.stay')}
      isOpen
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
