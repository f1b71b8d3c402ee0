import { setImmediate } from 'node:timers/promises';
import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { returnedOf, salesOf, taxOf } from '../../modules/orders/sales';
import type { ReportRow } from './content';
import type { Selection } from './selection';

/** Small enough for the embedded database, which answers on the server's own thread, not to hold up other calls. */
const BATCH = 250;

const onTillsClock = (format: string) => sql<string>`to_char(${orders.orderAt} at time zone ${orders.timeZone}, ${sql.raw(`'${format}'`)})`;
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
  // As text it keeps the microseconds, which a Date would drop.
  closedAt: sql<string>`${orders.orderAt}::text`,
  id: orders.id,
};

/**
 * The orders, oldest first, in batches: each begins where the one before ended (keyset), so that no query is held open and
 * nothing is kept.
 */
export async function* readRows(db: Db, { where }: Selection): AsyncGenerator<ReportRow[], void, void> {
  let after: { closedAt: string; id: string } | undefined;
  for (;;) {
    const behind = after && sql`(${orders.orderAt}, ${orders.id}) > (${after.closedAt}::timestamptz, ${after.id}::uuid)`;
    const batch = await db.select(columns).from(orders).where(and(where, behind)).orderBy(asc(orders.orderAt), asc(orders.id)).limit(BATCH);
    if (batch.length > 0) yield batch.map(({ closedAt: _closedAt, id: _id, ...row }) => row);
    if (batch.length < BATCH) return;
    // The embedded database answers before anything else has its turn; here it has.
    await setImmediate();
    after = batch.at(-1);
  }
}
