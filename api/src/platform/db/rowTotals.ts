import { eq, sql, sum } from 'drizzle-orm';
import type { Db } from './database';
import { rowTotals } from './schema';

type TotalName = (typeof rowTotals.name.enumValues)[number];

/**
 * Returns the exact number of orders, or of users that are not deleted, without counting the rows. Database triggers
 * keep this number up to date.
 */
export async function rowTotal(db: Db, name: TotalName): Promise<number> {
  const [total] = await db
    .select({ rows: sum(rowTotals.rows).mapWith(Number) })
    .from(rowTotals)
    .where(eq(rowTotals.name, name));
  return total?.rows ?? 0;
}

/** Returns the same number as an SQL expression, for a list that reads its rows and their total in one query. */
export const rowTotalIn = (name: TotalName) =>
  sql`(select coalesce(sum(t.rows), 0) from ${rowTotals} t where t.name = ${name})`;
