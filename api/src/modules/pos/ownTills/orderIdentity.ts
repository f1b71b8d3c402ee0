import { and, between, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { firstOf, orderAliases, orders, returns } from '../../../platform/db/schema';
import { refusals } from '../../../platform/refusals';
import { latestDue } from '../../orders/due';
import { hasKey } from '../../orders/orderKey';
import { lockOrderAndReturns, settleReturns } from '../../orders/settle';
import type { OrderOrigin } from '../../orders/commands';

/*
 * An order of an own till (a till without a point of sale) is identified by its till, its number and the time at which
 * it was closed. A number alone is not enough: a counter may restart within a business day. So the same number with
 * another time is another order, unless the till says that it has corrected the time (`former_orderedAt`).
 */

type DeviceIds = Pick<OrderOrigin, 'restaurantId' | 'deviceId'>;

/** An order or a return, as its till names it. */
export interface Named extends DeviceIds {
  orderNumber: string;
  orderAt: Date;
  /** The time in an earlier message about the same order, if the till has corrected the time. */
  formerAt: Date | null;
  /** YYYY-MM-DD. */
  businessDay: string;
}

/**
 * Returns the key of a till's order or return. It has the time in whole seconds, because a till may omit the fraction
 * when it refers to an order later.
 */
export function keyOf({ deviceId, orderNumber }: Pick<Named, 'deviceId' | 'orderNumber'>, time: Date): string {
  return `${deviceId}:${time.toISOString().slice(0, 19)}Z:${orderNumber}`;
}

/**
 * Locks and returns the stored order that a till means, by its time or by its former time. From then on both times
 * identify it, so that messages with either time may arrive late.
 * @throws Refusal 409 if the former time belongs to an order that is stored in addition
 */
export async function findNamed(tx: Db, named: Named, at: Date): Promise<typeof orders.$inferSelect | undefined> {
  const { orderNumber, orderAt, formerAt } = named;
  const find = (time: Date) => findByTime(tx, named, time);
  const [byTime, byFormer] = [await find(orderAt), formerAt ? await find(formerAt) : undefined];
  const id = byTime ?? byFormer;
  if (id === undefined) return undefined;
  const lock = async (orderId: string) =>
    (await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'))[0];
  const order = await lock(id);
  if (byTime && byFormer && byTime !== byFormer) {
    const twin = await lock(byFormer);
    if (twin && twin.voidedAt === null) throw refusals.numberTaken(orderNumber, twin.orderAt.toISOString());
  }
  if (order && formerAt && byTime === undefined) await addTime(tx, named, orderAt, order, at);
  if (order && formerAt && byFormer === undefined) await addTime(tx, named, formerAt, order, at);
  return order;
}

/** Returns the id of the order that a till means by a time, its own or one that was corrected. */
async function findByTime(tx: Db, named: Named, time: Date): Promise<string | undefined> {
  const { restaurantId } = named;
  const posOrderId = keyOf(named, time);
  const byAlias = tx
    .select({ id: orderAliases.orderId })
    .from(orderAliases)
    .where(and(eq(orderAliases.restaurantId, restaurantId), eq(orderAliases.posOrderId, posOrderId)));
  const byKey = tx.select({ id: orders.id }).from(orders).where(hasKey({ restaurantId, posOrderId }));
  const [found] = await byKey.unionAll(byAlias);
  return found?.id;
}

/** Makes a time identify a stored order too, and gives the order the returns that named it by this time. */
export async function addTime(
  tx: Db,
  named: Named,
  time: Date,
  { id, posOrderId }: { id: string; posOrderId: string },
  at: Date,
): Promise<void> {
  const { restaurantId } = named;
  const other = keyOf(named, time);
  await lockOrderAndReturns(tx, { restaurantId, posOrderId });
  await tx.insert(orderAliases).values({ restaurantId, posOrderId: other, orderId: id }).onConflictDoNothing();
  const moved = await tx
    .update(returns)
    .set({ posOrderId })
    .where(and(eq(returns.restaurantId, restaurantId), eq(returns.posOrderId, other)))
    .returning({ id: returns.id });
  if (moved.length > 0) await settleReturns(tx, { restaurantId, posOrderId }, at);
}

/** The longest time between two orders of one business day. A day may last past midnight. */
const DAYS_MS = 48 * 3_600_000;

/**
 * Returns the time of another order of the till with the same number: of the same business day, or held, if `isHeld`
 * says so. Undefined if there is none. Call it only if no order is stored under the named time.
 */
export async function findNamesake(
  tx: Db,
  { restaurantId, deviceId, orderNumber, orderAt, businessDay }: Named,
  { at, isHeld = false }: { at: Date; isHeld?: boolean },
): Promise<Date | undefined> {
  const isNear = between(orders.orderAt, new Date(orderAt.getTime() - DAYS_MS), new Date(orderAt.getTime() + DAYS_MS));
  const [found] = await tx
    .select({ orderAt: orders.orderAt })
    .from(orders)
    .where(
      and(
        eq(firstOf(orders.orderNumber), orderNumber),
        eq(orders.restaurantId, restaurantId),
        eq(orders.deviceId, deviceId),
        or(and(isNear, eq(orders.businessDate, businessDay)), isHeld ? gt(orders.orderAt, latestDue(at)) : undefined),
      ),
    )
    .orderBy(desc(orders.orderAt))
    .limit(1);
  return found?.orderAt;
}

/** Returns the time of another return of the till with the same number on the same business day. */
export async function findNamesakeOfReturn(
  tx: Db,
  { restaurantId, deviceId, orderNumber, orderAt, businessDay }: Named,
): Promise<Date | undefined> {
  const [found] = await tx
    .select({ returnedAt: returns.returnedAt })
    .from(returns)
    .where(
      and(
        eq(returns.restaurantId, restaurantId),
        eq(returns.returnNumber, orderNumber),
        eq(returns.businessDate, businessDay),
        sql`starts_with(${returns.posReturnId}, ${`${deviceId}:`})`,
        ne(returns.posReturnId, keyOf({ deviceId, orderNumber }, orderAt)),
      ),
    )
    .orderBy(desc(returns.returnedAt))
    .limit(1);
  return found?.returnedAt;
}
