import type { StoredItem, StoredName, StoredPayment } from '../../platform/db/schema';
import { localTime } from '../../platform/localTime';
import type { OrderRecord } from './queries';

/* Converts the lines of an order and of its returns to their wire shape (specification section 3). */

export const bothNames = ({ name, nameLocalized }: StoredName) => ({
  name,
  ...(nameLocalized && { name_localized: nameLocalized }),
});

export const discountName = (discount: StoredName | undefined) =>
  discount && {
    discount_name: discount.name,
    ...(discount.nameLocalized && { discount_name_localized: discount.nameLocalized }),
  };

const comboView = ({ number, quantity, discountAmount, discount, ...name }: NonNullable<StoredItem['combo']>) => ({
  number,
  ...bothNames(name),
  ...(quantity !== undefined && { quantity }),
  ...(discountAmount !== undefined && { discount_amount: discountAmount }),
  ...discountName(discount),
});

export const itemView = ({
  name,
  nameLocalized,
  quantity,
  unitPrice,
  discountAmount,
  discount,
  totalPrice,
  options,
  combo,
}: StoredItem) => ({
  item_name: name,
  item_name_localized: nameLocalized,
  item_quantity: quantity,
  ...(unitPrice !== undefined && { unit_price: unitPrice }),
  ...(discountAmount !== undefined && { discount_amount: discountAmount }),
  ...discountName(discount),
  total_price: totalPrice,
  combo: combo ? comboView(combo) : null,
  options: options.map((option) => ({
    ...bothNames(option),
    quantity: option.quantity,
    total_price: option.totalPrice,
  })),
});

export const paymentView = ({ name, nameLocalized, ...paid }: StoredPayment) => ({
  ...bothNames({ name, nameLocalized }),
  ...paid,
});

/** Returns a return in its wire shape. Its time is by the clock of the order's branch. */
export function returnView(
  { number, at, total, tax, items, payments }: OrderRecord['returns'][number],
  timeZone: string,
) {
  const moment = new Date(at);
  const { date, time } = localTime(moment, timeZone);
  return {
    return_number: number,
    return_date: date,
    return_time: time,
    returnedAt: moment.toISOString(),
    return_items: items.map(itemView),
    tax_amount: tax,
    total_price: total,
    payments: payments.map(paymentView),
  };
}
