import { useRef, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Dialog } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useBeginRedemptionMutation, useGetRedemptionsQuery } from '../api';
import { DiscountQuestion } from './DiscountQuestion';
import { PointsForm, type PointsValues } from './PointsForm';
import { RecentRedemptions } from './RecentRedemptions';
import classes from './Points.module.css';

/** The interval at which the states of the redemptions are refetched while the dialog is open, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

interface PointsDialogProps {
  till: { restaurantId: string; casherId: string };
  onClose: () => void;
}

/**
 * The dialog in which a cashier takes a customer's points off a bill. It asks for the code and the bill, and then
 * whether the cashier has given the discount.
 */
export function PointsDialog({ till, onClose }: PointsDialogProps) {
  const text = useTexts();
  const [begin, { isLoading }] = useBeginRedemptionMutation();
  const { data } = useGetRedemptionsQuery(till, { pollingInterval: POLL_INTERVAL_MS });
  const [begun, setBegun] = useState<Redemption | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // An attempt is a code and a bill. It has one id even if it is sent several times, so the server counts it only once.
  const attempt = useRef({ of: '', id: '' });

  const check = async ({ code, bill }: PointsValues) => {
    const of = `${code} ${bill}`;
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    setFailure(null);
    const { data: answer, error } = await begin({
      body: { ...till, id: attempt.current.id, code, bill: Number(bill) },
    });
    if (answer) setBegun(answer.redemption);
    else setFailure(apiMessage(error) ?? text('cashier.points.failed'));
  };
  const current = data?.redemptions.find(({ id }) => id === begun?.id) ?? begun;

  return (
    <Dialog title={text('cashier.points')} isOpen onClose={() => !isLoading && onClose()}>
      <div className={classes.content}>
        {current ? (
          <DiscountQuestion
            redemption={current}
            till={till}
            onDecided={setBegun}
            onNext={() => {
              attempt.current = { of: '', id: '' };
              setBegun(null);
            }}
          />
        ) : (
          <PointsForm failure={failure} onCheck={check} onClose={onClose} />
        )}
        <RecentRedemptions redemptions={(data?.redemptions ?? []).filter(({ id }) => id !== current?.id)} />
      </div>
    </Dialog>
  );
}
