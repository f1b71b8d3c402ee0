import { formatMoney } from 'contracts';
import { Banner, formatDate, formatNumber, isolated, useLanguage } from 'shared-ui';
import { useTexts } from '../texts';
import classes from './OverHalf.module.css';

interface OverHalfProps {
  /** How many orders there are. */
  count: number;
  /** The latest of them: the discount that the points gave, and the amount of the order without it. */
  orders: readonly {
    id: string;
    at: string;
    branchName: string;
    orderNumber: string;
    currency: string;
    discount: number;
    orderBill: number;
  }[];
}

/** Warns about orders of which points paid more than half. Renders nothing if there are none. */
export function OverHalf({ count, orders }: OverHalfProps) {
  const text = useTexts();
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <Banner tone="warning">
      {text('staff.points.overHalf', { orders: count, number: isolated(formatNumber(count, language)) })}
      <ul className={classes.orders}>
        {orders.map(({ id, at, branchName, orderNumber, currency, discount, orderBill }) => (
          <li key={id}>
            {text('staff.points.overHalf.order', {
              number: isolated(orderNumber),
              branch: isolated(branchName),
              discount: isolated(formatMoney(discount, currency, language)),
              bill: isolated(formatMoney(orderBill, currency, language)),
            })}
            {' · '}
            <bdi translate="no">{formatDate(at, language)}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
