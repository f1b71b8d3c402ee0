import { Chip, Money, StateBadge } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './Saving.module.css';

/**
 * The number and total of the order to save. The form shows them, because the page below may already show a newer
 * order.
 */
export function OrderLine({ order }: { order: Order }) {
  const text = useTexts();
  return (
    <p className={classes.order}>
      {text('cashier.save.order', { number: order.order_number })}{' '}
      <Money amount={order.total_price} currency={order.currency} />
      {order.saved && <StateBadge state="saved" />}
      {order.points_offer && <Chip tone="new">{text('cashier.save.earns', { count: order.points_offer.points })}</Chip>}
    </p>
  );
}
