import type { MigrationConnection } from '../migrations';
import { FIRST_MONTH, later, monthOf, monthOfTable, monthsBetween, REST, type Month } from './months';

/** How the orders are stored: in one table, or in a table with a partition for each month. */
export type Shape =
  | { isPartitioned: false }
  | {
      isPartitioned: true;
      /** The months with a partition, the earliest first. */
      months: Month[];
    };

/** Reads how the orders are stored. */
export async function readShape(connection: MigrationConnection): Promise<Shape> {
  const { rows } = await connection.query(`
    select o.relkind = 'p' as partitioned, p.relname::text as name
    from pg_class o left join pg_inherits i on i.inhparent = o.oid left join pg_class p on p.oid = i.inhrelid
    where o.oid = 'public.orders'::regclass`);
  const found = rows as { partitioned: boolean; name: string | null }[];
  if (!found[0]?.partitioned) return { isPartitioned: false };
  const months = found.flatMap(({ name }) => (name && monthOfTable(name)) ?? []);
  return { isPartitioned: true, months: months.sort() };
}

/** Returns the months without a partition, among the current month and the next `ahead` months. */
export function missingMonths(months: readonly Month[], now: Date, ahead: number): Month[] {
  const current = monthOf(now);
  return monthsBetween(current, later(current, ahead)).filter((month) => !months.includes(month));
}

/**
 * Returns the months whose orders are in the partition `orders_rest`, because the month's own partition did not exist.
 */
export async function monthsInRest(connection: MigrationConnection, now: Date, ahead: number): Promise<Month[]> {
  const current = monthOf(now);
  const { rows } = await connection.query(`
    select distinct to_char(to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'UTC', 'YYYY-MM') as month
    from ${REST} where substr(id::text, 15, 1) = '7'`);
  const all = new Set((rows as { month: string }[]).map(({ month }) => month));
  return monthsBetween(FIRST_MONTH, later(current, ahead)).filter((month) => all.has(month));
}
