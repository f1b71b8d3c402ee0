import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { lockUntilCommit } from '../locks';
import type { MigrationConnection } from '../migrations';
import { addMonth } from './addMonths';
import { USUAL_AHEAD, type Month } from './months';
import { missingMonths, readShape } from './shape';

/**
 * How old the planner's statistics may become. PostgreSQL does not refresh the statistics of a partitioned table
 * automatically.
 */
const OLD_STATISTICS = '1 day';

/**
 * Adds the missing partitions of the next months, if the orders are partitioned. Once a day it also refreshes the
 * table's statistics. Several processes may call this at the same time.
 * @returns the added months
 * @throws the database's error when a lock was not free, or when the partition `orders_rest` has orders of a missing
 * month
 */
export async function keepMonthsAhead(db: Db, now: Date): Promise<Month[]> {
  const shape = await readShape(connectionOf(db));
  if (!shape.isPartitioned) return [];
  const added: Month[] = [];
  for (const month of missingMonths(shape.months, now, USUAL_AHEAD)) {
    await db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'orders:months');
      // A short timeout, because requests queue behind a statement that waits for a lock on the table.
      await tx.execute(sql`set local lock_timeout = 300`);
      const current = await readShape(connectionOf(tx));
      if (!current.isPartitioned || current.months.includes(month)) return;
      await addMonth(connectionOf(tx), month);
      added.push(month);
    });
  }
  const { rows } = (await db.execute(sql`
    select 1 from pg_stat_user_tables where relid = 'public.orders'::regclass and coalesce(last_analyze, '-infinity') < now() - ${OLD_STATISTICS}::interval
  `)) as unknown as { rows: unknown[] };
  if (rows.length > 0)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '10min'`);
      // PostgreSQL skips the table if another process is analysing it at the moment.
      await tx.execute(sql`analyze (skip_locked) orders`);
    });
  return added;
}

const connectionOf = (db: Db): MigrationConnection => ({
  query: async (statement) => (await db.execute(sql.raw(statement))) as unknown as { rows: unknown[] },
});
