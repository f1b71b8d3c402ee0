import Big from 'big.js';
import type { StoredItem, StoredPayment, StoredTax } from '../../db/schema';
import type { PosOrder } from '../port';
import { momentOf, type FoodicsLine, type FoodicsOrder, type FoodicsTax } from './order';

/** Foodics' status of an order that was closed and paid. 3 declined, 5 returned, 6 joined, 7 void and 8 draft are no invoices. */
export const CLOSED = 4;

/** A line's status 5 is returned and 7 void within an order that is otherwise fine. */
const GONE_LINES: readonly number[] = [5, 7];
const stands = ({ status }: FoodicsLine) => !GONE_LINES.includes(status ?? CLOSED);

/** A Foodics order as ours. Tax has no field of its own: it is the sum over everything that was taxed. */
export function toPosOrder(order: FoodicsOrder): PosOrder {
  const products = (order.products ?? []).filter(stands);
  const combos = (order.combos ?? []).map((combo, index) => ({
    number: index + 1,
    name: [combo.combo_size?.combo?.name, combo.combo_size?.name].filter(Boolean).join(' · '),
    products: (combo.products ?? []).filter(stands),
  }));
  const lines = [...products, ...combos.flatMap((combo) => combo.products)];
  const charges = order.charges ?? [];
  const taxed = [...lines, ...lines.flatMap(({ options }) => options ?? []), ...charges].flatMap(({ taxes }) => taxes ?? []);
  const payments = (order.payments ?? []).map(({ payment_method, amount }) => ({ name: payment_method?.name ?? '', amount: amount ?? 0 }));
  return {
    posOrderId: order.id,
    revision: momentOf(order.updated_at).getTime(),
    orderNumber: printed(order.reference) ?? printed(order.number) ?? '',
    checkNumber: printed(order.check_number),
    branchName: order.branch?.name_localized || order.branch?.name || null,
    orderAt: closedAt(order),
    paymentMethod: [...new Set(payments.flatMap(({ name }) => name || []))].join(', '),
    customerNotes: order.customer_notes?.trim() || null,
    subTotalPrice: money(order.subtotal_price),
    discountAmount: money(order.discount_amount),
    taxAmount: taxed.length > 0 ? total(taxed.map(amountOf)) : null,
    roundingAmount: money(order.rounding_amount),
    charges: charges.map(({ charge, amount }) => ({ name: charge?.name ?? '', amount: money(amount) })),
    totalPrice: money(order.total_price),
    items: [...products.map((line) => toItem(line, null)), ...combos.flatMap(({ number, name, products: parts }) => parts.map((line) => toItem(line, { number, name })))],
    payments: summed(payments, ({ name }) => name).map(({ first: { name }, amounts }): StoredPayment => ({ name, amount: total(amounts) })),
    taxes: summed(taxed.map((tax) => ({ name: tax.name ?? '', rate: tax.pivot?.rate ?? tax.rate ?? null, amount: amountOf(tax) })), ({ name, rate }) => `${name}\n${rate}`).map(
      ({ first: { name, rate }, amounts }): StoredTax => ({ name, rate, amount: total(amounts) }),
    ),
    receiptQr: order.meta?.foodics?.receipt_qr || null,
  };
}

/** When the till closed the order. */
export function closedAt(order: FoodicsOrder): Date {
  return momentOf(order.closed_at ?? order.created_at);
}

function toItem({ product, quantity, unit_price, discount_amount, total_price, options }: FoodicsLine, combo: StoredItem['combo']): StoredItem {
  return {
    name: product?.name ?? '',
    nameLocalized: product?.name_localized ?? null,
    quantity: quantity ?? 1,
    ...(typeof unit_price === 'number' && { unitPrice: money(unit_price) }),
    discountAmount: money(discount_amount),
    totalPrice: money(total_price),
    options: (options ?? []).map((option) => ({ name: option.modifier_option?.name ?? '', quantity: option.quantity ?? 1, totalPrice: money(option.total_price) })),
    combo,
  };
}

function printed(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

const amountOf = ({ pivot }: FoodicsTax): number => pivot?.amount ?? 0;

/** What belongs together, in the order in which it first came, with all its amounts. */
function summed<Part extends { amount: number }>(parts: Part[], keyOf: (part: Part) => string): { first: Part; amounts: number[] }[] {
  const groups = new Map<string, { first: Part; amounts: number[] }>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group) group.amounts.push(part.amount);
    else groups.set(keyOf(part), { first: part, amounts: [part.amount] });
  }
  return [...groups.values()];
}

/** A sum that is rounded once, at its end: a tax comes in parts of a halala. */
function total(amounts: number[]): number {
  return rounded(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)));
}

function money(value: number | null | undefined): number {
  return rounded(new Big(value ?? 0));
}

/** Two decimals, halves away from zero, of the decimal that the till wrote: its shortest text, not its binary fraction. */
function rounded(value: Big): number {
  return value.round(2, Big.roundHalfUp).toNumber();
}
