import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { devices, orders } from '../../db/schema';
import { notifyOrderLogs } from '../../events/notify';
import { storeOrder, type OrderPlace } from '../../orders/store';
import { refusals } from '../../refusals';
import type { PosOrder } from '../port';
import { businessDayOf } from './businessDay';
import { toPosOrder, type OwnOrder } from './order';

/** What posting an order did. `unchanged`: it was known as it is. `outdated`: a later revision of it is known, and stays. */
export const INGEST_OUTCOMES = ['stored', 'updated', 'unchanged', 'outdated'] as const;
export type IngestOutcome = (typeof INGEST_OUTCOMES)[number];

interface Ingested {
  id: string;
  outcome: IngestOutcome;
  /** When the till closed it, by the revision that counts. */
  orderAt: Date;
}

/**
 * Stores an order that a till has posted: once, however often it comes, and in its highest revision, in whatever order they come.
 * @throws Refusal 400 for another currency than the restaurant's, or a business day that the order cannot be of; 409 when this
 *   revision is known with other content
 */
export async function ingestOrder(db: Db, place: OrderPlace, posted: OwnOrder, at: Date): Promise<Ingested> {
  const order = readPosted(place, posted);
  return db.transaction(async (tx) => {
    // Its row is held until the end: a till's orders are stored one after the other, the same one posted twice at once too.
    await tx.update(devices).set({ lastSeenAt: at }).where(eq(devices.id, place.deviceId));
    const [known] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.restaurantId, place.restaurantId), eq(orders.posOrderId, order.posOrderId)))
      .for('update');
    if (known && known.posRevision > order.revision) return { id: known.id, outcome: 'outdated', orderAt: known.orderAt };
    if (known?.posRevision === order.revision) {
      if (!isSame(known, order, posted.status)) throw refusals.revisionTaken(posted.order_number);
      return { id: known.id, outcome: 'unchanged', orderAt: known.orderAt };
    }
    const id = await storeOrder(tx as Db, { ...place, currency: place.currency ?? posted.currency ?? null }, order, at, { returned: posted.status === 'returned', voided: posted.status === 'void' });
    if (known) await notifyOrderLogs(tx as Db, place.branchId);
    return { id, outcome: known ? 'updated' : 'stored', orderAt: order.orderAt };
  });
}

/**
 * A till's order as it is stored, without storing it.
 * @throws Refusal 400 as {@link ingestOrder}
 */
export function readPosted(place: OrderPlace, posted: OwnOrder): PosOrder {
  if (posted.currency !== undefined && place.currency !== null && posted.currency !== place.currency) {
    throw refusals.invalid({ currency: `The restaurant’s currency is ${place.currency}, and this says ${posted.currency}` });
  }
  return toPosOrder(posted, place.deviceId, businessDayOf(posted, place.timeZone));
}

type StoredOrder = typeof orders.$inferSelect;

/** Whether what is stored is what was posted. */
function isSame(known: StoredOrder, order: PosOrder, status: OwnOrder['status']): boolean {
  const { revision: _revision, branchName: _branchName, ...content } = order;
  const stored = Object.fromEntries(Object.keys(content).map((field) => [field, known[field as keyof typeof content]]));
  const statusOf = known.voidedAt ? 'void' : known.returnedAt ? 'returned' : 'closed';
  return statusOf === status && isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(content)));
}
