import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lt, not, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database';
import {
  feedback,
  keptReceipts,
  orders,
  pointsCorrections,
  pointsDue,
  pointsLots,
  pointsRedemptions,
  pointsTransfers,
  receiptMessages,
  removedOrders,
  restaurants,
  returns,
  sessionOrders,
} from '../../../platform/db/schema';
import { ofReturn } from '../orderKey';
import { ofBusinessDays } from '../period';
import { countsAsSale } from '../sales';
import { sumByPayment, sumSales } from '../sums';

/** The tables that refer to an order. An order that one of them needs stays. */
export const REFERRING = [
  feedback,
  keptReceipts,
  pointsCorrections,
  pointsDue,
  pointsLots,
  pointsRedemptions,
  pointsTransfers,
  receiptMessages,
  sessionOrders,
];

/** After this time a call removes no more orders. It is shorter than the pause between two sweeps (main.ts). */
const MAX_MS = 5 * 60_000;

interface Dependencies {
  db: Db;
  log: Pick<FastifyBaseLogger, 'info'>;
  settings: { ORDER_RETENTION_MONTHS?: number };
}

/**
 * Creates the job that removes unsaved orders that are older than the setting ORDER_RETENTION_MONTHS, and keeps their
 * sums (docs/operations.md, "Old orders"). Each transaction removes the orders of one branch and business day. Any number
 * of processes may run this job at the same time.
 */
export function createOrderRemoval({
  db,
  log,
  settings: { ORDER_RETENTION_MONTHS: months },
}: Dependencies): (now: Date) => Promise<void> {
  /** The day before which this process has removed everything. It changes once a day, and so does what may be removed. */
  let doneBefore: number | undefined;
  return async function removeOldOrders(now) {
    if (months === undefined) return;
    const before = monthsBefore(now, months);
    if (before.getTime() === doneBefore) return;
    const startedAt = performance.now();
    const removable = mayBeRemoved(now, before);
    let removed = 0;
    let day = await findDay(db, removable);
    while (day && performance.now() - startedAt < MAX_MS) {
      removed += await removeDay(db, removable, day);
      // The embedded database answers within one turn of the event loop, so other requests would otherwise wait.
      await setImmediate();
      day = await findDay(db, removable, day);
    }
    if (!day) doneBefore = before.getTime();
    if (removed > 0) log.info({ removed }, 'old orders were removed, and their sums kept');
  };
}

/** Returns midnight in UTC of the day that is a number of months before a moment. */
function monthsBefore(moment: Date, months: number): Date {
  const day = new Date(moment);
  day.setUTCMonth(day.getUTCMonth() - months);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

/**
 * Returns the condition for orders that may be removed: sales of whole business days before the given day, which nobody
 * saved or contested, without returns, whose periods have ended, and which no other table needs.
 */
function mayBeRemoved(now: Date, before: Date): SQL | undefined {
  const { warrantyPeriod, recoveryPeriod, replacementPeriod } = orders;
  const periods = sql`greatest(${warrantyPeriod}, ${recoveryPeriod}, ${replacementPeriod}, 0, case when ${warrantyPeriod} is null then (
    select greatest(r.warranty_period, r.recovery_period, r.replacement_period) from ${restaurants} r where r.id = ${orders.restaurantId}
  ) end)`;
  return and(
    lt(orders.orderAt, before),
    lt(orders.businessDate, before.toISOString().slice(0, 10)),
    lt(orders.createdAt, before),
    isNull(orders.userId),
    isNull(orders.savedAt),
    isNull(orders.contestedAt),
    countsAsSale(),
    eq(orders.returnState, 'none'),
    not(orders.takenBack),
    sql`${orders.orderAt} + ${periods} * interval '1 day' < ${now.toISOString()}::timestamptz`,
    sql`not exists (select from ${returns} where ${ofReturn})`,
    ...REFERRING.map((table) => sql`not exists (select from ${table} where ${table.orderId} = ${orders.id})`),
  );
}

/** A branch and a business day, with the position of its earliest order that may be removed. */
interface BranchDay {
  restaurantId: string;
  branchId: string;
  businessDate: string;
  id: string;
  /** As text, because a Date would lose the microseconds. */
  orderAt: string;
}

/** Finds the next order that may be removed, and returns its branch and business day. */
async function findDay(db: Db, removable: SQL | undefined, after?: BranchDay): Promise<BranchDay | undefined> {
  const { restaurantId, branchId, businessDate, id } = orders;
  const [found] = await db
    .select({ restaurantId, branchId, businessDate, id, orderAt: sql<string>`${orders.orderAt}::text` })
    .from(orders)
    .where(
      and(
        removable,
        after && sql`(${orders.orderAt}, ${orders.id}) > (${after.orderAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(orders.orderAt), asc(orders.id))
    .limit(1);
  return found;
}

/** Removes the orders of a branch and business day that may be removed, and stores their sums. */
function removeDay(
  db: Db,
  removable: SQL | undefined,
  { restaurantId, branchId, businessDate }: BranchDay,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          removable,
          eq(orders.branchId, branchId),
          ofBusinessDays({ startDate: businessDate, endDate: businessDate }),
        ),
      )
      // Another process may be removing the same day.
      .for('update', { of: orders, skipLocked: true });
    if (found.length === 0) return 0;
    const these = inArray(
      orders.id,
      found.map(({ id }) => id),
    );
    const payments = await sumByPayment(tx, these);
    const sums = (await sumSales(tx, these)).filter(({ day }) => day !== null);
    await tx.insert(removedOrders).values(
      sums.map(({ currency, orders: count, discount, tax, total }) => ({
        restaurantId,
        branchId,
        businessDate,
        currency,
        orders: count,
        discount,
        tax,
        total,
        payments: payments
          .filter((payment) => payment.currency === currency)
          .map(({ payment, orders: paidOrders, paid }) => ({ payment, orders: paidOrders, paid })),
      })),
    );
    await tx.delete(orders).where(these);
    await tx.execute(sql`select add_to_row_totals('removed_orders', ${found.length})`);
    return found.length;
  });
}
