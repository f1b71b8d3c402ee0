import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import {
  orders,
  pointsAccounts,
  pointsDue,
  pointsHolds,
  pointsLots,
  pointsPrograms,
  pointsRedemptions,
  pointsVersions,
  restaurants,
} from '../../platform/db/schema';
import { salesOf, taxOf } from '../orders/sales';
import { clawBack, earn } from './earn';
import { giveBackFor } from './settleRedemptions';
import { accountOf } from './ledgerSteps';
import { pointsOfAmount } from './pointsOfAmount';

const DAY_MS = 24 * 3_600_000;
/** The number of orders that one call processes. */
const AT_ONCE = 500;

/**
 * Computes the points of orders that have changed since the last computation.
 * @param of limits the computation to the orders of one diner
 */
export async function settleDueOrders(db: Db, at: Date, of: { userId?: string } = {}): Promise<void> {
  const due = await db
    .select({ id: pointsDue.orderId })
    .from(pointsDue)
    .innerJoin(orders, eq(orders.id, pointsDue.orderId))
    .where(of.userId === undefined ? undefined : concerns(of.userId))
    .orderBy(pointsDue.since)
    .limit(AT_ONCE);
  for (const { id } of due) await settleOrder(db, id, at);
}

/**
 * Returns the condition for orders that concern a diner: the diner saved them, earned points with them, or paid for
 * them with points.
 */
const concerns = (userId: string) =>
  or(
    eq(orders.userId, userId),
    sql`exists (select 1 from ${pointsLots} l join ${pointsAccounts} a on a.id = l.account_id where l.order_id = ${orders.id} and a.user_id = ${userId}::uuid)`,
    sql`exists (select 1 from ${pointsRedemptions} r join ${pointsHolds} h on h.id = r.id join ${pointsAccounts} a on a.id = h.account_id where r.order_id = ${orders.id} and a.user_id = ${userId}::uuid)`,
  );

/**
 * Adjusts the points to what an order is now worth. The order's diner earns them. Other diners who had earned points
 * with the order lose these points. Points that paid for the order are given back in proportion to its returns. A
 * repeated call changes nothing.
 */
async function settleOrder(db: Db, orderId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Every change of an order locks the order before it marks the order as due, so this transaction does too. Another
    // transaction may lock the account and then add a transfer that refers to the order. The stronger lock 'update'
    // would block that transfer, so the two transactions could deadlock.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
    await lockAccounts(tx, orderId);
    await tx.delete(pointsDue).where(eq(pointsDue.orderId, orderId));
    await giveBackFor(tx, orderId, at);
    const order = await readOrder(tx, orderId);
    const diner = order.confirmedAt ? order.userId : null;
    const lots = await tx
      .select({ lot: pointsLots, userId: pointsAccounts.userId, version: pointsVersions })
      .from(pointsLots)
      .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsLots.accountId))
      .innerJoin(pointsVersions, eq(pointsVersions.id, pointsLots.versionId))
      .where(eq(pointsLots.orderId, orderId));
    for (const { lot, userId, version } of lots) {
      // If the diner's data was erased, the points stay in the programme's totals.
      if (userId === null) continue;
      const worth = userId === diner ? pointsOfAmount(version, order.amount) : 0;
      const { accountId, revision } = lot;
      if (worth !== lot.earned - lot.clawed)
        await clawBack(tx, { accountId, orderId, revision: revision + 1, worth }, at);
    }
    if (diner === null || lots.some(({ userId }) => userId === diner)) return;
    const version = await termsOf(tx, order);
    const points = version ? pointsOfAmount(version, order.amount) : 0;
    if (!version || points === 0) return;
    const accountId = await accountOf(tx, { userId: diner, programId: version.programId }, at);
    const { availableAt } = order;
    const expiresAt =
      version.expiryDays === null ? null : new Date(availableAt.getTime() + version.expiryDays * DAY_MS);
    await earn(tx, { accountId, orderId, versionId: version.id, points, availableAt, expiresAt }, at);
  });
}

/**
 * Locks every account that the order may change: accounts that earned points with it, accounts that paid for it, and
 * the accounts of its diner. The accounts are locked in the order of their ids. Otherwise two orders that share two
 * accounts could deadlock.
 */
async function lockAccounts(tx: Db, orderId: string): Promise<void> {
  const concerned = sql`
    select account_id from points_lots where order_id = ${orderId}::uuid
    union select h.account_id from points_holds h join points_redemptions r on r.id = h.id where r.order_id = ${orderId}::uuid
    union select a.id from points_accounts a join orders o on o.user_id = a.user_id where o.id = ${orderId}::uuid`;
  await tx
    .select({ id: pointsAccounts.id })
    .from(pointsAccounts)
    .where(sql`${pointsAccounts.id} in (${concerned})`)
    .orderBy(pointsAccounts.id)
    .for('update');
}

/** Reads everything on which the points of an order depend. */
async function readOrder(tx: Db, orderId: string) {
  const period = sql`coalesce(${orders.recoveryPeriod}, ${restaurants.recoveryPeriod}, 0)`;
  const localDay = sql`(${orders.orderAt} at time zone ${orders.timeZone})::date`;
  const [order] = await tx
    .select({
      userId: orders.userId,
      confirmedAt: orders.confirmedAt,
      restaurantId: orders.restaurantId,
      currency: orders.currency,
      orderAt: orders.orderAt,
      /** The amount that was paid and not refunded, without tax. */
      amount: sql`greatest(${salesOf} - coalesce(${taxOf}, 0), 0)`.mapWith(Number).as('amount'),
      /** The end of the last day on which the order can be returned, by the branch's clock. */
      availableAt:
        sql`case when ${period} > 0 then ((${localDay} + ${period} + 1)::timestamp at time zone ${orders.timeZone}) else ${orders.orderAt} end`
          .mapWith(orders.orderAt)
          .as('available_at'),
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error('an order that is due is gone');
  return order;
}

type EarningOrder = Pick<Awaited<ReturnType<typeof readOrder>>, 'restaurantId' | 'currency' | 'orderAt'>;

/**
 * Returns the terms under which an order earns points. The restaurant's programme takes precedence over the platform's.
 * A programme counts only if, when the order was closed, it was active and had the order's currency.
 */
async function termsOf(
  tx: Db,
  { restaurantId, currency, orderAt }: EarningOrder,
): Promise<typeof pointsVersions.$inferSelect | undefined> {
  const inForce = await tx
    .selectDistinctOn([pointsVersions.programId], {
      version: pointsVersions,
      restaurantId: pointsPrograms.restaurantId,
    })
    .from(pointsVersions)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsVersions.programId))
    .where(
      and(
        or(eq(pointsPrograms.restaurantId, restaurantId), isNull(pointsPrograms.restaurantId)),
        lte(pointsVersions.startsAt, orderAt),
      ),
    )
    .orderBy(pointsVersions.programId, desc(pointsVersions.number));
  const usable = inForce.filter(({ version }) => version.isActive && version.currency === currency);
  return (usable.find((each) => each.restaurantId !== null) ?? usable[0])?.version;
}
