import { formatMoney, StateBadge, useLanguage } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './Saving.module.css';

/** The number and total of the order that is saved, because the page below may already show a newer order. */
export function OrderLine({ order }: { order: Order }) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <p className={classes.order}>
      {text('cashier.save.order', {
        number: order.order_number,
        total: formatMoney(order.total_price, order.currency, language),
      })}
      {order.saved && <StateBadge state="saved" />}
    </p>
  );
}
