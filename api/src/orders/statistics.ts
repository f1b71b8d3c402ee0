import { not } from 'drizzle-orm';
import type { Db } from '../db/database';
import { rowTotal } from '../db/rowTotals';
import { restaurants } from '../db/schema';

/** How many app users, restaurants and orders there are; deleted ones do not count. */
export async function countAll(db: Db): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: await rowTotal(db, 'orders'),
  };
}
