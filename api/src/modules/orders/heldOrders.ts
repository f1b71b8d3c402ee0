import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
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

/** Returns the own tills whose clocks are wrong, in the restaurant and branch, or everywhere. */
export async function listWrongClocks(
  db: Db,
  { restaurantId, branchId }: Pick<HeldOrders, 'restaurantId' | 'branchId'>,
): Promise<z.infer<typeof WrongClock>[]> {
  const rows = await db
    .select({ id: devices.id, name: devices.name, branch_name: branches.name, seconds: devices.clockOffSeconds })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .where(
      and(
        isNotNull(devices.clockOffSeconds),
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
    clock_off_seconds: seconds ?? 0,
  }));
}

/** The most tills with a wrong clock in one response. */
const MOST_CLOCKS = 50;

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
