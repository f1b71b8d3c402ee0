import type { Order } from '../api.generated';
import { useTexts } from '../texts';
import classes from './Orders.module.css';

/** An order's number, and beside it what the till has done to the order since. */
export function OrderNumber({ order: { order_number: number, voided, returned } }: { order: Order }) {
  const text = useTexts();
  return (
    <span className={classes.number}>
      <bdi>{number}</bdi>
      {voided && <span className={classes.state}>{text('cashier.orders.voided')}</span>}
      {returned && !voided && <span className={classes.state}>{text('cashier.orders.returned')}</span>}
    </span>
  );
}
