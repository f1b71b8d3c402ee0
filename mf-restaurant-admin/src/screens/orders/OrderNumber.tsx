import { StateBadge } from 'shared-ui';
import type { Order } from '../../api.generated';
import { WrongNumberChip } from '../../shared/WrongNumber';
import classes from './Orders.module.css';

/**
 * An order's number, with a badge if the till has voided or returned the order, if it is not paid in full, or if the order was saved to a wrong
 * phone number.
 */
export function OrderNumber({ order }: { order: Order }) {
  const { order_number: number, voided, status } = order;
  return (
    <span className={classes.number}>
      <bdi translate="no">{number}</bdi>
      {voided && <StateBadge state="void" />}
      {status === 'returned' && <StateBadge state="returned" />}
      {status === 'partly_paid' && <StateBadge state="partlyPaid" />}
      {status === 'partly_returned' && <StateBadge state="partlyReturned" />}
      <WrongNumberChip order={order} />
    </span>
  );
}
