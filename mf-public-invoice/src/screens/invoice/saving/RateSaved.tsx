import { apiMessage } from 'shared-auth';
import { RateMeal, useFeedbackTexts } from 'shared-ui';
import { useRateMealMutation } from '../../../api';
import type { RateMealApiArg } from '../../../api.generated';

/** Asks how the meal of the order was that was just saved. */
export function RateSaved({ orderId }: { orderId: string }) {
  const text = useFeedbackTexts();
  const [rate] = useRateMealMutation();
  return (
    <RateMeal
      onRate={async (rating) => {
        const { error } = await rate({ id: orderId, body: rating as RateMealApiArg['body'] });
        return error ? (apiMessage(error) ?? text('feedback.failure')) : null;
      }}
    />
  );
}
