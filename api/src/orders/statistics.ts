import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orders, restaurants, users } from '../db/schema';

/** How many app users, restaurants and orders there are; deleted ones do not count. */
export async function countAll(db: Db): Promise<{ users: number; restaurants: number; orders: number }> {
  const answer = (await db.execute(sql`select
    (select count(*)::int from ${users} where not ${users.isDeleted}) as users,
    (select count(*)::int from ${restaurants} where not ${restaurants.isDeleted}) as restaurants,
    (select count(*)::int from ${orders}) as orders`)) as unknown as { rows: { users: number; restaurants: number; orders: number }[] };
  const [counts] = answer.rows;
  if (!counts) throw new Error('the counts have no row');
  return counts;
}
