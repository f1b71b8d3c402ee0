import { isDeepStrictEqual } from 'node:util';
import { decimalsOf } from 'contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { devices, type orders, returns } from '../../../platform/db/schema';
import { notifyOrderLogs } from '../../../platform/db/notify';
import { currencyOfOrder, returnFields, storeReturn, sumWithReturn } from '../../orders/returns';
import { storeOrder } from '../../orders/commands';
import { isDinerErased } from '../../orders/erasedDiner';
import { refusals } from '../../../platform/refusals';
import { collectFieldMessages } from '../../../platform/http/validationMessages';
import type { PosOrder } from '../../orders/receivedOrder';
import { refundedBy } from '../refund';
import { businessDayOf } from './businessDay';
import { amountFaults } from './sums';
import type { OwnOrigin } from './keys';
import { checkClock } from './tillClock';
import { toPosOrder, type OwnOrder } from './order';
import { addTime, findNamed, findNamesake, findNamesakeOfReturn, keyOf, type Named } from './orderIdentity';

/**
 * The results of posting an order. `unchanged`: the order was already stored with this content. `outdated`: nothing was
 * stored, because a later revision is stored.
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
 * when this revision is stored with other content, when another order has the number, or when the returns of an order
 * would exceed its total
 */
export async function ingestOrder(
  db: Db,
  origin: OwnOrigin,
  posted: OwnOrder,
  at: Date,
): Promise<Ingested & { /** Null if the till’s clock seems right (tillClock.ts). */ clockOffSeconds: number | null }> {
  return db.transaction(async (tx) => {
    // This statement locks the till's row until the transaction ends. So the orders of a till are stored one after
    // another, even if one order is posted twice at the same time.
    const [till] = await tx
      .update(devices)
      .set({ lastSeenAt: at })
      .where(eq(devices.id, origin.deviceId))
      .returning({ clockOffSeconds: devices.clockOffSeconds });
    const known = till?.clockOffSeconds ?? null;
    const posting: Posting = { origin, posted, at };
    if (posted.original_order)
      return { ...(await ingestReturn(tx, posting, posted.original_order)), clockOffSeconds: known };
    const stored = await ingestSale(tx, posting);
    const isNew = stored.outcome === 'stored';
    return {
      ...stored,
      clockOffSeconds: isNew ? await checkClock(tx, origin, stored.orderAt, { at, known }) : known,
    };
  });
}

/**
 * Converts a posted order to the stored form without storing it, after checking its amounts.
 * @param currency the currency of its amounts: that of the order, if the order or the order of a return is stored. The
 * restaurant may have another one by now
 * @throws Refusal 400 as {@link ingestOrder} does
 */
export function readPosted(origin: OwnOrigin, posted: OwnOrder, currency = origin.currency): PosOrder {
  const accepted = [currency, origin.currency];
  if (posted.currency !== undefined && !accepted.includes(null) && !accepted.includes(posted.currency)) {
    throw refusals.invalid({
      currency: `The restaurant’s currency is ${origin.currency}, and this says ${posted.currency}`,
    });
  }
  const order = posted.original_order ? { ...posted, payments: refundedBy(posted.payments) } : posted;
  const faults = amountFaults(order, decimalsOf(currency ?? posted.currency));
  if (faults.length > 0) throw refusals.invalid(collectFieldMessages(faults));
  return toPosOrder(order, origin.deviceId, businessDayOf(posted, origin));
}

interface Posting {
  origin: OwnOrigin;
  posted: OwnOrder;
  at: Date;
}

const namedBy = ({ origin, posted }: Posting): Named => ({
  restaurantId: origin.restaurantId,
  deviceId: origin.deviceId,
  orderNumber: posted.order_number,
  orderAt: new Date(posted.orderedAt),
  formerAt: posted.former_orderedAt === undefined ? null : new Date(posted.former_orderedAt),
  businessDay: businessDayOf(posted, origin),
});

