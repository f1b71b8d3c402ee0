import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Order } from '../../platform/db/sort';
import type { Columns } from './cells';
import { csvHeader, csvLines } from './csv';

/**
 * The number of rows per batch. It is small because the embedded database uses the server's own thread, so a large
 * batch would delay other requests.
 */
const BATCH = 500;

/** A row with the values that determine where the next batch begins (platform/db/sort.ts). */
export interface Positioned {
  id: string;
  cursor: string;
}

/** A table that can be exported. */
export interface Exported<Row extends Positioned> {
  columns: Columns<Row>;
  order: Pick<Order<string>, 'after'>;
  /**
   * Reads the next rows in the order of the table. `afterCursor` is the condition for rows after the last row that was
   * read.
   */
  read(afterCursor: SQL | undefined, limit: number): Promise<Row[]>;
}

/**
 * Reads a table in batches, each of which begins after the last row of the previous one. So only one batch is in
 * memory, and no query stays open. Rows that are added during the export may be missing. A row is read twice only if
 * its sort key changes during the export, for example by a login.
 */
export async function* batchesOf<Row extends Positioned>({
  order,
  read,
}: Pick<Exported<Row>, 'order' | 'read'>): AsyncGenerator<Row[], void, void> {
  let afterCursor: SQL | undefined;
  for (;;) {
    const rows = await read(afterCursor, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterCursor = order.after(last);
    // The embedded database answers before any other task of this process can run. This pause lets other tasks run.
    await setImmediate();
  }
}

/**
 * Returns a table as CSV, in batches.
 * @param names the names of the columns, all of which must exist
 */
export async function* exportCsv<Row extends Positioned>(
  exported: Exported<Row>,
  names: readonly string[],
): AsyncGenerator<string, void, void> {
  yield csvHeader(names);
  for await (const rows of batchesOf(exported)) yield csvLines(exported.columns, names, rows);
}
