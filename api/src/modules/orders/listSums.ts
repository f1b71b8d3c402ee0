import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { rowTotalIn } from '../../platform/db/rowTotals';
import { orders } from '../../platform/db/schema';
import { Money } from '../../platform/http/schemas';
import { latestDue } from './due';
import { dueTotal } from './orderLogs';
import { salesOf } from './sales';

/*
 * The number of orders in a list and their sums. They are an expression in the statement that reads a page of the list,
 * so that one statement reads everything, and PostgreSQL computes the expression once.
 */

const OrderSum = z
  .object({
    currency: z.string().nullable().meta({ description: 'An ISO 4217 code; null is shown as `$`' }),
    orders: z.int(),
    total: Money.meta({ description: 'The sum of the totals' }),
    sales: Money.meta({ description: 'The sum without void orders and returned amounts' }),
  })
  .meta({ id: 'OrderSum' });

/** The number of orders up to which a list without filters has sums. More would take too long for each visit. */
const MAX_SUMMED = 200_000;

/** The field with the sums in the response of a list. */
export const OrderSums = z
  .array(OrderSum)
  .nullable()
  .meta({
    description: `The sums of all pages, for each currency. Null for a list without filters that has more than ${MAX_SUMMED} orders`,
  });

interface Counted {
  /** The stored number of orders; null for a filtered list, whose sums have the number. */
  whole: number | null;
  sums: z.infer<typeof OrderSums>;
}

/** Returns an SQL expression for the sums of a list. */
const sumsOf = (where: SQL | undefined) => sql`(
  select coalesce(json_agg(s order by s.orders desc, s.currency), '[]') from (
    select ${orders.currency} as currency, count(*) as orders, sum(${orders.totalPrice}) as total, sum(${salesOf}) as sales
    from ${orders} where ${where ?? sql`true`} group by ${orders.currency}
  ) s)`;

/** Returns the field of a page's rows with the number and the sums of a filtered list. */
export const countedBy = (where: SQL | undefined) =>
  sql<Counted>`json_build_object('sums', ${sumsOf(where)})`.as('counted');

/** Returns the field of a page's rows with the number and the sums of the list of all orders. */
export const countedWhole = (where: SQL | undefined, now: Date) =>
  sql<Counted>`json_build_object(
    'whole', ${dueTotal(sql`${latestDue(now).toISOString()}::timestamptz`)},
    'sums', case when ${rowTotalIn('orders')} <= ${sql.raw(String(MAX_SUMMED))} then ${sumsOf(where)} end)`.as(
    'counted',
  );

/**
 * Returns the number and the sums of a list from a page of it. Only a page behind the last one needs another query.
 * @param field the field `counted` of the rows
 */
export async function readCounted(
  db: Db,
  page: number,
  [row]: readonly { counted: Counted }[],
  field: ReturnType<typeof countedBy>,
): Promise<{ total: number; sums: Counted['sums'] }> {
  if (!row && page === 1) return { total: 0, sums: [] };
  const { whole = null, sums } =
    row?.counted ?? (await db.select({ counted: field }).from(sql`(select) once`))[0]!.counted;
  return { total: whole ?? (sums ?? []).reduce((total, sum) => total + sum.orders, 0), sums };
}
