import { not } from 'drizzle-orm';
import type { Db } from '../db/database';
import { rowTotal } from '../db/rowTotals';
import { restaurants } from '../db/schema';
import { countDue } from './logs';

/** How many app users, restaurants and orders there are; deleted ones and held orders do not count. */
export async function countAll(db: Db, now: Date): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: await countDue(db, now),
  };
}
