import { useGetReceiptSummaryQuery } from '../../api';
import { useTexts } from '../../texts';
import { PendingReceipt } from './PendingReceipt';
import classes from './Pending.module.css';

/**
 * The questions to the diner about orders that cashiers saved for their number. A cashier may have mistyped it, so the
 * diner sees nothing else of these orders before the answer. Shows nothing if there are none.
 */
export function PendingReceipts() {
  const text = useTexts();
  const pending = useGetReceiptSummaryQuery().data?.pending ?? [];
  if (pending.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={text('customer.pending.list')}>
      {pending.map((receipt) => (
        <PendingReceipt key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  );
}
