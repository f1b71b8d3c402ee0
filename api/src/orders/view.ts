import { paths } from 'contracts';
import type { z } from 'zod';
import { mainName } from '../db/names';
import type { Order } from '../http/schemas';
import type { Settings } from '../settings';
import { localTime } from './localTime';
import { periodEnds } from './periodEnds';
import type { OrderRecord } from './read';

/** The address of an order's own page; whole when the suite knows its public address. */
export function orderLink(id: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL ?? ''}${paths.order(id)}`;
}

interface ViewOptions {
  settings: Pick<Settings, 'PUBLIC_URL'>;
  /** `public` leaves out the customer's name and note (decisions, "Privacy of the last order"). */
  audience: 'public' | 'staff';
  stale?: boolean;
}

/** An order in its wire shape (specification section 3). */
export function orderView(order: OrderRecord, { settings, audience, stale }: ViewOptions): z.infer<typeof Order> {
  const { date, time } = localTime(order.orderAt, order.timeZone);
  const staff = audience === 'staff';
  const ends = periodEnds(order);
  return {
    id: order.id,
    order_number: order.orderNumber,
    restaurant: { id: order.restaurantId, name: mainName(order.restaurantNames), names: order.restaurantNames, logo: order.restaurantLogo },
    branch_name: order.branchName,
    order_date: date,
    order_time: time,
    orderedAt: order.orderAt.toISOString(),
    check_number: order.checkNumber,
    payment_method: order.paymentMethod,
    customer_notes: staff ? order.customerNotes : null,
    sub_total_price: order.subTotalPrice,
    discount_amount: order.discountAmount,
    tax_amount: order.taxAmount,
    rounding_amount: order.roundingAmount,
    charges: order.charges,
    total_price: order.totalPrice,
    currency: order.currency,
    taxes: order.taxes,
    payments: order.payments,
    order_items: order.items.map(({ name, nameLocalized, quantity, unitPrice, discountAmount, totalPrice, options, combo }) => ({
      item_name: name,
      item_name_localized: nameLocalized,
      item_quantity: quantity,
      ...(unitPrice !== undefined && { unit_price: unitPrice }),
      ...(discountAmount !== undefined && { discount_amount: discountAmount }),
      total_price: totalPrice,
      combo: combo ?? null,
      options: options.map((option) => ({ name: option.name, quantity: option.quantity, total_price: option.totalPrice })),
    })),
    user: staff && order.phone !== null ? { firstName: order.firstName, lastName: order.lastName } : null,
    saved: order.userId !== null,
    returned: order.returnedAt !== null,
    voided: order.voidedAt !== null,
    createdAt: (order.savedAt ?? order.createdAt).toISOString(),
    ...(ends && { period_ends: ends }),
    receipt_qr: order.receiptQr,
    link: orderLink(order.id, settings),
    ...(stale !== undefined && { stale }),
  };
}
