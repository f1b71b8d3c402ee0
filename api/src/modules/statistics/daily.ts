import { setImmediate } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import type { DayOfOrders } from '../orders/schemas';
import { due } from '../orders/due';
import { countsAsSale, salesOf } from '../orders/sales';
import { localTime } from '../../platform/localTime';
import { PLATFORM_TIME_ZONE } from '../orders/orderLogs';
import { closedWithin } from '../orders/period';

/**
 * The orders and the sales of each of the last days, oldest first, today's included, days without orders too. Days are those of
 * the platform's home.
 */
export async function sumDays(db: Db, { days, now }: { days: number; now: Date }): Promise<z.infer<typeof DayOfOrders>[]> {
  const sums: z.infer<typeof DayOfOrders>[] = [];
  for (const day of lastDays(days, now)) {
    sums.push(await sumDay(db, day, now));
    // The embedded database answers before anything else has its turn; here it has.
    await setImmediate();
  }
  return sums;
}

/** A day's sums, in the database's exact numeric; by currency, those without one first. */
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

/** The dates of the last days, oldest first. A calendar's own steps: no time zone takes part in them. */
function lastDays(days: number, now: Date): string[] {
  const today = new Date(`${localTime(now, PLATFORM_TIME_ZONE).date}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (days - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}
