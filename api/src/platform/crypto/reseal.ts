import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { seal, unseal, unsealAny, type SealingKeys } from './seal';
import { SEALED_COLUMNS, type SealedColumn } from './sealedColumns';

/** The result of encrypting the values in the database again, or of a dry run. */
export interface Resealed {
  /** The number of values that an earlier key had encrypted. */
  resealed: number;
  /** The number of values that no key decrypts. They are not changed. */
  unreadable: number;
  /** The number of all encrypted values. */
  total: number;
}

interface Options {
  /** If true, counts the values but changes nothing. */
  dryRun?: boolean;
  /** Stops the work after the current batch. Finished batches stay encrypted with the new key. */
  signal?: AbortSignal;
  /** Called after each batch with the number of values checked so far. */
  looked?: (count: number) => void;
}

/** The number of values in a batch, which one statement changes. */
const BATCH = 200;

interface Row {
  id: string;
  sealed: string;
}

/**
 * Re-encrypts with the current key, in batches, every value that an earlier key encrypted. The work may be stopped and
 * run again, because values that the current key has encrypted are not changed. A value that a request changes at the
 * same time is not overwritten.
 */
export async function reseal(
  db: Db,
  keys: SealingKeys,
  { dryRun = false, signal, looked }: Options = {},
): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: 0, total: 0 };
  for (const column of SEALED_COLUMNS) {
    for await (const rows of batchesOf(db, column)) {
      signal?.throwIfAborted();
      const changes: (Row & { next: string })[] = [];
      for (const row of rows) {
        if (unseal(row.sealed, keys.ENCRYPTION_KEY) !== null) continue;
        const text = unsealAny(row.sealed, keys);
        if (text === null) result.unreadable += 1;
        else changes.push({ ...row, next: seal(text, keys.ENCRYPTION_KEY) });
      }
      result.resealed += dryRun ? changes.length : await change(db, column, changes);
      result.total += rows.length;
      looked?.(result.total);
    }
  }
  return result;
}

async function* batchesOf(db: Db, { table, id, column }: SealedColumn): AsyncGenerator<Row[]> {
  const [key, sealed] = [sql`${sql.identifier(id)}::text`, sql.identifier(column)];
  for (let last = ''; ;) {
    const { rows } = (await db.execute(sql`
      select ${key} as id, ${sealed} as sealed from ${sql.identifier(table)}
      where ${sealed} is not null and ${key} > ${last} order by 1 limit ${BATCH}`)) as unknown as { rows: Row[] };
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

/** Stores newly encrypted values, except those that were changed since they were read. Returns how many were stored. */
async function change(
  db: Db,
  { table, id, column }: SealedColumn,
  changes: (Row & { next: string })[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const sealed = sql.identifier(column);
  const { rows } = (await db.execute(sql`
    update ${sql.identifier(table)} as changed set ${sealed} = v.next
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v (id text, sealed text, next text)
    where changed.${sql.identifier(id)}::text = v.id and changed.${sealed} = v.sealed
    returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