async function ingestSale(tx: Db, posting: Posting): Promise<Ingested> {
  const { origin, posted, at } = posting;
  const named = namedBy(posting);
  const known = await findNamed(tx, named, at);
  const read = readPosted(origin, posted, known?.currency);
  if (!known && !posted.number_repeats) {
    // A later revision of a held order is probably that order with its time corrected, but the till must say so.
    const namesake = await findNamesake(tx, named, { at, isHeld: posted.revision > 0 });
    if (namesake) throw refusals.numberTaken(posted.order_number, namesake.toISOString());
  }
  const order = known ? { ...read, posOrderId: known.posOrderId } : read;
  const knownAs =
    known &&
    outcomeOf(
      known,
      comparedWith(known, order),
      known.voidedAt ? 'void' : known.takenBack ? 'returned' : 'closed',
      posted,
    );
  if (known && knownAs) return { id: known.id, outcome: knownAs, orderAt: known.orderAt };
  const stored = await storeOrder(tx, { ...origin, currency: origin.currency ?? posted.currency ?? null }, order, at, {
    takenBack: posted.status === 'returned',
    voided: posted.status === 'void',
  });
  if (!stored)
    throw refusals.invalid({ orderedAt: 'Orders of this day are no longer accepted: the day is too long ago' });
  const { id } = stored;
  if (known) await notifyOrderLogs(tx, origin.branchId);
  else if (named.formerAt) await addTime(tx, named, named.formerAt, { id, posOrderId: order.posOrderId }, at);
  return { id, outcome: known ? 'updated' : 'stored', orderAt: order.orderAt };
}

/**
 * Returns the key of the order to which a return belongs. The order may arrive later.
 * @throws Refusal 409 if the order is unknown, but another order has its number
 */
async function keyOfOriginal(
  tx: Db,
  { origin, posted, at }: Posting,
  original: NonNullable<OwnOrder['original_order']>,
): Promise<string> {
  const { restaurantId, deviceId } = origin;
  const named: Named = {
    restaurantId,
    deviceId,
    orderNumber: original.order_number,
    orderAt: new Date(original.orderedAt),
    formerAt: null,
    businessDay: businessDayOf(original, origin),
  };
  const found = await findNamed(tx, named, at);
  if (found) return found.posOrderId;
  if (!posted.number_repeats) {
    const namesake = await findNamesake(tx, named, { at, isHeld: true });
    if (namesake) throw refusals.originalUnknown(original.order_number, namesake.toISOString());
  }
  return keyOf(named, named.orderAt);
}

async function ingestReturn(
  tx: Db,
  posting: Posting,
  originalOrder: NonNullable<OwnOrder['original_order']>,
): Promise<Ingested> {
  const { origin, posted, at } = posting;
  const named = namedBy(posting);
  const original = { restaurantId: origin.restaurantId, posOrderId: await keyOfOriginal(tx, posting, originalOrder) };
  const read = readPosted(origin, posted, await currencyOfOrder(tx, original));
  const keys = [named.orderAt, ...(named.formerAt ? [named.formerAt] : [])].map((time) => keyOf(named, time));
  const [known] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.restaurantId, origin.restaurantId), inArray(returns.posReturnId, keys)))
    .for('update');
  if (!known && !posted.number_repeats) {
    const namesake = await findNamesakeOfReturn(tx, named);
    if (namesake) throw refusals.numberTaken(posted.order_number, namesake.toISOString());
  }
  // Only messages with the former time find a return whose corrected message arrived first.
  const order = { ...read, posOrderId: known?.posReturnId ?? keys.at(-1)! };
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
function outcomeOf<Known extends { posRevision: number; businessDate: string }>(
  known: Known,
  content: Partial<Known>,
  statusOf: OwnOrder['status'],
  { revision, status, order_number: number }: OwnOrder,
): IngestOutcome | null {
  if (known.posRevision > revision) return 'outdated';
  if (known.posRevision < revision) return null;
  // The database may have moved the business day of an order with a wrong clock.
  const { businessDate: _businessDate, ...compared } = content;
  const stored = Object.fromEntries(Object.keys(compared).map((field) => [field, known[field as keyof Known]]));
  const isSame =
    statusOf === status && isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(compared)));
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
