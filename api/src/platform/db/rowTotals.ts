import { eq, sum } from 'drizzle-orm';
import type { Db } from './database';
import { rowTotals } from './schema';

/**
 * Returns the exact number of orders, or of users that are not deleted, without counting. The migration's triggers keep
 * it up to date.
 */
export async function rowTotal(db: Db, name: (typeof rowTotals.name.enumValues)[number]): Promise<number> {
  const [total] = await db
    .select({ rows: sum(rowTotals.rows).mapWith(Number) })
    .from(rowTotals)
    .where(eq(rowTotals.name, name));
  return total?.rows ?? 0;
}
