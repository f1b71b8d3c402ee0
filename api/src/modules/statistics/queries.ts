import { setImmediate } from 'node:timers/promises';
import { and, eq, lte, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { rowTotal } from '../../platform/db/rowTotals';
import { orders, restaurants } from '../../platform/db/schema';
import type { DayOfOrders } from './schemas';
import { due } from '../orders/due';
import { countsAsSale, salesOf } from '../orders/sales';
import { localTime } from '../../platform/localTime';
import { countDue, PLATFORM_TIME_ZONE } from '../orders/orderLogs';
import { closedWithin } from '../orders/period';

/** The number of days that the home page's chart shows. */
export const USUAL_DAYS = 14;
export const MAX_DAYS = 90;

/** Counts app users, restaurants and orders. Deleted records and held orders are not counted. */
export async function countAll(db: Db, now: Date): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: await countDue(db, now),
  };
}

/** The branch whose orders are counted, with its restaurant and the restaurant's time zone. */
export interface StatisticsBranch {
  restaurantId: string;
  branchId: string;
  timeZone: string;
}

/** Returns the time zone for a branch, or the platform's time zone if no branch is given. */
const zoneOf = (branch: StatisticsBranch | undefined) => branch?.timeZone ?? PLATFORM_TIME_ZONE;

/**
 * Returns the orders and sales of each of the last days, with the oldest day first. Today and days without orders are
 * included. If no branch is given, the orders of all restaurants are counted, by the platform's clock.
 */
export async function sumDays(
  db: Db,
  { days, now, branch }: { days: number; now: Date; branch?: StatisticsBranch },
): Promise<z.infer<typeof DayOfOrders>[]> {
  const sums: z.infer<typeof DayOfOrders>[] = [];
  for (const day of lastDays(days, now, zoneOf(branch))) {
    sums.push(await sumDay(db, day, { now, branch }));
    // The embedded database answers before any other task of this process can run. This pause lets other tasks run.
    await setImmediate();
  }
  return sums;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Sums the day one week ago up to the current time of day, so that today can be compared with it. If daylight saving
 * time began or ended during this week, the time of day differs by an hour.
 */
export function sumWeekAgo(db: Db, now: Date, branch?: StatisticsBranch): Promise<z.infer<typeof DayOfOrders>> {
  const then = new Date(now.getTime() - WEEK_MS);
  return sumDay(db, localTime(then, zoneOf(branch)).date, { now, branch, until: then });
}

/** The limits of the count: a branch and a time. */
interface Counted {
  now: Date;
  branch?: StatisticsBranch;
  /** Orders after this time are not counted; if missing, the whole day is counted. */
  until?: Date;
}

/** Sums one day by currency, with the exact numeric type of the database. Orders that have no currency come first. */
async function sumDay(db: Db, day: string, { now, branch, until }: Counted): Promise<z.infer<typeof DayOfOrders>> {
  const sums = await db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      saved: sql<number>`count(${orders.userId})::int`,
      total: sql<string>`sum(${salesOf})::text`,
    })
    .from(orders)
    .where(
      and(
        closedWithin({ startDate: day, endDate: day }, zoneOf(branch)),
        branch && eq(orders.restaurantId, branch.restaurantId),
        branch && eq(orders.branchId, branch.branchId),
        due(now),
        countsAsSale(),
        until && lte(orders.orderAt, until),
      ),
    )
    .groupBy(orders.currency)
    .orderBy(sql`${orders.currency} collate "C" nulls first`);
  return {
    day,
    orders: sums.reduce((sum, each) => sum + each.orders, 0),
    saved: sums.reduce((sum, each) => sum + each.saved, 0),
    sales: sums.map(({ currency, orders: count, total }) => ({ currency, orders: count, total: Number(total) })),
  };
}

/** Returns the last dates, with the oldest first. The days are calendar days, so clock changes have no effect. */
function lastDays(days: number, now: Date, timeZone: string): string[] {
  const today = new Date(`${localTime(now, timeZone).date}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (days - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}
