import { setImmediate } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Order } from '../../platform/db/sort';
import { csvHeader, csvLines, type Columns } from './csv';

/** Small enough that a batch does not delay other calls: the embedded database runs on the server's own thread. */
const BATCH = 500;

/** A row that determines where the next batch begins (platform/db/sort.ts). */
export interface Positioned {
  id: string;
  cursor: string;
}

/** A table that can be exported. */
export interface Exported<Row extends Positioned> {
  columns: Columns<Row>;
  order: Pick<Order<string>, 'after'>;
  /** Reads the next rows in the table's order, starting after a row. */
  read(behind: SQL | undefined, limit: number): Promise<Row[]>;
}

/**
 * Reads a table in batches. Each batch begins where the previous one ended, so only one batch is in memory and no query
 * stays open. Rows that are added during the export may be missing. No row is read twice, unless its sort key
 * changes during the export (a login).
 */
export async function* batchesOf<Row extends Positioned>({
  order,
  read,
}: Pick<Exported<Row>, 'order' | 'read'>): AsyncGenerator<Row[], void, void> {
  let behind: SQL | undefined;
  for (;;) {
    const rows = await read(behind, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    behind = order.after(last);
    // The embedded database responds before any other task runs. This lets other tasks run.
    await setImmediate();
  }
}

/**
 * Streams a table as CSV, in batches.
 * @param names the columns; all must be known
 */
export async function* exportCsv<Row extends Positioned>(
  exported: Exported<Row>,
  names: readonly string[],
): AsyncGenerator<string, void, void> {
  yield csvHeader(names);
  for await (const rows of batchesOf(exported)) yield csvLines(exported.columns, names, rows);
}
