import type { MigrationConnection } from '../migrations';
import { boundsOf, tableOf, type Month } from './months';
import { readColumns, readReferences, withoutReferences } from './tableDefinition';

/** The schema that contains detached months. Backups of the suite leave it out. */
export const DETACHED = 'detached';

const FILLED = 'orders_filled';

/** How many orders of a month are detached and how many stay. */
export interface MonthOfOrders {
  /** The orders that are detached. */
  detached: number;
  /**
   * The orders that stay: saved and contested orders, orders that another table refers to, and held orders, whose time
   * is in the future.
   */
  kept: number;
}

/** Counts the orders that detaching a month would detach, and those that would stay. */
export async function countMonth(connection: MigrationConnection, month: Month, now: Date): Promise<MonthOfOrders> {
  const isKept = await keptCondition(connection, now);
  const { rows } = await connection.query(
    `select count(*) filter (where not (${isKept}))::int as detached, count(*) filter (where ${isKept})::int as kept from ${tableOf(month)} o`,
  );
  return rows[0] as MonthOfOrders;
}

/**
 * Detaches a month, within the open transaction. Its partition becomes the table `detached.orders_<year>_<month>`, and
 * orders that stay move to a new partition of the month. The totals no longer count the detached orders. Their rows in
 * `order_keys` stay.
 */
export async function detachMonth(connection: MigrationConnection, month: Month, now: Date): Promise<MonthOfOrders> {
  const table = tableOf(month);
  const isKept = await keptCondition(connection, now);
  return withoutReferences(connection, async () => {
    await connection.query(`create schema if not exists ${DETACHED}`);
    await connection.query(`alter table orders detach partition ${table}`);
    await connection.query(`alter table ${table} set schema ${DETACHED}`);
    await dropForeignKeys(connection, `${DETACHED}.${table}`);
    const kept = await fillMonth(connection, month, [{ table: `${DETACHED}.${table}`, where: isKept, isMoved: true }]);
    const { rows } = await connection.query(`select count(*)::int as rows from ${DETACHED}.${table}`);
    const detached = (rows[0] as { rows: number }).rows;
    await connection.query(`select add_to_row_totals('orders', $1)`, [-detached]);
    await connection.query(
      `insert into detached_months (month, detached_at, orders) values ($1, $2, $3)
       on conflict (month) do update set detached_at = excluded.detached_at, orders = detached_months.orders + excluded.orders`,
      [month, now.toISOString(), detached],
    );
    return { detached, kept };
  });
}

/** A table from which rows of a new partition come. */
interface Source {
  table: string;
  where: string;
  /** Whether the rows are deleted from that table. */
  isMoved: boolean;
}

/**
 * Creates the partition of a month and fills it with rows of other tables. The partition gets its indexes after its
 * rows, because that is several times faster. If there are no rows, no partition is created.
 * @returns the number of rows
 */
export async function fillMonth(connection: MigrationConnection, month: Month, sources: Source[]): Promise<number> {
  await connection.query(
    `create table ${FILLED} (like orders including defaults including generated including constraints including storage)`,
  );
  const known = await readColumns(connection, 'orders');
  let filled = 0;
  for (const { table, where, isMoved } of sources) {
    // A month that an earlier version detached may lack a newer column. The column then gets its default value.
    const theirs = await readColumns(connection, table);
    const columns = known
      .filter((name) => theirs.includes(name))
      .map((name) => `"${name}"`)
      .join(', ');
    const { rows } = await connection.query(`
      with ${isMoved ? `taken as (delete from ${table} o where ${where} returning ${columns}), ` : ''}
        filled as (insert into ${FILLED} (${columns}) select ${columns} from ${isMoved ? 'taken' : `${table} o where ${where}`} returning 1)
      select count(*)::int as rows from filled`);
    filled += (rows[0] as { rows: number }).rows;
  }
  if (filled === 0) {
    await connection.query(`drop table ${FILLED}`);
    return 0;
  }
  await connection.query(`alter table ${FILLED} rename to ${tableOf(month)}`);
  await connection.query(`alter table orders attach partition ${tableOf(month)} ${boundsOf(month)}`);
  return filled;
}

/** Removes foreign keys, because a detached month must not depend on tables of the suite. */
async function dropForeignKeys(connection: MigrationConnection, table: string): Promise<void> {
  const { rows } = await connection.query(
    `select conname::text as name from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { name } of rows as { name: string }[])
    await connection.query(`alter table ${table} drop constraint "${name}"`);
}

/** Returns the SQL condition for orders that stay. The condition calls the table of orders `o`. */
async function keptCondition(connection: MigrationConnection, now: Date): Promise<string> {
  const references = await readReferences(connection);
  return [
    'o.user_id is not null',
    'o.saved_at is not null',
    'o.contested_at is not null',
    `o.order_at > '${now.toISOString()}'`,
    ...references.map(
      ({ table, column }) => `o.id in (select "${column}" from ${table} where "${column}" is not null)`,
    ),
  ].join(' or ');
}
