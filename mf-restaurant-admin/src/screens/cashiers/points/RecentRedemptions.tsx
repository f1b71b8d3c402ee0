import { formatMoney, formatTime, useLanguage } from 'shared-ui';
import type { Redemption } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useStateText } from './stateText';
import classes from './Points.module.css';

/** The till's redemptions in the last 24 hours, each with its state. */
export function RecentRedemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
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
            <span>
              <bdi>{formatMoney(redemption.discount, redemption.currency, language)}</bdi>
              {' · '}
              <bdi>{formatTime(redemption.at, language)}</bdi>
            </span>
            <span className={classes.quiet}>{stateText(redemption)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
