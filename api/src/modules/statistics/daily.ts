import { setImmediate } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import type { DayOfOrders } from './schemas';
import { due } from '../orders/due';
import { countsAsSale, salesOf } from '../orders/sales';
import { localTime } from '../../platform/localTime';
import { PLATFORM_TIME_ZONE } from '../orders/orderLogs';
import { closedWithin } from '../orders/period';

/**
 * Returns the orders and sales of each of the last days, oldest first. Today and days without orders are included. Days
 * are those of the platform's time zone.
 */
export async function sumDays(db: Db, { days, now }: { days: number; now: Date }): Promise<z.infer<typeof DayOfOrders>[]> {
  const sums: z.infer<typeof DayOfOrders>[] = [];
  for (const day of lastDays(days, now)) {
    sums.push(await sumDay(db, day, now));
    // The embedded database answers before any other task runs. This lets the others run.
    await setImmediate();
  }
  return sums;
}

/** Sums one day by currency, with the database's exact numeric type. Orders without a currency come first. */
async function sumDay(db: Db, day: string, now: Date): Promise<z.infer<typeof DayOfOrders>> {
  const sums = await db
    .select({ currency: orders.currency, orders: sql<number>`count(*)::int`, total: sql<string>`sum(${salesOf})::text` })
    .from(orders)
    .where(and(closedWithin({ startDate: day, endDate: day }, PLATFORM_TIME_ZONE), due(now), countsAsSale()))
    .groupBy(orders.currency)
    .orderBy(sql`${orders.currency} collate "C" nulls first`);
  return {
    day,
    orders: sums.reduce((sum, each) => sum + each.orders, 0),
    sales: sums.map(({ currency, total }) => ({ currency, total: Number(total) })),
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
