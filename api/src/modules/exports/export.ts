import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Order } from '../../platform/db/sort';
import { csvHeader, csvLines, type Columns } from './csv';

/** Small enough for the embedded database, which answers on the server's own thread, not to hold up other calls. */
const BATCH = 500;

/** A row that tells where the next batch begins (platform/db/sort.ts). */
export interface Positioned {
  id: string;
  cursor: string;
}

/** A table that can be exported. */
export interface Exported<Row extends Positioned> {
  columns: Columns<Row>;
  order: Pick<Order<string>, 'after'>;
  /** The next rows in the table's order, from behind a row on. */
  read(behind: SQL | undefined, limit: number): Promise<Row[]>;
}

/**
 * A table as CSV, batch by batch: each begins where the one before ended, so that nothing is kept and no query is held open.
 * Rows that come meanwhile may or may not be in it. None is in it twice, unless the key it is sorted by changes meanwhile (a login).
 * @param names the columns, all of them known
 */
export async function* exportCsv<Row extends Positioned>({ columns, order, read }: Exported<Row>, names: readonly string[]): AsyncGenerator<string, void, void> {
  yield csvHeader(names);
  let behind: SQL | undefined;
  for (;;) {
    const rows = await read(behind, BATCH);
    if (rows.length > 0) yield csvLines(columns, names, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    behind = order.after(last);
    // The embedded database answers before anything else has its turn; here it has.
    await setImmediate();
  }
}
