import { useFormikContext } from 'formik';
import { ConfirmDialog } from 'shared-ui';
import { useUnsavedQuestion } from '../../forms/useUnsavedQuestion';
import { useTexts } from '../texts';

interface LeaveGuardProps {
  isSaved: () => boolean;
  /** Whether the form is in a dialog that the page's query opens. */
  isInQuery?: boolean;
}

/** Asks before a person leaves a form with unsaved text. */
export function LeaveGuard({ isSaved, isInQuery }: LeaveGuardProps) {
  const { dirty } = useFormikContext();
  const question = useUnsavedQuestion({ isUnsaved: dirty, isSaved, isInQuery });
  return question && <LeaveQuestion onStay={question.stay} onLeave={question.leave} />;
}

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
      title={text('staff.leave.title')}
      text={text('staff.leave.text')}
      confirmLabel={text('staff.leave.leave')}
      cancelLabel={text('staff.leave.stay')}
      isOpen
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
