import { setImmediate } from 'node:timers/promises';
import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { returnedOf, salesOf, taxOf } from '../orders/sales';
import { plainAmount } from '../../platform/pdf/tables/amounts';
import type { ReportRow } from './content';
import type { Selection } from './selection';

/**
 * The number of orders per batch. It is small because the embedded database runs in the server's own thread, where a
 * large batch would delay other requests.
 */
const BATCH = 250;

const onTillsClock = (format: string) =>
  sql<string>`to_char(${orders.orderAt} at time zone ${orders.timeZone}, ${sql.raw(`'${format}'`)})`;
const asText = (amount: typeof orders.discountAmount | SQL) => sql<string>`(${amount})::text`;

const columns = {
  date: onTillsClock('YYYY-MM-DD'),
  time: onTillsClock('HH24:MI'),
  number: orders.orderNumber,
  check: orders.checkNumber,
  branch: orders.branchName,
  payment: orders.paymentMethod,
  discount: asText(orders.discountAmount),
  returned: asText(returnedOf),
  tax: sql<string | null>`(${taxOf})::text`,
  total: asText(salesOf),
  currency: orders.currency,
  // The time is read as text, because a Date would lose its microseconds.
  closedAt: sql<string>`${orders.orderAt}::text`,
  id: orders.id,
};

/** Returns a row whose amounts have the decimals of its currency. */
function rowOf(row: ReportRow): ReportRow {
  const written = (amount: string) => plainAmount(amount, row.currency);
  const { discount, returned, tax, total } = row;
  return {
    ...row,
    discount: written(discount),
    returned: written(returned),
    tax: tax === null ? null : written(tax),
    total: written(total),
  };
}

/**
 * Reads the orders in batches, oldest first. Each batch begins after the last order of the previous one (keyset
 * pagination). So no query stays open, and no rows stay in memory.
 */
export async function* readRows(db: Db, { where }: Selection): AsyncGenerator<ReportRow[], void, void> {
  let after: { closedAt: string; id: string } | undefined;
  for (;;) {
    const afterCursor =
      after && sql`(${orders.orderAt}, ${orders.id}) > (${after.closedAt}::timestamptz, ${after.id}::uuid)`;
    const batch = await db
      .select(columns)
      .from(orders)
      .where(and(where, afterCursor))
      .orderBy(asc(orders.orderAt), asc(orders.id))
      .limit(BATCH);
    if (batch.length > 0) yield batch.map(({ closedAt: _closedAt, id: _id, ...row }) => rowOf(row));
    if (batch.length < BATCH) return;
    // Lets the server handle other requests. The embedded database answers within one turn of the event loop, so other
    // requests would otherwise wait until all rows are read.
    await setImmediate();
    after = batch.at(-1);
  }
}
