import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Banner, Button, formatMoney, formatNumber, isolated, useLanguage } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useCancelRedemptionMutation, useConfirmRedemptionMutation } from '../api';
import { useStateText } from './stateText';
import classes from './Points.module.css';

interface DiscountQuestionProps {
  redemption: Redemption;
  till: { restaurantId: string; casherId: string };
  onDecided: (redemption: Redemption) => void;
  onNext: () => void;
}

/** Shows the discount, asks whether the cashier has given it, and then shows the state of the redemption. */
export function DiscountQuestion({ redemption, till, onDecided, onNext }: DiscountQuestionProps) {
  const text = useTexts();
  const language = useLanguage();
  const stateText = useStateText();
  const [confirm, confirming] = useConfirmRedemptionMutation();
  const [cancel, cancelling] = useCancelRedemptionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, state, discount, currency, points } = redemption;
  const isBusy = confirming.isLoading || cancelling.isLoading;

  const decide = async (decision: typeof confirm | typeof cancel) => {
    setFailure(null);
    const { data, error } = await decision({ id, body: till });
    if (data) onDecided(data.redemption);
    else setFailure(apiMessage(error) ?? text('cashier.points.failed'));
  };

  return (
    <div className={classes.content} aria-live="polite">
      <p className={classes.discount}>
        {text('cashier.points.take', { amount: isolated(formatMoney(discount, currency, language)) })}
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      {state === 'open' ? (
        <>
          <p>{text('cashier.points.take.how', { points, number: isolated(formatNumber(points, language)) })}</p>
          <div className={classes.actions}>
            <Button variant="secondary" onClick={() => void decide(cancel)} disabled={isBusy}>
              {text('cashier.points.cancel')}
            </Button>
            <Button onClick={() => void decide(confirm)} busy={isBusy} autoFocus>
              {text('cashier.points.confirm')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Banner tone={state === 'redeemed' ? 'success' : state === 'missing' ? 'warning' : 'info'}>
            {stateText(redemption)}
          </Banner>
          <div className={classes.actions}>
            {state === 'confirmed' && (
              <Button variant="secondary" onClick={() => void decide(cancel)} disabled={isBusy}>
                {text('cashier.points.cancel')}
              </Button>
            )}
            <Button onClick={onNext} disabled={isBusy} autoFocus>
              {text('cashier.points.next')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
