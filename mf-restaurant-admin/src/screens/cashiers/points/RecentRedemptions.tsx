import { Button, formatMoney, formatTime, isolated, useLanguage } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useStateText } from './stateText';
import classes from './Points.module.css';

interface RecentRedemptionsProps {
  redemptions: readonly Redemption[];
  /** True while a request about a redemption is running. */
  isBusy: boolean;
  /** Called with a redemption that the cashier wants to confirm, correct or cancel. */
  onResume: (redemption: Redemption) => void;
}

/** The till's redemptions in the last 24 hours, each with its state. An open one can be confirmed or cancelled. */
export function RecentRedemptions({ redemptions, isBusy, onResume }: RecentRedemptionsProps) {
  const text = useTexts();
  const language = useLanguage();
  const stateText = useStateText();
  if (redemptions.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="points-today">
      <h3 id="points-today" className={classes.heading}>
        {text('cashier.points.today')}
      </h3>
      <ul className={classes.list}>
        {redemptions.map((redemption) => (
          <li key={redemption.id}>
            <span id={`points-${redemption.id}`}>
              <bdi translate="no">{formatMoney(redemption.discount, redemption.currency, language)}</bdi>
              {' · '}
              <bdi translate="no">{formatTime(redemption.at, language)}</bdi>
            </span>
            <span className={classes.quiet}>{stateText(redemption)}</span>
            {redemption.otherOrderNumber !== null && (
              <span className={classes.warning}>
                {text('cashier.points.other.short', {
                  number: isolated(redemption.otherOrderNumber),
                  amount: isolated(formatMoney(redemption.discount, redemption.currency, language)),
                })}
              </span>
            )}
            {redemption.isOverHalf && redemption.orderBill !== null && (
              <span className={classes.warning}>
                {text('cashier.points.overHalf', {
                  discount: isolated(formatMoney(redemption.discount, redemption.currency, language)),
                  bill: isolated(formatMoney(redemption.orderBill, redemption.currency, language)),
                })}
              </span>
            )}
            {(redemption.state === 'open' || redemption.otherOrderNumber !== null) && (
              <Button
                variant="bare"
                aria-describedby={`points-${redemption.id}`}
                onClick={() => onResume(redemption)}
                disabled={isBusy}
              >
                {text(redemption.state === 'open' ? 'cashier.points.resume' : 'cashier.points.correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
