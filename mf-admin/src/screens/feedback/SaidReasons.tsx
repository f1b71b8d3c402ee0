import { AsWritten } from 'shared-auth/staff';
import { useFeedbackTexts } from 'shared-ui';
import type { Feedback } from '../../api.generated';

/** The reasons that a customer tapped, and the line that the customer wrote. */
export function SaidReasons({ reasons, text }: Pick<Feedback, 'reasons' | 'text'>) {
  const said = useFeedbackTexts();
  return (
    <>
      {reasons.map((reason) => said(`feedback.reason.${reason}`)).join(' · ')}
      {text && (
        <p>
          <AsWritten of={text} />
        </p>
      )}
    </>
  );
}
