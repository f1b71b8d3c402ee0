import { Banner, formatDate, formatMoney, formatNumber, isolated, useLanguage } from 'shared-ui';
import type { PointsProgram } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './Points.module.css';

/** Warns about orders of which points paid more than half, and lists the latest of them. */
export function OverHalf({ program: { totals, overHalf } }: { program: PointsProgram }) {
  const text = useTexts();
  const language = useLanguage();
  if (totals.overHalf === 0) return null;
  const count = { orders: totals.overHalf, number: isolated(formatNumber(totals.overHalf, language)) };
  return (
    <Banner tone="warning">
      {text('admin.points.overHalf', count)}
      <ul className={classes.overHalf}>
        {overHalf.map(({ id, at, branchName, orderNumber, currency, discount, orderBill }) => (
          <li key={id}>
            {text('admin.points.overHalf.order', {
              number: isolated(orderNumber),
              branch: isolated(branchName),
              discount: isolated(formatMoney(discount, currency, language)),
              bill: isolated(formatMoney(orderBill, currency, language)),
            })}
            {' · '}
            <bdi>{formatDate(at, language)}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
