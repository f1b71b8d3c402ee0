import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { auditLog, returns, staff, type orders } from '../../platform/db/schema';
import type { OrderEvent } from './adminSchemas';
import type { OrderRecord } from './queries';

type Event = z.infer<typeof OrderEvent>;

/** The stored facts from which the history is built, besides the fields of the shown order. */
type Stored = Pick<
  typeof orders.$inferSelect,
  'restaurantId' | 'posOrderId' | 'posRevision' | 'firstRevision' | 'returnedAt' | 'codeSentAt' | 'savedBy'
> & {
  systemType: string;
  /** The name of the cashier who saved the order; null for a diner's save and for older saves. */
  cashier: string | null;
};

/** Returns what happened to an order, earliest first. */
export async function readHistory(db: Db, order: OrderRecord, stored: Stored): Promise<Event[]> {
  const { orderAt, createdAt, scannedAt, savedAt, contestedAt, voidedAt } = order;
  const told = await readReturns(db, stored);
  const actions = await readActions(db, order.id);
  const isTakenBack = stored.returnedAt !== null && told.every(({ what }) => what !== 'returned');
  const history: Event[] = [
    { what: 'closed', at: orderAt.toISOString() },
    { what: 'received', at: createdAt.toISOString() },
    ...changeOf(stored),
    ...eventAt('scanned', scannedAt),
    ...eventAt('code_sent', stored.codeSentAt),
    ...eventAt('saved', savedAt).map((event) => ({ ...event, ...saverOf(stored, actions) })),
    ...eventAt('contested', contestedAt),
    ...actions,
    ...told,
    // The till reported the whole order as returned, without a separate return.
    ...eventAt('returned', isTakenBack ? stored.returnedAt : null),
    ...eventAt('voided', voidedAt),
  ];
  // A stable sort: simultaneous events keep the order above. An unknown time counts as the time of arrival.
  return history.sort((one, other) => momentOf(one, createdAt) - momentOf(other, createdAt));
}

const momentOf = ({ at }: Event, otherwise: Date) => (at ? Date.parse(at) : otherwise.getTime());

function eventAt(what: Event['what'], at: Date | null): Event[] {
  return at ? [{ what, at: at.toISOString() }] : [];
}

/** Returns who saved an order; only a known cashier after a correction, because a diner may have saved it before. */
function saverOf({ savedBy, cashier }: Stored, actions: readonly Event[]): Pick<Event, 'savedBy' | 'by'> {
  if (cashier !== null) return { savedBy: 'staff', by: cashier };
  if (savedBy === null || actions.some(({ what }) => what === 'phone_corrected')) return {};
  return { savedBy };
}

/**
 * Returns the last change that the point of sale or the till sent after the first message. The revision from a point of
 * sale is the time of its change; tills without a POS count their messages. Older orders have no first revision.
 */
function changeOf({ systemType, posRevision, firstRevision }: Stored): Event[] {
  const isOwn = systemType === 'eesal';
  if (posRevision <= firstRevision || (!isOwn && firstRevision === 0)) return [];
  return [{ what: 'changed', at: isOwn ? null : new Date(posRevision).toISOString() }];
}

const ACTIONS = { phoneCorrected: 'phone_corrected', linkSent: 'link_sent' } as const;

/** Returns what administrators did with the order: corrected phones and sent links, from the audit log. */
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
    // A till whose clock is ahead sends a time later than the arrival.
    { what: 'returned' as const, at: (at < arrivedAt ? at : arrivedAt).toISOString(), number, amount },
    ...eventAt('return_voided', voidedAt).map((event) => ({ ...event, number })),
  ]);
}
