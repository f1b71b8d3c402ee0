import type { StoredItem } from '../../db/schema';
import type { PosOrder } from '../port';
import { momentOf, type FoodicsLine, type FoodicsOrder } from './order';

/** Foodics' status of an order that was closed and paid. 3 declined, 5 returned, 6 joined, 7 void and 8 draft are no invoices. */
export const CLOSED = 4;

/** A line's status 5 is returned and 7 void within an order that is otherwise fine. */
const GONE_LINES: readonly number[] = [5, 7];

/** A Foodics order as ours. Tax has no field of its own: it is the sum over everything that was taxed. */
export function toPosOrder(order: FoodicsOrder): PosOrder {
  const lines = [...(order.products ?? []), ...(order.combos ?? []).flatMap(({ products }) => products ?? [])].filter(({ status }) => !GONE_LINES.includes(status ?? CLOSED));
  const charges = order.charges ?? [];
  const taxed = [...lines, ...lines.flatMap(({ options }) => options ?? []), ...charges].flatMap(({ taxes }) => taxes ?? []);
  return {
    posOrderId: order.id,
    orderNumber: printed(order.reference) ?? printed(order.number) ?? '',
    checkNumber: printed(order.check_number),
    branchName: order.branch?.name_localized || order.branch?.name || null,
    orderAt: closedAt(order),
    paymentMethod: [...new Set((order.payments ?? []).flatMap(({ payment_method }) => payment_method?.name || []))].join(', '),
    customerNotes: order.customer_notes?.trim() || null,
    subTotalPrice: money(order.subtotal_price),
    discountAmount: money(order.discount_amount),
    taxAmount: taxed.length > 0 ? money(taxed.reduce((sum, { pivot }) => sum + (pivot?.amount ?? 0), 0)) : null,
    roundingAmount: money(order.rounding_amount),
    charges: charges.map(({ charge, amount }) => ({ name: charge?.name ?? '', amount: money(amount) })),
    totalPrice: money(order.total_price),
    items: lines.map(toItem),
    receiptQr: order.meta?.foodics?.receipt_qr || null,
  };
}

/** When the till closed the order. */
export function closedAt(order: FoodicsOrder): Date {
  return momentOf(order.closed_at ?? order.created_at);
}

function toItem({ product, quantity, total_price, options }: FoodicsLine): StoredItem {
  return {
    name: product?.name ?? '',
    nameLocalized: product?.name_localized ?? null,
    quantity: quantity ?? 1,
    totalPrice: money(total_price),
    options: (options ?? []).map((option) => ({ name: option.modifier_option?.name ?? '', quantity: option.quantity ?? 1, totalPrice: money(option.total_price) })),
  };
}

function printed(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** Two decimals, halves away from zero; the detour over text takes back what binary fractions lose (1.005). */
function money(value: number | null | undefined): number {
  const cents = Number(((value ?? 0) * 100).toFixed(6));
  return (Math.sign(cents) * Math.round(Math.abs(cents))) / 100;
}
