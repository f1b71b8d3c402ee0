import { and, asc, count, eq, gt, gte, isNotNull, isNull, lte, max, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { branches, devices, orders } from '../../platform/db/schema';
import type { HeldOrder, WrongClock } from './schemas';
import { latestDue } from './due';
import { localTime } from '../../platform/localTime';

interface HeldOrders extends Page {
  restaurantId?: string;
  branchId?: string;
  now: Date;
}

/** The most tills with a wrong clock in one response. */
const MOST_CLOCKS = 50;
/** So many held orders of a till, without a later order that has the right time, show that its clock is wrong. */
const IN_A_ROW = 3;

/**
 * Returns the tills whose clocks are wrong, in the restaurant and branch, or everywhere. Own tills are checked when they
 * post an order (modules/pos/ownTills/tillClock.ts). The orders of a point of sale show it while they are held.
 */
export async function listWrongClocks(
  db: Db,
  { restaurantId, branchId, now }: Pick<HeldOrders, 'restaurantId' | 'branchId' | 'now'>,
): Promise<z.infer<typeof WrongClock>[]> {
  const held = db
    .select({
      deviceId: orders.deviceId,
      newest: max(orders.createdAt).as('newest'),
      seconds:
        sql<number>`(array_agg(extract(epoch from ${orders.orderAt} - ${orders.createdAt})::integer order by ${orders.createdAt} desc))[1]`.as(
          'seconds',
        ),
    })
    .from(orders)
    .where(
      and(
        gt(orders.orderAt, latestDue(now)),
        isNull(orders.voidedAt),
        restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
        branchId ? eq(orders.branchId, branchId) : undefined,
      ),
    )
    .groupBy(orders.deviceId)
    .having(gte(count(), IN_A_ROW))
    .as('held');
  const rightSince = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, branches.restaurantId),
        eq(orders.deviceId, devices.id),
        gt(orders.orderAt, held.newest),
        lte(orders.orderAt, latestDue(now)),
      ),
    );
  const rows = await db
    .select({
      id: devices.id,
      name: devices.name,
      branch_name: branches.name,
      seconds: sql<number>`coalesce(${devices.clockOffSeconds}, ${held.seconds})`,
    })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .leftJoin(held, eq(held.deviceId, devices.id))
    .where(
      and(
        or(isNotNull(devices.clockOffSeconds), and(isNotNull(held.newest), notExists(rightSince))),
        eq(devices.isDeleted, false),
        restaurantId ? eq(branches.restaurantId, restaurantId) : undefined,
        branchId ? eq(branches.id, branchId) : undefined,
      ),
    )
    .orderBy(asc(branches.name), asc(devices.name), asc(devices.id))
    .limit(MOST_CLOCKS);
  return rows.map(({ id, name, branch_name, seconds }) => ({
    device: { id, name },
    branch_name,
    clock_off_seconds: seconds,
  }));
}

/**
 * Returns a page of the orders that are held because their time is ahead of the server's clock, with the earliest
 * first, and the total.
 */
export async function listHeldOrders(
  db: Db,
  { restaurantId, branchId, now, ...page }: HeldOrders,
): Promise<{ total: number; orders: z.infer<typeof HeldOrder>[] }> {
  const where = and(
    gt(orders.orderAt, latestDue(now)),
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
  );
  const rows = await db
    .select({
      id: orders.id,
      order_number: orders.orderNumber,
      branch_name: orders.branchName,
      device: { id: devices.id, name: devices.name },
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      receivedAt: orders.updatedAt,
      total_price: orders.totalPrice,
      currency: orders.currency,
    })
    .from(orders)
    .innerJoin(devices, eq(devices.id, orders.deviceId))
    .where(where)
    .orderBy(asc(orders.orderAt), asc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return {
    total: await totalOf(rows, page, () => db.$count(orders, where)),
    orders: rows.map(({ orderAt, timeZone, receivedAt, ...row }) => {
      const [dated, received] = [localTime(orderAt, timeZone), localTime(receivedAt, timeZone)];
      return {
        ...row,
        order_date: dated.date,
        order_time: dated.time,
        orderedAt: orderAt.toISOString(),
        received_date: received.date,
        received_time: received.time,
        receivedAt: receivedAt.toISOString(),
        reason: 'DATED_AHEAD' as const,
      };
    }),
  };
}
