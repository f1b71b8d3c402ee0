import { formatMoney, useLanguage } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './Saving.module.css';

/** Which order is saved, by what stands on its receipt: the page below may show a newer one by then. */
export function OrderLine({ order }: { order: Order }) {
  const text = useTexts();
  const language = useLanguage();
  return <p className={classes.order}>{text('cashier.save.order', { number: order.order_number, total: formatMoney(order.total_price, order.currency, language) })}</p>;
}
