import { formatAgo, StateBadge, useLanguage } from 'shared-ui';
import type { Device } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './Tills.module.css';

interface LastOrderStateProps {
  order: NonNullable<Device['lastOrder']>;
  now: number;
}

/** The number and the age of a till's last order, and whether the order is saved for a customer. */
export function LastOrderState({ order, now }: LastOrderStateProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <span className={classes.last}>
      <span>
        {order.order_number !== undefined && (
          <>
            {text('cashier.tile.number')}{' '}
            <bdi translate="no" className={classes.number}>
              {order.order_number}
            </bdi>
            {' · '}
          </>
        )}
        <time dateTime={order.orderedAt}>{formatAgo(order.orderedAt, now, language)}</time>
      </span>
      {order.saved === true && <StateBadge state="saved" />}
      {order.saved === false && <span>{text('cashier.tile.notSaved')}</span>}
    </span>
  );
}
