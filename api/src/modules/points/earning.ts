import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, pointsPrograms, pointsVersions, restaurants } from '../../platform/db/schema';
import { localTime } from '../../platform/localTime';
import type { ReadOfferedPoints } from '../orders/offeredPoints';
import { salesOf, taxOf } from '../orders/sales';
import { pointsOfAmount } from './pointsOfAmount';

/** Reads everything on which the points of an order depend; undefined if there is no such order. */
export async function readEarningOrder(db: Db, orderId: string) {
  const period = sql`coalesce(${orders.recoveryPeriod}, ${restaurants.recoveryPeriod}, 0)`;
  const localDay = sql`(${orders.orderAt} at time zone ${orders.timeZone})::date`;
  const [order] = await db
    .select({
      userId: orders.userId,
      confirmedAt: orders.confirmedAt,
      savedBy: orders.savedBy,
      restaurantId: orders.restaurantId,
      currency: orders.currency,
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
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
  return order;
}

type EarningOrder = NonNullable<Awaited<ReturnType<typeof readEarningOrder>>>;

/**
 * Returns the terms under which an order earns points. The restaurant's programme takes precedence over the platform's.
 * A programme counts only if, when the order was closed, it was active and had the order's currency.
 */
export async function termsOf(
  db: Db,
  { restaurantId, currency, orderAt }: Pick<EarningOrder, 'restaurantId' | 'currency' | 'orderAt'>,
): Promise<typeof pointsVersions.$inferSelect | undefined> {
  const inForce = await db
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

/** Returns the points that a save of an order earns now; undefined if it earns none. */
export const offeredPoints: ReadOfferedPoints = async (db, shown, now) => {
  const version = await termsOf(db, shown);
  if (!version) return undefined;
  const order = await readEarningOrder(db, shown.id);
  const points = order ? pointsOfAmount(version, order.amount) : 0;
  if (!order || points === 0) return undefined;
  const { availableAt, timeZone } = order;
  return { points, usable_on: availableAt > now ? localTime(availableAt, timeZone).date : null };
};
