import type { MigrationConnection } from '../migrations';
import { boundsOf, idsOf, REST, tableOf, type Month } from './months';
import { readColumns, withoutReferences } from './tableDefinition';

/**
 * Adds the partition of a month, within the open transaction. This fails if the partition `orders_rest` has orders of
 * the month.
 */
export async function addMonth(connection: MigrationConnection, month: Month): Promise<void> {
  await connection.query(`create table ${tableOf(month)} partition of orders ${boundsOf(month)}`);
}

/**
 * Adds the partitions of months whose orders are in the partition `orders_rest`, and moves these orders to the new
 * partitions, within the open transaction. No other process may use the database during this time.
 */
export async function addMonthsOfRest(connection: MigrationConnection, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return;
  const columns = (await readColumns(connection, 'orders')).map((name) => `"${name}"`).join(', ');
  await withoutReferences(connection, async () => {
    await connection.query(`alter table orders detach partition ${REST}`);
    for (const month of months) {
      await connection.query(`create table if not exists ${tableOf(month)} partition of orders ${boundsOf(month)}`);
      // The statement writes to the partition directly, because the triggers of `orders` would count the orders again.
      await connection.query(
        `with moved as (delete from ${REST} where ${idsOf(month)} returning ${columns}) insert into ${tableOf(month)} (${columns}) select ${columns} from moved`,
      );
    }
    await connection.query(`alter table orders attach partition ${REST} default`);
  });
}
