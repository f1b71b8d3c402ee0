import { StateBadge } from 'shared-ui';
import type { Order } from '../../api.generated';
import classes from './Orders.module.css';

/** An order's number, with a badge if the till has voided or returned the order. */
export function OrderNumber({ order: { order_number: number, voided, status } }: { order: Order }) {
  return (
    <span className={classes.number}>
      <bdi>{number}</bdi>
      {voided && <StateBadge state="void" />}
      {status === 'returned' && <StateBadge state="returned" />}
      {status === 'partly_returned' && <StateBadge state="partlyReturned" />}
    </span>
  );
}
