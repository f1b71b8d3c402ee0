import { amountOnly, settlementOf } from '../../modules/orders/settle';
import type { orders, returns } from '../../platform/db/schema';

type NewOrder = typeof orders.$inferInsert;
type NewReturn = typeof returns.$inferInsert;

/**
 * One in `VOID_EVERY` orders of a till is void, one in `RETURNED_EVERY` is fully returned, and one in `PARTLY_EVERY` is
 * partly returned.
 */
const VOID_EVERY = 41;
const RETURNED_EVERY = 29;
const PARTLY_EVERY = 17;
const VOID_AFTER_MS = 2 * 60_000;
const RETURNED_AFTER_MS = 50 * 60_000;

/** Returns the time at which the till made an order void; an empty object for the orders that are not void. */
export function voidedAfter({ orderAt }: NewOrder, index: number): Pick<NewOrder, 'voidedAt'> {
  return isVoid(index) ? { voidedAt: new Date(orderAt.getTime() + VOID_AFTER_MS) } : {};
}

const isVoid = (index: number) => index % VOID_EVERY === VOID_EVERY - 5;

/**
 * Creates the return of an order, and computes the order's totals after this return. The result is null for most
 * orders. A partial return contains a quantity of one from the order's first line.
 */
export function returnOf(
  order: NewOrder,
  index: number,
): { made: NewReturn; settlement: ReturnType<typeof settlementOf> } | null {
  const isWhole = index % RETURNED_EVERY === RETURNED_EVERY - 2;
  const isPart = index % PARTLY_EVERY === PARTLY_EVERY - 3;
  if (isVoid(index) || (!isWhole && !isPart)) return null;
  const returnedAt = new Date(order.orderAt.getTime() + RETURNED_AFTER_MS);
  const made = {
    restaurantId: order.restaurantId,
    posReturnId: `${order.posOrderId}-return`,
    posOrderId: order.posOrderId,
    returnNumber: `${order.orderNumber}-R`,
    returnedAt,
    createdAt: returnedAt,
    ...(isWhole ? wholeOf(order) : onePieceOf(order)),
  };
  const sold = {
    subTotalPrice: order.subTotalPrice,
    discountAmount: order.discountAmount,
    charges: order.charges ?? [],
    totalPrice: order.totalPrice,
    taxAmount: order.taxAmount ?? 0,
    payments: order.payments ?? [],
    items: order.items,
    takenBack: false,
    returnState: 'none',
    returnedAt: null,
  } as const;
  return { made, settlement: settlementOf(sold, [made], returnedAt) };
}

type Content = ReturnType<typeof wholeOf>;

function wholeOf({ items, taxes = [], payments = [], ...order }: NewOrder) {
  return {
    items,
    taxes,
    payments: payments.map(amountOnly),
    subTotalPrice: order.subTotalPrice,
    discountAmount: 0,
    taxAmount: order.taxAmount ?? 0,
    totalPrice: order.totalPrice,
  };
}

/** Returns the content of a return with a quantity of one. The refund is made by the method of the largest payment. */
function onePieceOf(order: NewOrder): Content {
  const [line] = order.items;
  const [tax] = order.taxes ?? [];
  const payment = (order.payments ?? []).reduce((one, other) => (other.amount > one.amount ? other : one));
  if (!line?.unitPrice || !tax?.rate) return wholeOf(order);
  const price = Math.round(line.unitPrice * 100);
  const taxAmount = Math.round((price * tax.rate) / 100) / 100;
  const totalPrice = (price + Math.round(taxAmount * 100)) / 100;
  return {
    items: [{ ...line, quantity: 1, options: [], totalPrice: line.unitPrice }],
    taxes: [{ ...tax, amount: taxAmount }],
    payments: [amountOnly({ ...payment, amount: totalPrice })],
    subTotalPrice: line.unitPrice,
    discountAmount: 0,
    taxAmount,
    totalPrice,
  };
}
