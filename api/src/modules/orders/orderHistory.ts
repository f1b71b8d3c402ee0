import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { auditLog, returns, staff, type orders } from '../../platform/db/schema';
import type { OrderEvent } from './adminSchemas';
import type { OrderRecord } from './queries';

type Event = z.infer<typeof OrderEvent>;

/** The stored facts that the history needs in addition to the fields of the order. */
type Stored = Pick<
  typeof orders.$inferSelect,
  'restaurantId' | 'posOrderId' | 'posRevision' | 'firstRevision' | 'returnedAt' | 'codeSentAt' | 'savedBy'
> & {
  systemType: string;
  /** The name of the cashier who saved the order; null if a diner saved it, and for older saves. */
  cashier: string | null;
};

/** Returns what happened to an order, with the earliest event first. */
export async function readHistory(db: Db, order: OrderRecord, stored: Stored): Promise<Event[]> {
  const { orderAt, createdAt, scannedAt, savedAt, contestedAt, voidedAt } = order;
  const returnEvents = await readReturns(db, stored);
  const actions = await readActions(db, order.id);
  const isTakenBack = stored.returnedAt !== null && returnEvents.every(({ what }) => what !== 'returned');
  const history: Event[] = [
    { what: 'closed', at: orderAt.toISOString() },
    { what: 'received', at: createdAt.toISOString() },
    ...changeOf(stored),
    ...eventAt('scanned', scannedAt),
    ...eventAt('code_sent', stored.codeSentAt),
    ...eventAt('saved', savedAt).map((event) => ({ ...event, ...saverOf(stored, actions) })),
    ...eventAt('contested', contestedAt),
    ...actions,
    ...returnEvents,
    // The till reported the whole order as returned, without a separate return.
    ...eventAt('returned', isTakenBack ? stored.returnedAt : null),
    ...eventAt('voided', voidedAt),
  ];
  // Events with the same time stay in the order of the list above, because the sort is stable. An event without a time
  // is sorted by the order's arrival.
  return history.sort((one, other) => momentOf(one, createdAt) - momentOf(other, createdAt));
}

const momentOf = ({ at }: Event, otherwise: Date) => (at ? Date.parse(at) : otherwise.getTime());

function eventAt(what: Event['what'], at: Date | null): Event[] {
  return at ? [{ what, at: at.toISOString() }] : [];
}

/**
 * Returns who saved an order. After a correction of the phone number, it returns a cashier if one is recorded, and
 * otherwise nobody: the correction has replaced `savedBy`, so the database no longer shows whether a diner had saved
 * the order.
 */
function saverOf({ savedBy, cashier }: Stored, actions: readonly Event[]): Pick<Event, 'savedBy' | 'by'> {
  if (cashier !== null) return { savedBy: 'staff', by: cashier };
  if (savedBy === null || actions.some(({ what }) => what === 'phone_corrected')) return {};
  return { savedBy };
}

/**
 * Returns the last change that arrived after the first message. From a point of sale, the revision is the time of the
 * change. Tills without a POS only count their messages, so the time of their changes is unknown. Orders of a point of
 * sale that were stored before the field `firstRevision` existed have 0 in it, so nothing is returned for them.
 */
function changeOf({ systemType, posRevision, firstRevision }: Stored): Event[] {
  const isOwn = systemType === 'eesal';
  if (posRevision <= firstRevision || (!isOwn && firstRevision === 0)) return [];
  return [{ what: 'changed', at: isOwn ? null : new Date(posRevision).toISOString() }];
}

const ACTIONS = { phoneCorrected: 'phone_corrected', linkSent: 'link_sent' } as const;

/** Reads from the audit log what administrators did with the order: corrected phone numbers and sent links. */
async function readActions(db: Db, orderId: string): Promise<Event[]> {
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, details: auditLog.after, by: staff.name })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        eq(auditLog.kind, 'order'),
        eq(auditLog.recordId, orderId),
        inArray(auditLog.action, ['phoneCorrected', 'linkSent']),
      ),
    )
    .orderBy(asc(auditLog.id));
  return rows.flatMap(({ at, action, details, by }): Event[] => {
    if (action !== 'phoneCorrected' && action !== 'linkSent') return [];
    const textOf = (field: string) => (typeof details?.[field] === 'string' ? { [field]: details[field] } : {});
    return [
      { what: ACTIONS[action], at: at.toISOString(), by, ...textOf('from'), ...textOf('to'), ...textOf('reason') },
    ];
  });
}

async function readReturns(
  db: Db,
  { restaurantId, posOrderId }: Pick<Stored, 'restaurantId' | 'posOrderId'>,
): Promise<Event[]> {
  const rows = await db
    .select({
      number: returns.returnNumber,
      at: returns.returnedAt,
      arrivedAt: returns.createdAt,
      amount: returns.totalPrice,
      voidedAt: returns.voidedAt,
    })
    .from(returns)
    .where(and(eq(returns.restaurantId, restaurantId), eq(returns.posOrderId, posOrderId)))
    .orderBy(asc(returns.returnedAt), asc(returns.id));
  return rows.flatMap(({ number, amount, at, arrivedAt, voidedAt }) => [
    // If a till's clock is ahead, the time of the return is later than its arrival. Then the time of arrival is shown.
    { what: 'returned' as const, at: (at < arrivedAt ? at : arrivedAt).toISOString(), number, amount },
    ...eventAt('return_voided', voidedAt).map((event) => ({ ...event, number })),
  ]);
}
