import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { preparedOnce } from '../../platform/db/prepared';
import { orders, pointsPrograms, pointsVersions, restaurants } from '../../platform/db/schema';
import { localTime } from '../../platform/localTime';
import type { ReadOfferedPoints } from '../orders/offeredPoints';
import { salesOf, taxOf } from '../orders/sales';
import { pointsOfAmount } from './pointsOfAmount';

/** Builds the statement that reads an order with the terms under which it earns points. */
const earningQuery = preparedOnce('earning', (db) => {
  const period = sql`coalesce(${orders.recoveryPeriod}, ${restaurants.recoveryPeriod}, 0)`;
  const localDay = sql`(${orders.orderAt} at time zone ${orders.timeZone})::date`;
  const { id, number, programId, rate, orderCap, expiryDays, isActive, currency } = pointsVersions;
  const inForce = db
    .selectDistinctOn([programId], {
      ...{ id, programId, rate, orderCap, expiryDays, isActive, currency },
      restaurantId: pointsPrograms.restaurantId,
    })
    .from(pointsVersions)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, programId))
    .where(
      and(
        or(eq(pointsPrograms.restaurantId, orders.restaurantId), isNull(pointsPrograms.restaurantId)),
        lte(pointsVersions.startsAt, orders.orderAt),
      ),
    )
    .orderBy(programId, desc(number))
    .as('in_force');
  return db
    .select({
      userId: orders.userId,
      confirmedAt: orders.confirmedAt,
      savedBy: orders.savedBy,
      timeZone: orders.timeZone,
      /** The amount that was paid and not refunded, without tax. */
      amount: sql`greatest(${salesOf} - coalesce(${taxOf}, 0), 0)`.mapWith(Number).as('amount'),
      /** The end of the last day on which the order can be returned, by the branch's clock. */
      availableAt:
        sql`case when ${period} > 0 then ((${localDay} + ${period} + 1)::timestamp at time zone ${orders.timeZone}) else ${orders.orderAt} end`
          .mapWith(orders.orderAt)
          .as('available_at'),
      version: {
        id: inForce.id,
        programId: inForce.programId,
        rate: inForce.rate,
        orderCap: inForce.orderCap,
        expiryDays: inForce.expiryDays,
      },
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoinLateral(inForce, and(inForce.isActive, eq(inForce.currency, orders.currency)))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .orderBy(sql`${inForce.restaurantId} is null`)
    .limit(1);
});

/**
 * Reads everything on which the points of an order depend; undefined if there is no such order. `version` is null if the
 * order earns nothing. The restaurant's programme takes precedence over the platform's. A programme counts only if, when
 * the order was closed, it was active and had the order's currency.
 */
export async function readEarningOrder(db: Db, orderId: string) {
  const [order] = await earningQuery(db).execute({ orderId });
  return order;
}

/** Returns the points that a save of an order earns now; undefined if it earns none. */
export const offeredPoints: ReadOfferedPoints = async (db, orderId, now) => {
  const order = await readEarningOrder(db, orderId);
  const points = order?.version ? pointsOfAmount(order.version, order.amount) : 0;
  if (!order || points === 0) return undefined;
  const { availableAt, timeZone } = order;
  return { points, usable_on: availableAt > now ? localTime(availableAt, timeZone).date : null };
};
