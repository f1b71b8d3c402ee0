import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { devices, orders } from '../db/schema';
import { notifyOrderLogs } from '../events/notify';
import type { PosOrder } from '../pos/port';
import type { Till } from './till';

/** Where an order was closed, and what its receipt keeps of that place. */
export type OrderPlace = Pick<Till, 'deviceId' | 'branchId' | 'branchName' | 'restaurantId' | 'currency' | 'timeZone' | 'warrantyPeriod' | 'recoveryPeriod' | 'replacementPeriod'>;

/**
 * Stores what the POS answered for a till: the order once however often it is told, and the time of the answer. It ends the turn
 * of asking (pos/turns.ts).
 * @param order null when the till has closed none
 */
export async function storePosAnswer(db: Db, till: Till, order: PosOrder | null, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(devices).set({ polledAt: at, askedUntil: null }).where(eq(devices.id, till.deviceId));
    if (order) await storeOrder(tx as Db, till, order, at);
  });
}

/** What a till says of an order beside its figures. What is left out stays as it was. */
interface Marks {
  returned?: boolean;
  voided?: boolean;
}

/**
 * Stores an order once, however often it is told; a new one is announced by the commit. What is told again replaces it (the till
 * may have corrected it), unless a later state of it is known.
 * @param tx inside a transaction
 * @returns our id of it
 */
export async function storeOrder(tx: Db, place: OrderPlace, order: PosOrder, at: Date, { returned, voided = false }: Marks = {}): Promise<string> {
  const { branchName, revision, posOrderId, ...fields } = order;
  const values = {
    ...fields,
    posOrderId,
    posRevision: revision,
    restaurantId: place.restaurantId,
    branchId: place.branchId,
    deviceId: place.deviceId,
    branchName: branchName ?? place.branchName,
    timeZone: place.timeZone,
    currency: place.currency,
    // Null is for orders from before these were kept.
    warrantyPeriod: place.warrantyPeriod ?? 0,
    recoveryPeriod: place.recoveryPeriod ?? 0,
    replacementPeriod: place.replacementPeriod ?? 0,
    returnedAt: returned ? at : null,
    voidedAt: voided ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  const [stored] = await tx.insert(orders).values(values).onConflictDoNothing({ target: [orders.restaurantId, orders.posOrderId] }).returning({ id: orders.id });
  if (stored) {
    await notifyOrderLogs(tx, place.branchId);
    return stored.id;
  }
  const which = orderOf({ restaurantId: place.restaurantId, posOrderId });
  const since = (column: typeof orders.voidedAt | typeof orders.returnedAt, isSet: boolean) => (isSet ? sql`coalesce(${column}, ${at.toISOString()}::timestamptz)` : null);
  // Whose it is, and where it was closed, does not change.
  await tx
    .update(orders)
    .set({
      ...fields,
      posRevision: revision,
      voidedAt: since(orders.voidedAt, voided),
      ...(returned !== undefined && { returnedAt: since(orders.returnedAt, returned) }),
      updatedAt: at,
    })
    .where(and(which, lte(orders.posRevision, revision)));
  const [known] = await tx.select({ id: orders.id }).from(orders).where(which);
  if (!known) throw new Error('an order was neither stored nor known');
  return known.id;
}

/** An order by the POS's id of it. */
interface PosOrderKey {
  restaurantId: string;
  posOrderId: string;
}

const orderOf = ({ restaurantId, posOrderId }: PosOrderKey) => and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId));

/**
 * Marks a stored order as taken back by another one; a second time changes nothing.
 * @param tx inside a transaction
 * @returns whether there is such an order
 */
export async function markReturned(tx: Db, key: PosOrderKey, at: Date): Promise<boolean> {
  return mark(tx, key, { returnedAt: at, updatedAt: at }, isNull(orders.returnedAt));
}

/**
 * Marks a stored order as made void, unless a later state of it is known; a second time changes nothing.
 * @param tx inside a transaction
 * @returns whether there is such an order
 */
export async function markVoided(tx: Db, key: PosOrderKey, revision: number, at: Date): Promise<boolean> {
  return mark(tx, key, { voidedAt: at, posRevision: revision, updatedAt: at }, and(isNull(orders.voidedAt), lte(orders.posRevision, revision)));
}

async function mark(tx: Db, key: PosOrderKey, set: Partial<typeof orders.$inferInsert>, isToBe: SQL | undefined): Promise<boolean> {
  const [marked] = await tx.update(orders).set(set).where(and(orderOf(key), isToBe)).returning({ branchId: orders.branchId });
  if (marked) {
    await notifyOrderLogs(tx, marked.branchId);
    return true;
  }
  return (await tx.select({ id: orders.id }).from(orders).where(orderOf(key)).limit(1)).length > 0;
}
