import { useLeaveQuestion } from 'shared-auth/forms';
import { LeaveQuestion } from './LeaveQuestion';

interface LeaveGuardProps {
  isSaved: () => boolean;
  /** Whether the form is in a dialog that the page's query opens. */
  isInQuery?: boolean;
}

/** Asks before a person leaves a form with unsaved text. */
export function LeaveGuard({ isSaved, isInQuery }: LeaveGuardProps) {
  const question = useLeaveQuestion(isSaved, { isInQuery });
  return question && <LeaveQuestion onStay={question.stay} onLeave={question.leave} />;
}
