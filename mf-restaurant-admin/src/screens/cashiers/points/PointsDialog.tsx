import { useRef, useState } from 'react';
import { randomId } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Dialog, Spinner } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useBeginRedemptionMutation, useGetRedemptionsQuery } from '../api';
import { DiscountQuestion } from './DiscountQuestion';
import { PointsForm, type PointsValues } from './PointsForm';
import { RecentRedemptions } from './RecentRedemptions';
import { useDecision } from './useDecision';
import classes from './Points.module.css';

/** The interval at which the states of the redemptions are refetched while the dialog is open, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;
const NONE: readonly Redemption[] = [];

interface PointsDialogProps {
  till: { restaurantId: string; casherId: string };
  onClose: () => void;
}

/** The redemption that the dialog asks about. */
interface Asked {
  redemption: Redemption;
  /** True if the redemption was begun before the dialog was opened, or by another cashier. */
  isResumed: boolean;
}

const isOpen = ({ state }: Redemption) => state === 'open';

/**
 * The dialog in which a cashier takes a customer's points off a bill. It asks for the code and the bill, and then
 * whether the cashier has given the discount. If the till has an open redemption when the dialog opens, the dialog asks
 * about this redemption first: the discount may have been given before the dialog was closed.
 */
export function PointsDialog({ till, onClose }: PointsDialogProps) {
  const text = useTexts();
  const [begin, { isLoading: isChecking }] = useBeginRedemptionMutation();
  const {
    data: { redemptions, currency } = { redemptions: NONE, currency: undefined },
    fulfilledTimeStamp = 0,
    isError,
  } = useGetRedemptionsQuery(till, { pollingInterval: POLL_INTERVAL_MS, refetchOnMountOrArgChange: true });
  const [openedAt] = useState(() => Date.now());
  // Null shows the form. Undefined waits for the current list, because a redemption that was open may have ended since.
  // Later lists change nothing here: a redemption that another cashier begins must not replace the form.
  const [asked, setAsked] = useState<Asked | null | undefined>(() => (redemptions.some(isOpen) ? undefined : null));
  const [failure, setFailure] = useState<string | null>(null);
  // An attempt is a code and a bill. It has one id even if it is sent several times, so the server counts it only once.
  const attempt = useRef({ of: '', id: '' });
  const decision = useDecision(till, (redemption) => setAsked((before) => before && { ...before, redemption }));

  const resume = (redemption: Redemption) => setAsked({ redemption, isResumed: true });
  if (asked === undefined && (fulfilledTimeStamp >= openedAt || isError)) {
    const latest = redemptions.find(isOpen);
    if (latest) resume(latest);
    else setAsked(null);
  }

  const check = async ({ code, bill }: PointsValues) => {
    const of = `${code} ${bill}`;
    if (attempt.current.of !== of) attempt.current = { of, id: randomId() };
    setFailure(null);
    const { data: answer, error } = await begin({
      body: { ...till, id: attempt.current.id, code, bill: Number(bill) },
    });
    if (answer) setAsked({ redemption: answer.redemption, isResumed: false });
    else setFailure(apiMessage(error) ?? text('cashier.points.failed'));
  };
  const askForNext = () => {
    attempt.current = { of: '', id: '' };
    setFailure(null);
    setAsked(null);
  };
  const current =
    asked &&
    laterOf(
      asked.redemption,
      redemptions.find(({ id }) => id === asked.redemption.id),
    );
  const isBusy = isChecking || decision.isBusy;

  return (
    <Dialog title={text('cashier.points')} isOpen onClose={onClose}>
      {current === undefined ? (
        <Spinner />
      ) : (
        <div className={classes.content}>
          {asked && current ? (
            <DiscountQuestion
              key={current.id}
              redemption={current}
              isResumed={asked.isResumed}
              isBusy={decision.isBusy}
              failure={decision.failureOf(current)}
              onConfirm={() => void decision.confirm(current)}
              onCancel={() => void decision.cancel(current)}
              onNext={askForNext}
            />
          ) : (
            <PointsForm currency={currency} failure={failure} onCheck={check} onClose={onClose} />
          )}
          <RecentRedemptions
            redemptions={redemptions.filter(({ id }) => id !== current?.id)}
            isBusy={isBusy}
            onResume={resume}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The states of a redemption that has not ended, in their order. */
const STEPS: readonly Redemption['state'][] = ['open', 'confirmed'];

/**
 * Returns the later of two versions of a redemption. A list that was requested before a decision still contains the
 * redemption without it.
 * @param listed the version in the list of the till's redemptions; undefined if it is not in the list
 */
const laterOf = (known: Redemption, listed: Redemption | undefined): Redemption =>
  listed && stepOf(listed) >= stepOf(known) ? listed : known;

const stepOf = ({ state }: Redemption) => (STEPS.includes(state) ? STEPS.indexOf(state) : STEPS.length);
