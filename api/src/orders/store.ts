import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { devices, orders } from '../db/schema';
import { notifyOrderLogs } from '../events/notify';
import type { PosOrder } from '../pos/port';
import type { Till } from './till';

/** Where an order was closed, and what its receipt keeps of that place. */
export type OrderPlace = Pick<Till, 'deviceId' | 'branchId' | 'branchName' | 'restaurantId' | 'currency' | 'timeZone'>;

/**
 * Stores what the POS answered for a till: the order once however often it is told, and the time of the answer.
 * @param order null when the till has closed none
 */
export async function storePosAnswer(db: Db, till: Till, order: PosOrder | null, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(devices).set({ polledAt: at }).where(eq(devices.id, till.deviceId));
    if (order) await storeOrder(tx as Db, till, order, at);
  });
}

/**
 * Stores a closed order once, however often it is told; a new one is announced by the commit.
 * @param tx inside a transaction
 */
export async function storeOrder(tx: Db, place: OrderPlace, order: PosOrder, at: Date): Promise<void> {
  const { branchName, ...fields } = order;
  const values = {
    ...fields,
    restaurantId: place.restaurantId,
    branchId: place.branchId,
    deviceId: place.deviceId,
    branchName: branchName ?? place.branchName,
    timeZone: place.timeZone,
    currency: place.currency,
    createdAt: at,
    updatedAt: at,
  };
  const [stored] = await tx.insert(orders).values(values).onConflictDoNothing({ target: [orders.restaurantId, orders.posOrderId] }).returning({ id: orders.id });
  if (stored) return notifyOrderLogs(tx, place.branchId);
  // Told again: the till may have corrected it. Whose it is, and where it was closed, does not change; that it was taken back neither.
  const { posOrderId: _posOrderId, ...corrected } = fields;
  await tx
    .update(orders)
    .set({ ...corrected, voidedAt: null, updatedAt: at })
    .where(sql`${orders.restaurantId} = ${place.restaurantId} and ${orders.posOrderId} = ${order.posOrderId}`);
}

/**
 * Marks a stored order as taken back or made void; a second time changes nothing.
 * @param tx inside a transaction
 * @returns whether there is such an order
 */
export async function markOrder(tx: Db, mark: 'returnedAt' | 'voidedAt', { restaurantId, posOrderId }: { restaurantId: string; posOrderId: string }, at: Date): Promise<boolean> {
  const which = and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId));
  const [marked] = await tx.update(orders).set({ [mark]: at, updatedAt: at }).where(and(which, isNull(orders[mark]))).returning({ branchId: orders.branchId });
  if (marked) {
    await notifyOrderLogs(tx, marked.branchId);
    return true;
  }
  return (await tx.select({ id: orders.id }).from(orders).where(which).limit(1)).length > 0;
}
