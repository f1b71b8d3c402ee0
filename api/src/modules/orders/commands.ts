import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices, orders } from '../../platform/db/schema';
import { notifyOrderLogs } from '../events/notify';
import type { PosOrder } from '../../integrations/pos/port';
import { changedAt, seenAt } from '../../integrations/pos/seen';
import { findOrderId, type PosOrderKey } from './orderKey';
import { lockOrderAndReturns, settleReturns } from './settle';
import type { Till } from './till';

/** The restaurant, branch and till where an order was closed, with the values that its receipt keeps. */
export type OrderPlace = Pick<
  Till,
  | 'deviceId'
  | 'branchId'
  | 'branchName'
  | 'restaurantId'
  | 'currency'
  | 'timeZone'
  | 'warrantyPeriod'
  | 'recoveryPeriod'
  | 'replacementPeriod'
>;

/**
 * Stores the POS's answer for a till and the time of the answer. An order that is told repeatedly is stored once. This
 * ends the turn of asking (integrations/pos/turns.ts).
 * @param order null when the till has closed no order
 */
export async function storePosAnswer(db: Db, till: Till, order: PosOrder | null, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(devices)
      .set({ polledAt: at, askedUntil: null, ...(order && { lastSeenAt: seenAt(changedAt(order, at)) }) })
      .where(eq(devices.id, till.deviceId));
    if (order) await storeOrder(tx, till, order, at);
  });
}

/** States that a till reports beside an order's amounts. */
interface Marks {
  /** The whole order was returned. If missing, the stored state stays. */
  takenBack?: boolean;
  voided?: boolean;
}

/**
 * Stores an order once, however often it is told. The commit announces a new order. A repeated order replaces the
 * stored one, because the till may have corrected it. It does not replace a later state. An order of a detached month stays
 * as it was detached.
 * @param tx a transaction
 * @returns our id of the order, and whether it was unknown until now
 */
export async function storeOrder(
  tx: Db,
  place: OrderPlace,
  order: PosOrder,
  at: Date,
  { takenBack, voided = false }: Marks = {},
): Promise<{ id: string; isNew: boolean }> {
  const key = { restaurantId: place.restaurantId, posOrderId: order.posOrderId };
  await lockOrderAndReturns(tx, key);
  const { branchName, revision, posOrderId, ...fields } = order;
  const values = {
    ...fields,
    posOrderId,
    posRevision: revision,
    firstRevision: revision,
    restaurantId: place.restaurantId,
    branchId: place.branchId,
    deviceId: place.deviceId,
    branchName: branchName ?? place.branchName,
    timeZone: place.timeZone,
    currency: place.currency,
    // Null is reserved for orders from before these periods were stored.
    warrantyPeriod: place.warrantyPeriod ?? 0,
    recoveryPeriod: place.recoveryPeriod ?? 0,
    replacementPeriod: place.replacementPeriod ?? 0,
    takenBack: takenBack ?? false,
    voidedAt: voided ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  // The lock makes this safe: no other transaction stores this order between the question and the insertion.
  const known = await findOrderId(tx, key);
  if (known === undefined) {
    const [stored] = await tx.insert(orders).values(values).returning({ id: orders.id });
    await settleReturns(tx, key, at, stored!.id);
    await notifyOrderLogs(tx, place.branchId);
    return { id: stored!.id, isNew: true };
  }
  // The customer and the till of an order never change here.
  await tx
    .update(orders)
    .set({
      ...fields,
      posRevision: revision,
      voidedAt: voided ? sql`coalesce(${orders.voidedAt}, ${at.toISOString()}::timestamptz)` : null,
      ...(takenBack !== undefined && { takenBack }),
      updatedAt: at,
    })
    .where(and(eq(orders.id, known), lte(orders.posRevision, revision)));
  await settleReturns(tx, key, at, known);
  return { id: known, isNew: false };
}

/** The state of an order in which its till made it void. */
interface VoidState {
  revision: number;
  /** The time at which the till closed it; null if this state does not contain it. It may correct a wrong clock. */
  orderAt: Date | null;
}

/**
 * Marks a stored order as void, unless a later state of it is stored. Marking it again changes nothing.
 * @param tx a transaction
 * @returns whether the order is known
 */
export async function markVoided(
  tx: Db,
  key: PosOrderKey,
  { revision, orderAt }: VoidState,
  at: Date,
): Promise<boolean> {
  await lockOrderAndReturns(tx, key);
  const known = await findOrderId(tx, key);
  if (known === undefined) return false;
  const isNewer = or(lt(orders.posRevision, revision), and(isNull(orders.voidedAt), eq(orders.posRevision, revision)));
  const values = {
    voidedAt: sql`coalesce(${orders.voidedAt}, ${at.toISOString()}::timestamptz)`,
    posRevision: revision,
    ...(orderAt && { orderAt }),
    updatedAt: at,
  };
  const [marked] = await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.id, known), isNewer))
    .returning({ branchId: orders.branchId });
  if (marked) {
    await settleReturns(tx, key, at, known);
    await notifyOrderLogs(tx, marked.branchId);
  }
  return true;
}

/**
 * Removes the mark that the whole order was returned. Call it when the point of sale reports the returns one by one.
 */
export async function forgetTakenBack(tx: Db, key: PosOrderKey): Promise<void> {
  await lockOrderAndReturns(tx, key);
  const known = await findOrderId(tx, key);
  if (known === undefined) return;
  await tx
    .update(orders)
    .set({ takenBack: false })
    .where(and(eq(orders.id, known), eq(orders.takenBack, true)));
}
