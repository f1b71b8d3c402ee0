import { directionOf, MY_RECEIPTS, productNameIn } from 'contracts';
import { useApiBase } from 'shared-auth';
import { formatMoney, formatNumber, Icon, isolated, Monogram, nameIn, nextIcon, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { PointsBalance } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './Home.module.css';

/** The points that are nearest to a discount. */
export function PointsCard({ balance }: { balance: PointsBalance }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const { restaurantId, names, logo, available, worth } = balance;
  const { name, language: lang } = nameIn(language, names, names.length === 0 ? productNameIn(language) : '');
  return (
    <Link className={classes.points} to={`${MY_RECEIPTS}/points`}>
      <Monogram id={restaurantId ?? name} name={name} lang={lang} logo={logo && apiBase + logo} loading="eager" />
      <span>
        <b>
          {text('customer.points.count', { points: available, number: isolated(formatNumber(available, language)) })}
        </b>
        <small>
          {worth
            ? text('customer.points.atWorth', {
                restaurant: isolated(name),
                amount: isolated(formatMoney(worth.amount, worth.currency, language)),
              })
            : text('customer.points.at', { restaurant: isolated(name) })}
        </small>
      </span>
      <Icon of={nextIcon} directed />
      <NextStep balance={balance} />
    </Link>
  );
}

/** How far the next round discount is. Shows nothing if points cannot be used. */
export function NextStep({ balance: { available, next } }: { balance: PointsBalance }) {
  const text = useTexts();
  const language = useLanguage();
  const isRtl = directionOf(language) === 'rtl';
  if (!next) return null;
  const percent = (available / (available + next.points)) * 100;
  return (
    <>
      {/* Attributes and not styles, because the server renders this, and the policy for styles forbids inline ones. */}
      <svg className={classes.track} height={8} aria-hidden="true">
        <rect width="100%" height={8} rx={4} className={classes.way} />
        <rect x={isRtl ? `${100 - percent}%` : 0} width={`${percent}%`} height={8} rx={4} className={classes.done} />
      </svg>
      <span className={classes.caption}>
        {text('customer.points.next', {
          points: next.points,
          number: isolated(formatNumber(next.points, language)),
          amount: isolated(formatMoney(next.amount, next.currency, language)),
        })}
      </span>
    </>
  );
}
