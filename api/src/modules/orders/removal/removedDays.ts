import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { removedOrders, restaurants } from '../../../platform/db/schema';
import type { PosOrder } from '../receivedOrder';

/** Orders that are younger than this are never removed (ORDER_RETENTION_MONTHS is at least 6), so they need no query. */
const RECENT_MS = 150 * 24 * 3_600_000;

/**
 * Returns whether orders of an unknown order's branch and business day were removed. The order may be one of them, and
 * would count twice if it were stored again.
 */
export async function isDayRemoved(
  db: Db,
  { restaurantId, branchId, timeZone }: { restaurantId: string; branchId: string; timeZone: string },
  { orderAt, businessDate }: Pick<PosOrder, 'orderAt' | 'businessDate'>,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - orderAt.getTime() < RECENT_MS) return false;
  const byClock = sql`(select business_day(${orderAt.toISOString()}::timestamptz, ${timeZone}, r.day_start_hour) from ${restaurants} r where r.id = ${restaurantId})`;
  const day = businessDate === undefined ? byClock : sql`${businessDate}::date`;
  const ofDay = and(eq(removedOrders.branchId, branchId), eq(removedOrders.businessDate, day));
  return (await db.$count(removedOrders, ofDay)) > 0;
}
