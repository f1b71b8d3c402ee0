import { useLeaveQuestion } from 'shared-auth/forms';
import { LeaveQuestion } from './LeaveQuestion';

/** Asks before a person leaves a form with unsaved text. */
export function LeaveGuard({ isSaved }: { isSaved: () => boolean }) {
  const question = useLeaveQuestion(isSaved);
  return question && <LeaveQuestion onStay={question.stay} onLeave={question.leave} />;
}
