import Big from 'big.js';
import { z } from 'zod';
import type { PosOrder } from '../port';

/**
 * An order as a till of our own system type posts it (version 1). Its fields are named as the invoice's are, so that what a till
 * sends is what it gets back. Nothing is guessed: an unknown field, or sums that do not agree, refuse the order.
 */

/** Beyond this nothing is an amount of a restaurant, and the columns end. */
const LARGEST = 1e9;
const MOST_LINES = 500;

const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const named = (longest: number) => text(longest).min(1, 'Required');
const money = z
  .number('This must be a number')
  .min(-LARGEST, 'This is too small')
  .max(LARGEST, 'This is too large')
  .refine((amount) => new Big(amount).round(2).eq(amount), 'At most two decimals');
const quantity = z.number('This must be a number').positive('This must be more than 0').max(1e6, 'This is too large');

const Option = z.strictObject({ name: named(200), quantity: quantity.default(1), total_price: money.default(0) });

const Item = z.strictObject({
  item_name: named(200),
  item_name_localized: text(200).nullable().default(null),
  item_quantity: quantity.default(1),
  unit_price: money.optional().meta({ description: 'Of one piece, before options and discount' }),
  discount_amount: money.optional(),
  total_price: money.meta({ description: 'Of the whole line, its options included, after its discount' }),
  combo: z.strictObject({ number: z.int().min(1), name: named(200) }).nullable().default(null).meta({ description: 'The combo it is a part of; the parts of one share its number' }),
  options: z.array(Option).max(100).default([]),
});

const shape = z.strictObject({
  order_number: named(64).meta({ description: 'The till’s own number of the order: what is posted again under it is the same order' }),
  revision: z.int().min(0).default(0).meta({ description: 'Goes up when the till changes the order. The highest one counts, in whatever order they come' }),
  status: z.enum(['closed', 'returned', 'void']).default('closed').meta({ description: '`returned`: taken back; `void`: it is no invoice any more' }),
  orderedAt: z.iso.datetime({ offset: true, message: 'This must be a time with its zone, such as 2026-11-20T18:00:00Z' }).meta({ description: 'When the till closed it' }),
  check_number: text(64).nullable().default(null),
  order_items: z.array(Item).min(1, 'An order has a line at least').max(MOST_LINES, `At most ${MOST_LINES} lines`),
  sub_total_price: money.optional().meta({ description: 'The sum of the lines; computed when it is left out' }),
  discount_amount: money.min(0, 'This cannot be negative').default(0),
  charges: z.array(z.strictObject({ name: named(200), amount: money })).max(50).default([]),
  taxes: z.array(z.strictObject({ name: named(200), rate: z.number().min(0).max(100).nullable().default(null), amount: money })).max(50).default([]),
  tax_amount: money.nullable().optional().meta({ description: 'The sum of the taxes; computed when it is left out. On top of the prices, or within them' }),
  rounding_amount: money.default(0),
  total_price: money.meta({ description: 'What the customer pays' }),
  payments: z.array(z.strictObject({ name: named(100), amount: money })).max(50).default([]),
  customer_notes: text(2_000).nullable().default(null),
  receipt_qr: text(2_000).nullable().default(null).meta({ description: 'The legal QR’s text, kept and shown as it is' }),
});

type Shape = z.infer<typeof shape>;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
const linesOf = ({ order_items }: Shape) => sum(order_items.map(({ total_price }) => total_price));
const taxOf = ({ tax_amount, taxes }: Shape) => tax_amount ?? (taxes.length > 0 ? sum(taxes.map(({ amount }) => amount)).toNumber() : null);
/** What is to be paid when the tax is within the prices. */
const priceOf = (order: Shape) =>
  new Big(order.sub_total_price ?? linesOf(order)).minus(order.discount_amount).plus(sum(order.charges.map(({ amount }) => amount))).plus(order.rounding_amount);

export const OwnOrder = shape
  .refine((order) => order.sub_total_price === undefined || linesOf(order).eq(order.sub_total_price), { path: ['sub_total_price'], message: 'This is not the sum of the lines' })
  .refine((order) => order.taxes.length === 0 || sum(order.taxes.map(({ amount }) => amount)).eq(taxOf(order) ?? 0), { path: ['tax_amount'], message: 'This is not the sum of the taxes' })
  .refine((order) => [priceOf(order), priceOf(order).plus(taxOf(order) ?? 0)].some((price) => price.eq(order.total_price)), {
    path: ['total_price'],
    message: 'This is not what the lines, discount, charges, tax and rounding make',
  })
  .meta({ id: 'TillOrder' });

export type OwnOrder = z.infer<typeof OwnOrder>;

/** A till's order as ours. Two tills may both have a number 1. */
export function toPosOrder(order: OwnOrder, deviceId: string): PosOrder {
  const { order_items, payments } = order;
  return {
    posOrderId: `${deviceId}:${order.order_number}`,
    revision: order.revision,
    orderNumber: order.order_number,
    checkNumber: order.check_number || null,
    branchName: null,
    orderAt: new Date(order.orderedAt),
    paymentMethod: [...new Set(payments.map(({ name }) => name))].join(', '),
    customerNotes: order.customer_notes || null,
    subTotalPrice: order.sub_total_price ?? linesOf(order).toNumber(),
    discountAmount: order.discount_amount,
    taxAmount: taxOf(order),
    roundingAmount: order.rounding_amount,
    charges: order.charges,
    totalPrice: order.total_price,
    items: order_items.map(({ item_name, item_name_localized, item_quantity, unit_price, discount_amount, total_price, combo, options }) => ({
      name: item_name,
      nameLocalized: item_name_localized || null,
      quantity: item_quantity,
      ...(unit_price !== undefined && { unitPrice: unit_price }),
      ...(discount_amount !== undefined && { discountAmount: discount_amount }),
      totalPrice: total_price,
      options: options.map((option) => ({ name: option.name, quantity: option.quantity, totalPrice: option.total_price })),
      combo,
    })),
    payments,
    taxes: order.taxes,
    receiptQr: order.receipt_qr || null,
    details: {},
  };
}
