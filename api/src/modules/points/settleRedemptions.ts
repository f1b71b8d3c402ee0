import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, pointsAccounts, pointsHolds, pointsRedemptions } from '../../platform/db/schema';
import { capture, giveBack, release } from './holds';

/** The number of redemptions that one call processes. */
const AT_ONCE = 500;
/** The time by which a till's clock may be behind the server's, in minutes. */
const SKEW_MINUTES = 2;

/**
 * Ends redemptions whose order with the discount has arrived. A redemption whose time is over ends without an order,
 * and its points are returned. If it was confirmed, the cashier and the diner see that its order is missing.
 * @param of limits the call to the redemptions of a till or of a diner
 */
export async function settleRedemptions(
  db: Db,
  at: Date,
  of: { deviceId?: string; userId?: string } = {},
): Promise<void> {
  const open = await db
    .select({ id: pointsRedemptions.id })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId))
    .where(
      and(
        isNull(pointsRedemptions.endedAt),
        of.deviceId === undefined ? undefined : eq(pointsRedemptions.deviceId, of.deviceId),
        of.userId === undefined ? undefined : eq(pointsAccounts.userId, of.userId),
      ),
    )
    .orderBy(pointsRedemptions.createdAt)
    .limit(AT_ONCE);
  for (const { id } of open) await settle(db, id, at);
}

function settle(db: Db, id: string, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [redemption] = await tx
      .select()
      .from(pointsRedemptions)
      .where(and(eq(pointsRedemptions.id, id), isNull(pointsRedemptions.endedAt)))
      .for('update');
    const [held] = await tx.select().from(pointsHolds).where(eq(pointsHolds.id, id));
    if (!redemption || !held) return;
    const end = (values: Partial<typeof pointsRedemptions.$inferInsert>) =>
      tx
        .update(pointsRedemptions)
        .set({ ...values, endedAt: at })
        .where(eq(pointsRedemptions.id, id));

    const isConfirmed = redemption.state === 'confirmed';
    // If the hold has already ended, no order can use the redemption any more.
    const orderId = isConfirmed && !held.endedAt ? await lockDiscountedOrder(tx, redemption, held.expiresAt) : null;
    if (orderId) {
      await capture(tx, id, at, orderId);
      await end({ state: 'redeemed', orderId });
      // The order may have been returned before the redemption was settled.
      await giveBackFor(tx, orderId, at);
    } else if (held.endedAt || held.expiresAt <= at) {
      await release(tx, id, at);
      await end({ state: isConfirmed ? 'missing' : 'lapsed' });
    }
  });
}

/**
 * Locks and returns the order that uses a redemption; null if there is none yet. Like `settleOrder`, it locks the order
 * before the account. Concurrent transactions for this order wait for the lock. After that, a return sees the
 * redemption, and another redemption searches for another order.
 */
async function lockDiscountedOrder(
  tx: Db,
  redemption: typeof pointsRedemptions.$inferSelect,
  until: Date,
): Promise<string | null> {
  for (;;) {
    const id = await discountedOrder(tx, redemption, until);
    if (id === null) return null;
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
    // The search is repeated, because another redemption may have used the order before it was locked.
    if ((await discountedOrder(tx, redemption, until)) === id) return id;
  }
}

/**
 * Returns the till's first order between the start and the end of the redemption that has at least the redemption's
 * discount and that no other redemption has used.
 */
async function discountedOrder(
  tx: Db,
  { deviceId, createdAt, discount, currency }: typeof pointsRedemptions.$inferSelect,
  until: Date,
): Promise<string | null> {
  const since = new Date(createdAt.getTime() - SKEW_MINUTES * 60_000);
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.deviceId, deviceId),
        eq(orders.currency, currency),
        isNull(orders.voidedAt),
        gte(orders.orderAt, since),
        lte(orders.orderAt, until),
        gte(orders.discountAmount, discount),
        sql`not exists (select 1 from ${pointsRedemptions} r where r.order_id = ${orders.id})`,
      ),
    )
    .orderBy(orders.orderAt, orders.id)
    .limit(1);
  return order?.id ?? null;
}

/**
 * Gives back the points that paid for an order, in proportion to its returns and rounded down. If the order is void,
 * all points are given back. The points keep their expiry date. The SQL multiplies before it divides: otherwise, a
 * quotient such as one third would be rounded, and a point would be lost.
 */
export async function giveBackFor(tx: Db, orderId: string, at: Date): Promise<void> {
  const [paid] = await tx
    .select({
      holdId: pointsRedemptions.id,
      total: sql<number>`case when ${orders.voidedAt} is not null or ${orders.totalPrice} = 0 and ${orders.returnedAmount} > 0 then ${pointsHolds.points}
        when ${orders.totalPrice} = 0 then 0
        else div(${pointsHolds.points} * least(${orders.returnedAmount}, ${orders.totalPrice}), ${orders.totalPrice}) end::int`,
      givenBack: pointsHolds.givenBack,
    })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(orders, eq(orders.id, pointsRedemptions.orderId))
    .where(eq(pointsRedemptions.orderId, orderId));
  if (paid && paid.total > paid.givenBack) await giveBack(tx, { holdId: paid.holdId, total: paid.total, orderId }, at);
}
