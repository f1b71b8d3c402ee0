import type { Order } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './Orders.module.css';

/** An order's number, and beside it what the till has done to the order since. */
export function OrderNumber({ order: { order_number: number, voided, status } }: { order: Order }) {
  const text = useTexts();
  return (
    <span className={classes.number}>
      <bdi>{number}</bdi>
      {voided && <span className={classes.state}>{text('cashier.orders.voided')}</span>}
      {status === 'returned' && <span className={classes.state}>{text('cashier.orders.returned')}</span>}
      {status === 'partly_returned' && <span className={classes.state}>{text('cashier.orders.partlyReturned')}</span>}
    </span>
  );
}
