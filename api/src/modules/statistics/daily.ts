import { setImmediate } from 'node:timers/promises';
import { and, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import type { DayOfOrders } from './schemas';
import { due } from '../orders/due';
import { countsAsSale, salesOf } from '../orders/sales';
import { localTime } from '../../platform/localTime';
import { PLATFORM_TIME_ZONE } from '../orders/orderLogs';
import { closedWithin } from '../orders/period';

/** The number of days that the home page's chart shows. */
export const USUAL_DAYS = 14;
export const MOST_DAYS = 90;

/**
 * Returns the orders and sales of each of the last days, oldest first. Today and days without orders are included. Days
 * are those of the platform's time zone.
 */
export async function sumDays(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<z.infer<typeof DayOfOrders>[]> {
  const sums: z.infer<typeof DayOfOrders>[] = [];
  for (const day of lastDays(days, now)) {
    sums.push(await sumDay(db, day, now));
    // The embedded database answers before any other task runs. This lets the others run.
    await setImmediate();
  }
  return sums;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Sums the same weekday a week ago up to the current time of day, to compare with today so far. The platform's time
 * zone has no daylight saving time, so every week has the same length.
 */
export function sumWeekAgo(db: Db, now: Date): Promise<z.infer<typeof DayOfOrders>> {
  const then = new Date(now.getTime() - WEEK_MS);
  return sumDay(db, localTime(then, PLATFORM_TIME_ZONE).date, now, then);
}

/**
 * Sums one day by currency, with the database's exact numeric type. Orders without a currency come first.
 * @param until the latest order that counts; all of the day count when left out
 */
async function sumDay(db: Db, day: string, now: Date, until?: Date): Promise<z.infer<typeof DayOfOrders>> {
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
        closedWithin({ startDate: day, endDate: day }, PLATFORM_TIME_ZONE),
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

/** Returns the last dates, oldest first. It counts calendar days, so no time zone is involved. */
function lastDays(days: number, now: Date): string[] {
  const today = new Date(`${localTime(now, PLATFORM_TIME_ZONE).date}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (days - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}
