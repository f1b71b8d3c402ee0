import Big from 'big.js';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, restaurants, returns, type PosOrderKey } from '../../platform/db/schema';
import type { ReturnSums } from '../../platform/refusals';
import { notifyOrderLogs } from '../../platform/db/notify';
import type { PosOrder } from './receivedOrder';
import { inCurrency } from './amounts';
import { dayUnlessMoved } from './dayUnlessMoved';
import { hasKey } from './orderKey';
import { amountOnly, lockOrderAndReturns, settleReturns } from './settle';

/** A return as a till reports it. */
export interface ToldReturn {
  /** The key of the order to which the return belongs. */
  original: PosOrderKey;
  /** The return itself, with positive amounts. */
  order: PosOrder;
  /** The currency that the till states; only used if neither the order nor its restaurant has a currency. */
  currency?: string | null;
  voided: boolean;
}

/**
 * Stores a return once, even if it is reported several times, and updates its order. The order may arrive after the
 * return. A repeated return replaces the stored one, unless the stored one has a later revision.
 * @param tx a transaction
 * @returns the return's id in this database, and whether its order is stored
 */
export async function storeReturn(
  tx: Db,
  { original, order, currency, voided }: ToldReturn,
  at: Date,
): Promise<{ id: string; isOrderKnown: boolean }> {
  const { restaurantId, posOrderId } = original;
  await lockOrderAndReturns(tx, original);
  const fields = {
    ...returnFields(inCurrency(order, (await currencyOfOrder(tx, original)) ?? currency ?? null)),
    posRevision: order.revision,
    posOrderId,
    updatedAt: at,
  };
  const isThis = and(eq(returns.restaurantId, restaurantId), eq(returns.posReturnId, order.posOrderId));
  const [before] = await tx.select({ posOrderId: returns.posOrderId }).from(returns).where(isThis);
  // A corrected return may refer to another order than before.
  const former = before && before.posOrderId !== posOrderId ? { restaurantId, posOrderId: before.posOrderId } : null;
  if (former) await lockOrderAndReturns(tx, former);
  const [stored] = await tx
    .insert(returns)
    .values({ ...fields, restaurantId, posReturnId: order.posOrderId, voidedAt: voided ? at : null, createdAt: at })
    .onConflictDoUpdate({
      target: [returns.restaurantId, returns.posReturnId],
      set: {
        ...fields,
        businessDate: fields.businessDate ?? dayUnlessMoved(returns, returns.returnedAt, fields.returnedAt),
        voidedAt: voided ? sql`coalesce(${returns.voidedAt}, ${at.toISOString()}::timestamptz)` : null,
      },
      setWhere: lte(returns.posRevision, order.revision),
    })
    .returning({ id: returns.id });
  if (former) await settleReturns(tx, former, at);
  const isOrderKnown = await settleReturns(tx, original, at);
  if (isOrderKnown) await notifyOrder(tx, original);
  const id = stored?.id ?? (await tx.select({ id: returns.id }).from(returns).where(isThis))[0]?.id;
  if (!id) throw new Error('a return was neither stored nor known');
  return { id, isOrderKnown };
}

/**
 * Returns the total of an order, and the sum that its returns would have with a return that is not stored yet. An
 * earlier revision of that return is not included in the sum. Returns null if the order is unknown.
 */
export async function sumWithReturn(tx: Db, key: PosOrderKey, received: PosOrder): Promise<ReturnSums | null> {
  const { restaurantId, posOrderId } = key;
  const [order] = await tx
    .select({ total: orders.totalPrice, currency: orders.currency })
    .from(orders)
    .where(hasKey(key));
  if (!order) return null;
  const isOther = and(
    eq(returns.restaurantId, restaurantId),
    eq(returns.posOrderId, posOrderId),
    ne(returns.posReturnId, received.posOrderId),
    isNull(returns.voidedAt),
  );
  const others = await tx.select({ total: returns.totalPrice }).from(returns).where(isOther);
  return {
    returned: others.reduce((sum, { total }) => sum.plus(total), new Big(received.totalPrice)).toNumber(),
    ...order,
  };
}

/** Returns the currency of an order; if the order is unknown, that of its restaurant. */
export async function currencyOfOrder(tx: Db, key: PosOrderKey): Promise<string | null> {
  const [order] = await tx.select({ currency: orders.currency }).from(orders).where(hasKey(key));
  if (order) return order.currency;
  const [restaurant] = await tx
    .select({ currency: restaurants.currency })
    .from(restaurants)
    .where(eq(restaurants.id, key.restaurantId));
  return restaurant?.currency ?? null;
}

/** Returns the fields of a return that are stored. */
export function returnFields({
  orderNumber,
  orderAt,
  businessDate,
  subTotalPrice,
  discountAmount,
  taxAmount,
  roundingAmount,
  charges,
  totalPrice,
  items,
  payments,
  taxes,
}: PosOrder) {
  const amounts = { subTotalPrice, discountAmount, taxAmount, roundingAmount, charges, totalPrice, taxes };
  return {
    returnNumber: orderNumber,
    returnedAt: orderAt,
    ...(businessDate && { businessDate }),
    ...amounts,
    items,
    payments: payments.map(amountOnly),
  };
}

async function notifyOrder(tx: Db, key: PosOrderKey): Promise<void> {
  const [order] = await tx.select({ branchId: orders.branchId }).from(orders).where(hasKey(key));
  if (order) await notifyOrderLogs(tx, order.branchId);
}
