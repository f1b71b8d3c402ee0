import { and, eq, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices, orders, type PosOrderKey } from '../../platform/db/schema';
import { notifyOrderLogs } from '../../platform/db/notify';
import type { PosOrder } from './receivedOrder';
import { changedAt, seenAt } from './lastSeen';
import { inCurrency } from './amounts';
import { dinerIsErased } from './erasedDiner';
import { dayUnlessMoved } from './dayUnlessMoved';
import { hasKey } from './orderKey';
import { isDayRemoved } from './removal/removedDays';
import { lockOrderAndReturns, settleReturns } from './settle';
import type { Till } from './till';

/** The restaurant, branch and till where an order was closed, and their values that each order stores. */
export type OrderOrigin = Pick<
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
 * Stores the POS's response for a till and the time of the response. The order is stored once, even if the POS returns
 * it several times. Storing the response also ends the till's turn (modules/pos/oneCallPerTill.ts); then the POS
 * may be called for this till again.
 * @param last the order is null if the till has closed no order; `ahead` is an order to be held (due.ts)
 */
export async function storePosAnswer(
  db: Db,
  till: Till,
  { order, ahead }: { order: PosOrder | null; ahead?: PosOrder },
  at: Date,
): Promise<void> {
  // Each order has its own transaction, so that two transactions never wait for each other's orders.
  if (ahead) await db.transaction((tx) => storeOrder(tx, till, ahead, at));
  await db.transaction(async (tx) => {
    await tx
      .update(devices)
      .set({ polledAt: at, askedUntil: null, ...(order && { lastSeenAt: seenAt(changedAt(order, at)) }) })
      .where(eq(devices.id, till.deviceId));
    if (order) await storeOrder(tx, till, order, at);
  });
}

/** States of an order that a till reports in addition to the order's amounts. */
interface Marks {
  /** Whether the whole order was returned. If missing, the stored value stays. */
  takenBack?: boolean;
  voided?: boolean;
}

/**
 * Stores an order, or the new state of an order that is already stored. An older state never replaces a newer one. The
 * commit of a new order notifies the clients that show the orders of its branch.
 * @param tx a transaction
 * @returns the order's id in this database, and whether the order was unknown until now; null if nothing was stored,
 * because old orders of its day were removed, and this may be one of them
 */
export async function storeOrder(
  tx: Db,
  origin: OrderOrigin,
  order: PosOrder,
  at: Date,
  { takenBack, voided = false }: Marks = {},
): Promise<{ id: string; isNew: boolean } | null> {
  const key = { restaurantId: origin.restaurantId, posOrderId: order.posOrderId };
  await lockOrderAndReturns(tx, key);
  // The lock ensures that no other transaction stores this order between this query and the insertion.
  const [known] = await tx.select({ id: orders.id, currency: orders.currency }).from(orders).where(hasKey(key));
  // A stored order keeps its currency, even if the restaurant has another one by now.
  const { currency } = known ?? origin;
  const { branchName, revision, posOrderId, ...fields } = inCurrency(order, currency);
  const values = {
    ...fields,
    posOrderId,
    posRevision: revision,
    firstRevision: revision,
    restaurantId: origin.restaurantId,
    branchId: origin.branchId,
    deviceId: origin.deviceId,
    branchName: branchName ?? origin.branchName,
    timeZone: origin.timeZone,
    currency,
    // Null is reserved for older orders, from before these periods were stored.
    warrantyPeriod: origin.warrantyPeriod ?? 0,
    recoveryPeriod: origin.recoveryPeriod ?? 0,
    replacementPeriod: origin.replacementPeriod ?? 0,
    ...sellerFrom(origin),
    takenBack: takenBack ?? false,
    voidedAt: voided ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  if (!known) {
    if (await isDayRemoved(tx, origin, order, at)) return null;
    const [stored] = await tx.insert(orders).values(values).returning({ id: orders.id });
    await settleReturns(tx, key, at);
    await notifyOrderLogs(tx, origin.branchId);
    return { id: stored!.id, isNew: true };
  }
  // The customer and the till of a stored order are never changed here.
  await tx
    .update(orders)
    .set({
      ...fields,
      businessDate: fields.businessDate ?? dayUnlessMoved(orders, orders.orderAt, fields.orderAt),
      customerNotes: sql`case when ${dinerIsErased} then null else ${fields.customerNotes}::text end`,
      posRevision: revision,
      voidedAt: voided ? sql`coalesce(${orders.voidedAt}, ${at.toISOString()}::timestamptz)` : null,
      ...(takenBack !== undefined && { takenBack }),
      updatedAt: at,
    })
    .where(and(eq(orders.id, known.id), lte(orders.posRevision, revision)));
  await settleReturns(tx, key, at);
  return { id: known.id, isNew: false };
}

/** Returns the SQL for the seller in the restaurant's form, which a new order stores. */
function sellerFrom({ restaurantId }: Pick<OrderOrigin, 'restaurantId'>) {
  const of = (column: SQL) => sql<string | null>`(select ${column} from restaurants where id = ${restaurantId})`;
  return { legalName: of(sql`legal_name`), vatNumber: of(sql`vat_number`) };
}

/** The state of an order that its till has made void. */
interface VoidState {
  revision: number;
  /**
   * The time at which the till closed the order; null if the state does not contain it. It replaces the stored time,
   * which may come from a wrong clock.
   */
  orderAt: Date | null;
  /** The business day that the state contains, YYYY-MM-DD. */
  businessDate?: string;
}

/**
 * Marks a stored order as void, unless a later state of the order is stored. If it is already void, `voidedAt` does not
 * change.
 * @param tx a transaction
 * @returns whether the order is known
 */
export async function markVoided(
  tx: Db,
  key: PosOrderKey,
  { revision, orderAt, businessDate }: VoidState,
  at: Date,
): Promise<boolean> {
  await lockOrderAndReturns(tx, key);
  const [known] = await tx.select({ id: orders.id }).from(orders).where(hasKey(key));
  if (!known) return false;
  const isNewer = or(lt(orders.posRevision, revision), and(isNull(orders.voidedAt), eq(orders.posRevision, revision)));
  const values = {
    voidedAt: sql`coalesce(${orders.voidedAt}, ${at.toISOString()}::timestamptz)`,
    posRevision: revision,
    ...(orderAt && { orderAt, businessDate: businessDate ?? dayUnlessMoved(orders, orders.orderAt, orderAt) }),
    updatedAt: at,
  };
  const [marked] = await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.id, known.id), isNewer))
    .returning({ branchId: orders.branchId });
  if (marked) {
    await settleReturns(tx, key, at);
    await notifyOrderLogs(tx, marked.branchId);
  }
  return true;
}

/**
 * Records that the till no longer reports the whole order as returned, because the point of sale now reports each
 * return separately.
 */
export async function forgetTakenBack(tx: Db, key: PosOrderKey): Promise<void> {
  await lockOrderAndReturns(tx, key);
  await tx
    .update(orders)
    .set({ takenBack: false })
    .where(and(hasKey(key), eq(orders.takenBack, true)));
}
