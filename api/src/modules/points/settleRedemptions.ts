import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, pointsAccounts, pointsHolds, pointsRedemptions } from '../../platform/db/schema';
import { capture, giveBack, release } from './holds';

/** The number of redemptions per call. */
const AT_ONCE = 500;
/** A till's clock may be this much behind. */
const SKEW_MINUTES = 2;

/**
 * Ends redemptions: with the order that carries the discount, or without one when their time is over. Then the points are back, and
 * both sides see that the order is missing.
 * @param of only those of this till or of this diner
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
    // A hold that was released without its redemption finds no order any more.
    const orderId = isConfirmed && !held.endedAt ? await discountedOrder(tx, redemption, held.expiresAt) : null;
    if (orderId) {
      await capture(tx, id, at, orderId);
      await end({ state: 'redeemed', orderId });
    } else if (held.endedAt || held.expiresAt <= at) {
      await release(tx, id, at);
      await end({ state: isConfirmed ? 'missing' : 'lapsed' });
    }
  });
}

/**
 * Returns the first order at the till between the redemption's begin and end that carries at least its discount, and no other
 * redemption.
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
 * Gives the points back that paid for an order, as far as it was returned: all of them when it is void. They keep the day on
 * which they expire.
 */
export async function giveBackFor(tx: Db, orderId: string, at: Date): Promise<void> {
  const [paid] = await tx
    .select({
      holdId: pointsRedemptions.id,
      inAll: sql<number>`case when ${orders.voidedAt} is not null or ${orders.totalPrice} = 0 and ${orders.returnedAmount} > 0 then ${pointsHolds.points}
        when ${orders.totalPrice} = 0 then 0
        else floor(${pointsHolds.points} * least(${orders.returnedAmount} / ${orders.totalPrice}, 1)) end::int`,
      givenBack: pointsHolds.givenBack,
    })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(orders, eq(orders.id, pointsRedemptions.orderId))
    .where(eq(pointsRedemptions.orderId, orderId));
  if (paid && paid.inAll > paid.givenBack) await giveBack(tx, { holdId: paid.holdId, inAll: paid.inAll, orderId }, at);
}
