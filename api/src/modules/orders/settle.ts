import Big from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { storeUnreadable } from './unreadableOrders';
import {
  orders,
  posUnreadable,
  returns,
  type PosOrderKey,
  type StoredItem,
  type StoredPayment,
} from '../../platform/db/schema';
import { hasKey } from './orderKey';

/**
 * Locks an order together with its returns until the transaction ends. Without this lock, if an order and its return
 * arrive at the same time, neither of the two transactions would see the row that the other one stores. Take this lock
 * before any lock on the rows of the order or of its returns.
 */
export async function lockOrderAndReturns(tx: Db, { restaurantId, posOrderId }: PosOrderKey): Promise<void> {
  await lockUntilCommit(tx, `order:${restaurantId}:${posOrderId}`);
}

type Order = Pick<
  typeof orders.$inferSelect,
  | 'takenBack'
  | 'subTotalPrice'
  | 'discountAmount'
  | 'charges'
  | 'totalPrice'
  | 'taxAmount'
  | 'payments'
  | 'items'
  | 'returnState'
  | 'returnedAt'
>;
type Return = Pick<
  typeof returns.$inferSelect,
  'totalPrice' | 'taxAmount' | 'payments' | 'items' | 'returnedAt' | 'createdAt'
>;
type Settlement = Pick<
  typeof orders.$inferSelect,
  'returnState' | 'returnedAmount' | 'returnedTax' | 'returnedPayments' | 'returnedAt'
>;

/**
 * Writes the totals of an order's returns into the order. Call it while holding the lock of {@link
 * lockOrderAndReturns}, whenever the order or one of its returns was stored.
 * @returns whether the order is known
 */
export async function settleReturns(tx: Db, key: PosOrderKey, at: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(hasKey(key));
  if (!order) return false;
  const made = await tx
    .select()
    .from(returns)
    .where(
      and(eq(returns.restaurantId, key.restaurantId), eq(returns.posOrderId, key.posOrderId), isNull(returns.voidedAt)),
    );
  if (made.length === 0 && !order.takenBack && order.returnState === 'none') return true;
  await tx
    .update(orders)
    .set({ ...settlementOf(order, made, at), updatedAt: at })
    .where(eq(orders.id, order.id));
  await noteTooLarge(tx, key, !order.takenBack && order.voidedAt === null && amountOf(made) > order.totalPrice, at);
  return true;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();
/** Returns the refunded amount; it is never negative. */
const amountOf = (made: readonly Return[]) => Math.max(0, sum(made.map(({ totalPrice }) => totalPrice)));

/**
 * Computes the totals of an order's returns. If a till reported the whole order as returned, everything was refunded,
 * by the payment methods of the order. The same applies if the returns exceed the order's total, so that no sum becomes
 * negative.
 */
export function settlementOf(order: Order, made: readonly Return[], at: Date): Settlement {
  const { takenBack, totalPrice, taxAmount, payments } = order;
  const all = {
    returnedAmount: totalPrice,
    returnedTax: taxAmount ?? 0,
    returnedPayments: payments.map(amountOnly),
  };
  if (takenBack)
    return {
      ...all,
      returnState: 'all',
      returnedAt: order.returnState === 'all' && order.returnedAt ? order.returnedAt : at,
    };
  const returnedAt = made.map(returnTime).sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
  const returnedAmount = amountOf(made);
  const returnState = made.length === 0 ? 'none' : isAllBack(order, made, returnedAmount) ? 'all' : 'part';
  if (returnedAmount > totalPrice) return { ...all, returnState, returnedAt };
  return {
    returnState,
    returnedAmount,
    // Tills round the tax of each return, so the sum may be too high by the smallest unit.
    returnedTax: Math.min(sum(made.map((each) => each.taxAmount ?? 0)), taxAmount ?? 0),
    returnedPayments: made.flatMap((each) => each.payments),
    returnedAt,
  };
}

/**
 * Adds an order to the list of problems that administrators see if its returns exceed its total. Otherwise, removes the
 * order's entry for this problem.
 */
async function noteTooLarge(
  tx: Db,
  { restaurantId, posOrderId }: PosOrderKey,
  isTooLarge: boolean,
  at: Date,
): Promise<void> {
  const reason = 'return_too_large';
  if (isTooLarge)
    await storeUnreadable(
      tx,
      restaurantId,
      [{ posOrderId, deviceId: null, reason, field: 'total_price', changedAt: null }],
      at,
    );
  else
    await tx
      .delete(posUnreadable)
      .where(
        and(
          eq(posUnreadable.restaurantId, restaurantId),
          eq(posUnreadable.posOrderId, posOrderId),
          eq(posUnreadable.reason, reason),
        ),
      );
}

/** Returns the time of a return: the till's time or the time of its arrival, whichever is earlier. */
function returnTime({ returnedAt, createdAt }: Pick<Return, 'returnedAt' | 'createdAt'>): Date {
  return returnedAt < createdAt ? returnedAt : createdAt;
}

/** Returns a payment without tips and change, which are not refunded. */
export const amountOnly = ({ name, nameLocalized, amount }: StoredPayment): StoredPayment => ({
  name,
  ...(nameLocalized && { nameLocalized }),
  amount,
});

/** The share of the price that is refunded if everything was returned: a restaurant may keep a fee. */
const NEARLY_ALL = 0.9;

/**
 * Returns whether the whole order was returned: all of its items, and nearly all of the money for them. If only a part
 * of the money was refunded, such as out of goodwill, or if not all items are back, the diner keeps something, so the
 * warranty and the other periods continue. Charges are ignored, because they cannot be returned.
 */
function isAllBack(order: Order, made: readonly Return[], returnedAmount: number): boolean {
  const takenBack = made.flatMap(({ items }) => items);
  // A return without lines says only how much was refunded.
  const isEveryItemBack = takenBack.length === 0 || isNothingKept(order.items, takenBack);
  return isEveryItemBack && priceOfItems(order).times(NEARLY_ALL).lte(returnedAmount);
}

/** Returns the part of the total that was paid for the items, with their tax: the total without the charges' share. */
function priceOfItems({ subTotalPrice, discountAmount, charges, totalPrice }: Order): Big {
  const price = new Big(subTotalPrice).minus(discountAmount);
  const withCharges = price.plus(sum(charges.map(({ amount }) => amount)));
  if (price.lte(0) || withCharges.lte(price)) return new Big(totalPrice);
  return price.times(totalPrice).div(withCharges);
}

/** Returns whether every sold item was returned. */
function isNothingKept(sold: readonly StoredItem[], takenBack: readonly StoredItem[]): boolean {
  const counts = new Map<string, Big>();
  for (const { name, quantity } of takenBack) counts.set(name, (counts.get(name) ?? new Big(0)).plus(quantity));
  for (const { name, quantity } of sold) counts.set(name, (counts.get(name) ?? new Big(0)).minus(quantity));
  return sold.length > 0 && takenBack.length > 0 && [...counts.values()].every((rest) => rest.gte(0));
}
