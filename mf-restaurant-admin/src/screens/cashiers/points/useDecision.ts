import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useCancelRedemptionMutation, useConfirmRedemptionMutation } from '../api';

interface Decision {
  /** True while a decision is being sent. */
  isBusy: boolean;
  /** Returns why the last decision about a redemption failed; null if it did not fail. */
  failureOf: (redemption: Redemption) => string | null;
  confirm: (redemption: Redemption) => Promise<void>;
  cancel: (redemption: Redemption) => Promise<void>;
}

/**
 * Sends the cashier's decisions about the redemptions of a till.
 * @param onDecided called with the redemption after the decision
 */
export function useDecision(
  till: { restaurantId: string; casherId: string },
  onDecided: (redemption: Redemption) => void,
): Decision {
  const text = useTexts();
  const [sendConfirm, confirming] = useConfirmRedemptionMutation();
  const [sendCancel, cancelling] = useCancelRedemptionMutation();
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);

  const decide = async (send: typeof sendConfirm | typeof sendCancel, { id }: Redemption) => {
    setFailure(null);
    const { data, error } = await send({ id, body: till });
    if (data) onDecided(data.redemption);
    else setFailure({ id, message: apiMessage(error) ?? text('cashier.points.failed') });
  };

  return {
    isBusy: confirming.isLoading || cancelling.isLoading,
    failureOf: ({ id }) => (failure?.id === id ? failure.message : null),
    confirm: (redemption) => decide(sendConfirm, redemption),
    cancel: (redemption) => decide(sendCancel, redemption),
  };
}
