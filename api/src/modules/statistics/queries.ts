import { not } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { rowTotal } from '../../platform/db/rowTotals';
import { restaurants } from '../../platform/db/schema';
import { countDue } from '../orders/orderLogs';

/** Counts app users, restaurants and orders. Deleted records and held orders are not counted. */
export async function countAll(db: Db, now: Date): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: await countDue(db, now),
  };
}
