import { isDeepStrictEqual } from 'node:util';
import { decimalsOf } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { devices, type orders, returns } from '../../../platform/db/schema';
import { notifyOrderLogs } from '../../../modules/events/notify';
import { returnFields, storeReturn, sumWithReturn } from '../../../modules/orders/returns';
import { storeOrder, type OrderOrigin } from '../../../modules/orders/commands';
import { isDinerErased } from '../../../modules/orders/erasedDiner';
import { refusals } from '../../../platform/refusals';
import { collectFieldMessages } from '../../../platform/http/validationMessages';
import type { PosOrder } from '../port';
import { businessDayOf } from './businessDay';
import { findNamed, moveHeld } from './correctedClock';
import { amountFaults } from './sums';
import { posOrderIdOf, toPosOrder, type OwnOrder } from './order';

/**
 * The results of posting an order. `unchanged`: the order was already stored with this content. `outdated`: nothing was
 * stored, because a later revision is stored or because the order's month was detached.
 */
export const INGEST_OUTCOMES = ['stored', 'updated', 'unchanged', 'outdated'] as const;
type IngestOutcome = (typeof INGEST_OUTCOMES)[number];

interface Ingested {
  id: string;
  outcome: IngestOutcome;
  /** The time at which the till closed the order, in the stored revision; for a return, the current time. */
  orderAt: Date;
}

/**
 * Stores a posted order or return once, even if it arrives several times. The highest revision is kept, even if a lower
 * one arrives later.
 * @throws Refusal 400 when the currency is not the restaurant's, or when the business day does not fit the order; 409
 * when this revision is stored with other content, or when the returns of an order would exceed its total
 */
export async function ingestOrder(db: Db, origin: OrderOrigin, posted: OwnOrder, at: Date): Promise<Ingested> {
  const order = readPosted(origin, posted);
  return db.transaction(async (tx) => {
    // This statement locks the till's row until the transaction ends. So the orders of a till are stored one after
    // another, even if one order is posted twice at the same time.
    await tx.update(devices).set({ lastSeenAt: at }).where(eq(devices.id, origin.deviceId));
    const posting: Posting = { origin, posted, order, at };
    return posted.original_order ? ingestReturn(tx, posting, posted.original_order) : ingestSale(tx, posting);
  });
}

/**
 * Converts a posted order to the stored form without storing it, after checking its amounts.
 * @throws Refusal 400 as {@link ingestOrder} does
 */
export function readPosted(origin: OrderOrigin, posted: OwnOrder): PosOrder {
  if (posted.currency !== undefined && origin.currency !== null && posted.currency !== origin.currency) {
    throw refusals.invalid({
      currency: `The restaurant’s currency is ${origin.currency}, and this says ${posted.currency}`,
    });
  }
  const faults = amountFaults(posted, decimalsOf(origin.currency ?? posted.currency));
  if (faults.length > 0) throw refusals.invalid(collectFieldMessages(faults));
  return toPosOrder(posted, origin.deviceId, businessDayOf(posted, origin));
}

interface Posting {
  origin: OrderOrigin;
  posted: OwnOrder;
  order: PosOrder;
  at: Date;
}

async function ingestSale(tx: Db, { origin, posted, order, at }: Posting): Promise<Ingested> {
  const known = (await findNamed(tx, origin, order, at)) ?? (await moveHeld(tx, origin, order, at));
  const knownAs =
    known &&
    outcomeOf(
      known,
      comparedWith(known, order),
      known.voidedAt ? 'void' : known.takenBack ? 'returned' : 'closed',
      posted,
    );
  if (known && knownAs) return { id: known.id, outcome: knownAs, orderAt: known.orderAt };
  const { id, isNew } = await storeOrder(
    tx,
    { ...origin, currency: origin.currency ?? posted.currency ?? null },
    order,
    at,
    {
      takenBack: posted.status === 'returned',
      voided: posted.status === 'void',
    },
  );
  if (known) await notifyOrderLogs(tx, origin.branchId);
  // The id is known but the order is not in the table. So the order's month was detached, and the order is not changed.
  if (!known && !isNew) return { id, outcome: 'outdated', orderAt: order.orderAt };
  return { id, outcome: known ? 'updated' : 'stored', orderAt: order.orderAt };
}

/**
 * Returns the id of the order to which a return belongs. The return may refer to the order by an id with a wrong day
 * from the order's first message.
 */
async function originalOrderId(
  tx: Db,
  { origin, at }: Posting,
  { order_number: orderNumber, orderedAt, ...named }: NonNullable<OwnOrder['original_order']>,
): Promise<string> {
  const posOrderId = posOrderIdOf(orderNumber, origin.deviceId, businessDayOf({ ...named, orderedAt }, origin));
  const original = await findNamed(
    tx,
    origin,
    { orderNumber, posOrderId, orderAt: new Date(orderedAt), revision: 0 },
    at,
  );
  return original?.posOrderId ?? posOrderId;
}

async function ingestReturn(
  tx: Db,
  posting: Posting,
  originalOrder: NonNullable<OwnOrder['original_order']>,
): Promise<Ingested> {
  const { origin, posted, order, at } = posting;
  const original = { restaurantId: origin.restaurantId, posOrderId: await originalOrderId(tx, posting, originalOrder) };
  const [known] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.restaurantId, origin.restaurantId), eq(returns.posReturnId, order.posOrderId)))
    .for('update');
  const knownAs =
    known && outcomeOf(known, returnContentOf(original.posOrderId, order), known.voidedAt ? 'void' : 'closed', posted);
  // A return is never held: a refund counts immediately, even if the till's clock is ahead.
  if (known && knownAs) return { id: known.id, outcome: knownAs, orderAt: at };
  const voided = posted.status === 'void';
  const sums = voided ? null : await sumWithReturn(tx, original, order);
  if (sums && sums.returned > sums.total) throw refusals.returnTooLarge(originalOrder.order_number, sums);
  const { id } = await storeReturn(tx, { original, order, currency: posted.currency, voided }, at);
  return { id, outcome: known ? 'updated' : 'stored', orderAt: at };
}

/**
 * Returns the result for an order that is already stored; null if the posted revision is newer.
 * @throws Refusal 409 when this revision is stored with other content
 */
function outcomeOf<Known extends { posRevision: number }>(
  known: Known,
  content: Partial<Known>,
  statusOf: OwnOrder['status'],
  { revision, status, order_number: number }: OwnOrder,
): IngestOutcome | null {
  if (known.posRevision > revision) return 'outdated';
  if (known.posRevision < revision) return null;
  const stored = Object.fromEntries(Object.keys(content).map((field) => [field, known[field as keyof Known]]));
  const isSame =
    statusOf === status && isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(content)));
  if (!isSame) throw refusals.revisionTaken(number);
  return 'unchanged';
}

type StoredOrder = typeof orders.$inferSelect;

/**
 * Returns the fields of a posted order that must equal those of the stored order. If the diner was erased, the stored
 * order has no note, although the till posted one.
 */
function comparedWith(
  known: StoredOrder,
  { revision: _revision, branchName: _branchName, customerNotes, ...content }: PosOrder,
): Partial<StoredOrder> {
  return isDinerErased(known) ? content : { ...content, customerNotes };
}

/** Returns the fields of a return that are stored. */
function returnContentOf(posOrderId: string, order: PosOrder): Partial<typeof returns.$inferSelect> {
  return { posOrderId, ...returnFields(order) };
}
