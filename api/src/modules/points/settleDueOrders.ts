import { POINTS_PER_ORDER_MAX } from 'contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { outageReason } from '../../platform/db/outage';
import { orders, pointsAccounts, pointsDue, pointsLots, pointsVersions } from '../../platform/db/schema';
import { readDueOrders, type DueOrder } from './dueOrders';
import { clawBack, earn } from './earn';
import { readEarningOrder } from './earning';
import { expiryAfter } from './expire';
import { lockAccounts, lockRedemptions, partOfOrder, planSettlement, settle } from './settleRedemptions';
import { accountOf } from './ledgerSteps';
import { pointsOfAmount } from './pointsOfAmount';

/** The number of orders that are read at a time. */
const AT_ONCE = 500;
/** After this time a call begins no more orders. It is shorter than the pause between two sweeps (main.ts). */
const MAX_MS = 5 * 60_000;

interface Dependencies {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Computes the points of orders that have changed since the last computation, the oldest change first. If an order
 * fails, the failure is logged, the order stays due, and the call continues with the next order. Any number of
 * processes may run this job at the same time: each skips the orders that another transaction has locked.
 * @param of limits the computation to the orders that concern a diner, and waits for those that are locked, or to the
 * orders of a till's branch
 */
export async function settleDueOrders(
  { db, log }: Dependencies,
  at: Date,
  of: { userId?: string; deviceId?: string } = {},
): Promise<void> {
  const startedAt = performance.now();
  let after: DueOrder | undefined;
  do {
    const due = await readDueOrders(db, { ...of, after, limit: AT_ONCE }, at);
    for (const { id } of due) {
      if (performance.now() - startedAt > MAX_MS) return;
      try {
        await settleOrder(db, id, at, of.userId === undefined ? { skipLocked: true } : undefined);
      } catch (error) {
        // Without the database, every other order would fail too.
        if (outageReason(error) !== null) throw error;
        log.warn({ err: error, orderId: id }, 'the points of an order could not be computed');
      }
    }
    after = due.length === AT_ONCE ? due.at(-1) : undefined;
  } while (after);
}

/**
 * Adjusts the points to what an order is now worth, unless the order is no longer due. First the redemptions that the
 * order may use are settled. Then the order's diner earns its points, and other diners who had earned points with it lose
 * these points. A repeated call changes nothing.
 */
async function settleOrder(db: Db, orderId: string, at: Date, lock?: { skipLocked: true }): Promise<void> {
  await db.transaction(async (tx) => {
    const [branch] = await tx.select({ id: orders.branchId }).from(orders).where(eq(orders.id, orderId));
    if (!branch) return;
    await lockRedemptions(tx, branch.id);
    // Every change of an order locks the order before it marks the order as due, so this transaction does too. Another
    // transaction may lock the account and then add a transfer that refers to the order. The stronger lock 'update'
    // would block that transfer, so the two transactions could deadlock.
    const { id, branchId, orderAt, createdAt } = orders;
    const [locked] = await tx
      .select({ id, branchId, orderAt, createdAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update', lock);
    if (!locked) return;
    const [due] = await tx.delete(pointsDue).where(eq(pointsDue.orderId, orderId)).returning({ id: pointsDue.orderId });
    // Another process has computed the points since this process read the list.
    if (!due) return;
    const settlement = await planSettlement(tx, partOfOrder(locked), at);
    await lockAccounts(tx, [...settlement.accountIds, ...(await accountsOf(tx, orderId))]);
    await settle(tx, settlement, at);
    const order = await readEarningOrder(tx, orderId);
    if (!order) throw new Error('an order that is due is gone');
    const { confirmedAt } = order;
    const diner = confirmedAt ? order.userId : null;
    const lots = await tx
      .select({ lot: pointsLots, userId: pointsAccounts.userId, version: pointsVersions })
      .from(pointsLots)
      .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsLots.accountId))
      .innerJoin(pointsVersions, eq(pointsVersions.id, pointsLots.versionId))
      .where(eq(pointsLots.orderId, orderId));
    for (const { lot, userId, version } of lots) {
      // If the diner's data was erased, the points stay in the programme's totals.
      if (userId === null) continue;
      // An earlier release may have given an order more points than the present limit. It keeps them.
      const orderCap = version.orderCap ?? Math.max(POINTS_PER_ORDER_MAX, lot.earned);
      const worth = userId === diner ? pointsOfAmount({ ...version, orderCap }, order.amount) : 0;
      const { accountId, revision } = lot;
      if (worth !== lot.earned - lot.clawed)
        await clawBack(tx, { accountId, orderId, revision: revision + 1, worth }, at);
    }
    if (diner === null || confirmedAt === null || lots.some(({ userId }) => userId === diner)) return;
    const { version } = order;
    const points = version ? pointsOfAmount(version, order.amount) : 0;
    if (!version || points === 0) return;
    const accountId = await accountOf(tx, { userId: diner, programId: version.programId }, at);
    const { availableAt, timeZone } = order;
    const { expiryDays: days } = version;
    // While the diner has not said that a cashier's save is theirs, the points wait and do not expire.
    const from = order.savedBy === 'staff' && confirmedAt > availableAt ? confirmedAt : availableAt;
    const expiresAt = days === null ? null : await expiryAfter(tx, { from, days, timeZone });
    await earn(tx, { accountId, orderId, versionId: version.id, points, availableAt, expiresAt }, at);
  });
}

/** Returns the accounts that earned points with an order, and the accounts of its diner. */
async function accountsOf(tx: Db, orderId: string): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    select account_id as id from points_lots where order_id = ${orderId}::uuid
    union select a.id from points_accounts a join orders o on o.user_id = a.user_id where o.id = ${orderId}::uuid`)) as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}
