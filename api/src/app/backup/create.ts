import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pendingMigrations, readMigrations } from '../../platform/db/migrations';
import { writeArchive, type StoredArchive, type Description, type Entry } from './archive';
import { BackupError } from './backupError';
import type { CopyConnection } from './connection';
import { fingerprint } from './encryption';
import { readFigures, readPieces, readTables, setOneText, type Table } from './tables';

/** The installation that is backed up. */
export interface Source {
  connection: CopyConnection;
  encryptionKey: string;
  at: Date;
  /** Called with the progress, as a line for the console. */
  onProgress: (line: string) => void;
}

/**
 * Reads the database in one transaction, so that all data is from the same point in time, and returns the description
 * of the archive.
 * @param write writes the entries of the archive within this transaction; if missing, nothing is written
 */
export async function describeBackup(
  source: Source,
  write: (description: Description, entries: AsyncIterable<Entry>) => Promise<void> = async () => undefined,
): Promise<Description> {
  const { connection, encryptionKey, at } = source;
  await connection.query('begin isolation level repeatable read, read only');
  try {
    await setOneText(connection);
    const migration = await newestMigration(connection);
    const tables = await readTables(connection);
    const salt = randomBytes(16).toString('hex');
    const description: Description = {
      format: 1,
      createdAt: at.toISOString(),
      migration,
      encryptionKey: { salt, hash: fingerprint(encryptionKey, salt) },
      tables,
      figures: await readFigures(connection, tables),
    };
    await write(description, entriesOf(source, tables, description));
    return description;
  } finally {
    // A failure of the rollback is ignored: after a failed write a statement may still be running, and a lost
    // connection accepts no statement.
    await connection.query('rollback').catch(() => undefined);
  }
}

/**
 * Writes a backup of the database. All data is from the same point in time.
 * @returns the description of the archive
 */
export const createBackup = (
  source: Source,
  target: Writable,
  options: Pick<StoredArchive, 'key' | 'signal'>,
): Promise<Description> =>
  describeBackup(source, (description, entries) => writeArchive(description, entries, target, options));

async function newestMigration(connection: CopyConnection): Promise<string> {
  const all = readMigrations();
  const pending = new Set((await pendingMigrations(connection)).map(({ name }) => name));
  const newest = all.findLast(({ name }) => !pending.has(name));
  if (!newest) throw new BackupError('The database is empty: there is nothing to back up');
  const { rows } = await connection.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  if (Number((rows[0] as { at: string }).at) > newest.at)
    throw new BackupError('The database was migrated by a newer version: back it up with that version');
  return newest.name;
}

async function* entriesOf(
  { connection, onProgress }: Source,
  tables: Table[],
  { figures }: Description,
): AsyncGenerator<Entry> {
  for (const table of tables) {
    let number = 0;
    for await (const bytes of readPieces(connection, table)) {
      number += 1;
      yield { name: `tables/${table.name}/${String(number).padStart(6, '0')}.copy`, bytes };
    }
    onProgress(`${table.name}: ${figures[`rows of ${table.name}`]} rows`);
  }
}
