import Big from 'big.js';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, returns, type StoredItem, type StoredPayment } from '../../platform/db/schema';

/** The key of an order: the POS's id of it. */
export interface PosOrderKey {
  restaurantId: string;
  posOrderId: string;
}

/**
 * Locks an order and its returns until the transaction ends. Without it, an order and its return that arrive at the
 * same time would not see each other. Take this lock before any lock on their rows.
 */
export async function lockOrderAndReturns(tx: Db, { restaurantId, posOrderId }: PosOrderKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${restaurantId}:${posOrderId}`}, 0))`);
}

type Order = Pick<typeof orders.$inferSelect, 'takenBack' | 'totalPrice' | 'taxAmount' | 'payments' | 'items' | 'returnState' | 'returnedAt'>;
type Return = Pick<typeof returns.$inferSelect, 'totalPrice' | 'taxAmount' | 'payments' | 'items' | 'returnedAt' | 'createdAt'>;
type Settlement = Pick<typeof orders.$inferSelect, 'returnState' | 'returnedAmount' | 'returnedTax' | 'returnedPayments' | 'returnedAt'>;

/**
 * Writes the totals of an order's returns into the order. Call it under {@link lockOrderAndReturns} whenever the order
 * or one of its returns was stored.
 * @returns whether the order is stored
 */
export async function settleReturns(tx: Db, key: PosOrderKey, at: Date): Promise<boolean> {
  const isOrder = and(eq(orders.restaurantId, key.restaurantId), eq(orders.posOrderId, key.posOrderId));
  const [order] = await tx.select().from(orders).where(isOrder);
  if (!order) return false;
  const made = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.restaurantId, key.restaurantId), eq(returns.posOrderId, key.posOrderId), isNull(returns.voidedAt)));
  if (made.length === 0 && !order.takenBack && order.returnState === 'none') return true;
  await tx.update(orders).set({ ...settlementOf(order, made, at), updatedAt: at }).where(isOrder);
  return true;
}

/** Computes the totals of an order's returns. A till that marks the whole order as returned has refunded all of it. */
export function settlementOf(order: Order, made: readonly Return[], at: Date): Settlement {
  if (order.takenBack) {
    const { totalPrice, taxAmount, payments, returnState, returnedAt } = order;
    return { returnState: 'all', returnedAmount: totalPrice, returnedTax: taxAmount ?? 0, returnedPayments: payments.map(amountOnly), returnedAt: returnState === 'all' && returnedAt ? returnedAt : at };
  }
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();
  const returnedAmount = sum(made.map(({ totalPrice }) => totalPrice));
  const all = returnedAmount >= order.totalPrice || isNothingKept(order.items, made.flatMap(({ items }) => items));
  return {
    returnState: made.length === 0 ? 'none' : all ? 'all' : 'part',
    returnedAmount,
    returnedTax: sum(made.map(({ taxAmount }) => taxAmount ?? 0)),
    returnedPayments: made.flatMap(({ payments }) => payments),
    returnedAt: made.map(returnTime).sort((one, other) => other.getTime() - one.getTime())[0] ?? null,
  };
}

/** Returns the time of a return: the till's time, or the time of arrival if that is earlier. */
export function returnTime({ returnedAt, createdAt }: Pick<Return, 'returnedAt' | 'createdAt'>): Date {
  return returnedAt < createdAt ? returnedAt : createdAt;
}

/** A payment without tips and change, which are not refunded. */
export const amountOnly = ({ name, nameLocalized, amount }: StoredPayment): StoredPayment => ({ name, ...(nameLocalized && { nameLocalized }), amount });

/**
 * Tells whether every sold item was returned. Charges that the restaurant keeps do not count, because they cannot be
 * returned.
 */
function isNothingKept(sold: readonly StoredItem[], takenBack: readonly StoredItem[]): boolean {
  const counts = new Map<string, Big>();
  for (const { name, quantity } of takenBack) counts.set(name, (counts.get(name) ?? new Big(0)).plus(quantity));
  for (const { name, quantity } of sold) counts.set(name, (counts.get(name) ?? new Big(0)).minus(quantity));
  return sold.length > 0 && takenBack.length > 0 && [...counts.values()].every((rest) => rest.gte(0));
}

