import Big from 'big.js';
import { type z } from 'zod';
import type { StoredPayment } from '../../../platform/db/schema';
import type { PosOrder } from '../../orders/receivedOrder';
import { keyOf } from './orderIdentity';
import { subTotalOf, taxOf } from './sums';
import { type Payment, orderShape } from './schemas';

export const OwnOrder = orderShape
  .refine((order) => order.original_order === undefined || order.status !== 'returned', {
    path: ['status'],
    message: 'A return is closed or void',
  })
  .meta({ id: 'TillOrder' });

export type OwnOrder = z.infer<typeof OwnOrder>;

const bothNames = ({ name, name_localized: nameLocalized }: { name: string; name_localized?: string | null }) => ({
  name,
  ...(nameLocalized && { nameLocalized }),
});

function toPayment({ amount, tips, tendered, change, ...name }: z.infer<typeof Payment>): StoredPayment {
  const back =
    tendered === undefined
      ? 0
      : (change ??
        new Big(tendered)
          .minus(amount)
          .minus(tips ?? 0)
          .toNumber());
  return { ...bothNames(name), amount, ...(tips && { tips }), ...(tendered && back > 0 && { tendered, change: back }) };
}

/** Converts a till's order or return. */
export function toPosOrder(order: OwnOrder, deviceId: string, businessDay: string): PosOrder {
  const { order_items, payments } = order;
  const orderAt = new Date(order.orderedAt);
  return {
    posOrderId: keyOf({ deviceId, orderNumber: order.order_number }, orderAt),
    revision: order.revision,
    orderNumber: order.order_number,
    checkNumber: order.check_number || null,
    branchName: null,
    orderAt,
    // Without a day from the till, the database computes it, and a repeated post does not change it.
    ...(order.business_date !== undefined && { businessDate: businessDay }),
    paymentMethod: [...new Set(payments.map(({ name }) => name))].join(', '),
    customerNotes: order.customer_notes || null,
    subTotalPrice: subTotalOf(order).toNumber(),
    discountAmount: order.discount_amount,
    taxAmount: taxOf(order),
    roundingAmount: order.rounding_amount,
    charges: order.charges.map(({ amount, ...name }) => ({ ...bothNames(name), amount })),
    totalPrice: order.total_price,
    items: order_items.map(
      ({
        item_name,
        item_name_localized,
        item_quantity,
        unit_price,
        discount_amount,
        total_price,
        combo,
        options,
      }) => ({
        name: item_name,
        nameLocalized: item_name_localized || null,
        quantity: item_quantity,
        ...(unit_price !== undefined && { unitPrice: unit_price }),
        ...(discount_amount !== undefined && { discountAmount: discount_amount }),
        totalPrice: total_price,
        options: options.map((option) => ({
          ...bothNames(option),
          quantity: option.quantity,
          totalPrice: option.total_price,
        })),
        combo: combo && { number: combo.number, ...bothNames(combo) },
      }),
    ),
    payments: payments.map(toPayment),
    taxes: order.taxes.map(({ rate, amount, included, ...name }) => ({
      ...bothNames(name),
      rate,
      amount,
      ...(included !== undefined && { included }),
    })),
    receiptQr: order.receipt_qr || null,
    details: {
      ...(order.order_type && { orderType: order.order_type }),
      ...(order.table_name && { table: order.table_name }),
    },
  };
}
