import { not } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { rowTotal } from '../../platform/db/rowTotals';
import { restaurants } from '../../platform/db/schema';
import { countDue } from '../orders/orderLogs';

/** How many app users, restaurants and orders there are; deleted ones and held orders do not count. */
export async function countAll(db: Db, now: Date): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: await countDue(db, now),
  };
}
