import type { MigrationConnection } from '../migrations';
import {
  boundsOf,
  FIRST_MONTH,
  firstIdOf,
  idsOf,
  later,
  monthOf,
  monthOfId,
  monthsBetween,
  REST,
  tableOf,
  type Month,
} from './months';
import { readColumns, readRules, withoutReferences } from './tableDefinition';

/** Receives the progress, as lines for the console. */
export type OnProgress = (line: string) => void;

const NEW = 'orders_by_month';
/** The memory that PostgreSQL may use for sorting while it builds indexes. */
const SORT_MEMORY = '256MB';

/**
 * Replaces the table of orders with one that has a partition for each month of the ids, within the open transaction.
 * All rows are copied, so the disk needs as much free space as the table uses.
 * @param ahead how many months after the current one also get a partition
 * @returns the months that have a partition
 */
export async function partitionOrders(
  connection: MigrationConnection,
  { now, ahead, onProgress }: { now: Date; ahead: number; onProgress: OnProgress },
): Promise<Month[]> {
  await connection.query(`set local maintenance_work_mem = '${SORT_MEMORY}'`);
  const months = await plannedMonths(connection, now, ahead);
  const columns = (await readColumns(connection, 'orders')).map((name) => `"${name}"`).join(', ');
  await connection.query(
    `create table ${NEW} (like orders including defaults including generated including constraints including storage) partition by range (id)`,
  );
  for (const month of months)
    await connection.query(`create table ${tableOf(month)} partition of ${NEW} ${boundsOf(month)}`);
  await connection.query(`create table ${REST} partition of ${NEW} default`);

  const copy = async (what: string, table: string, where: string) => {
    const copied = await connection.query(
      `with copied as (insert into ${table} (${columns}) select ${columns} from orders where ${where} returning 1) select count(*)::int as rows from copied`,
    );
    const { rows } = copied.rows[0] as { rows: number };
    if (rows > 0) onProgress(`${what}: ${rows} orders`);
    return rows;
  };
  let copied = 0;
  for (const month of months) copied += await copy(month, tableOf(month), idsOf(month));
  const [first, last] = [firstIdOf(months[0]!), firstIdOf(later(months.at(-1)!, 1))];
  copied += await copy('other ids', REST, `id < '${first}' or id >= '${last}'`);
  const counted = await connection.query('select count(*)::int as rows from orders');
  const { rows } = counted.rows[0] as { rows: number };
  if (rows !== copied) throw new Error(`${copied} of ${rows} orders were copied`);

  const rules = await readRules(connection);
  await withoutReferences(connection, async () => {
    await connection.query('drop table orders');
    await connection.query(`alter table ${NEW} rename to orders`);
    for (const { name, statement } of rules) {
      await connection.query(statement);
      onProgress(name);
    }
    onProgress('foreign keys of other tables');
  });
  return months;
}

/** Returns the months from the first order's month until `ahead` months after the current one. */
export async function plannedMonths(connection: MigrationConnection, now: Date, ahead: number): Promise<Month[]> {
  const last = later(monthOf(now), ahead);
  const { rows } = await connection.query(
    `select id::text as id from orders where id >= '${firstIdOf(FIRST_MONTH)}' and id < '${firstIdOf(later(last, 1))}' order by id limit 1`,
  );
  const [first] = rows as { id: string }[];
  return monthsBetween(first ? monthOfId(first.id) : monthOf(now), last);
}
