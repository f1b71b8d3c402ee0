import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../config/packageRoot';
import { errorCode } from '../errorCode';

/**
 * The longest wait for a lock, in milliseconds. While a migration waits for a table's lock, every query of that table
 * waits behind it. So the migration stops waiting soon and tries again later.
 */
const LOCK_TIMEOUT_MS = 300;
const LOCK_TRIES = 75;
const BETWEEN_TRIES_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
/** A migration refuses the database, with a sentence for the operator. */
const RAISED = 'P0001';

/** The number of the advisory lock that migrators take: an arbitrary number that no other lock uses. */
const MIGRATORS = 7_203_118;

const migrationsFolder = () => join(packageRoot(), 'drizzle');

/** One database connection. The connections of both drivers have this shape. */
export interface MigrationConnection {
  query(statement: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Callbacks about the progress of the migrations. */
interface MigrationProgress {
  ran(name: string): void;
  /** Called when another transaction held the lock. The migration was rolled back and will be tried again. */
  waits(name: string): void;
}

const SILENT: MigrationProgress = { ran: () => undefined, waits: () => undefined };

/** A migration of the schema. */
interface Migration {
  /** The file name without its ending, such as `0018_invitations`. */
  name: string;
  /** Its creation time in milliseconds, by which migrations are ordered. The migrations table stores it. */
  at: number;
  hash: string;
  statements: string[];
}

/**
 * This version cannot use the schema as it is: migrations are pending that this start must not run, or the database is
 * from before version 0.1.0. The message says what to do.
 */
export class SchemaOutdated extends Error {
  override name = 'SchemaOutdated';
}

/** Reads the migrations of this release, oldest first. */
export function readMigrations(): Migration[] {
  const entries = readJournal();
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ sql, folderMillis, hash }, index) => ({
    name: entries[index]!.tag,
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

/** Returns the time of this release's newest migration. */
export const latestMigration = (): number => readJournal().at(-1)!.when;

function readJournal(): { tag: string; when: number }[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return entries;
}

/**
 * Returns the migrations that have not run on the database yet.
 * @throws SchemaOutdated when the database lacks migrations from before version 0.1.0, which this version does not have
 */
export async function pendingMigrations(connection: MigrationConnection): Promise<Migration[]> {
  const { rows } = await connection.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!(rows[0] as { known: boolean }).known) return readMigrations();
  const latest = await connection.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  const last = Number((latest.rows[0] as { latest: string | null }).latest ?? 0);
  const all = readMigrations();
  const [first] = all;
  if (last > 0 && last < first!.at)
    throw new SchemaOutdated(
      `This database is from before version 0.1.0 and lacks migrations of that time. Nothing was changed. First run the migrations up to ${first!.name} with the last version before 0.1.0`,
    );
  return all.filter(({ at }) => at > last);
}

/**
 * Checks that the database has every migration of this release.
 * @throws SchemaOutdated when a migration is pending
 */
export async function requireMigrated(connection: MigrationConnection): Promise<void> {
  const pending = await pendingMigrations(connection);
  if (pending.length > 0)
    throw new SchemaOutdated(
      `The database lacks migrations of this version: ${pending.map(({ name }) => name).join(', ')}. Back it up, then run: npx eesal migrate`,
    );
}

/**
 * Runs the pending migrations, each in its own transaction. Only one process migrates at a time.
 * @throws the database's error; the migrations before the failed one stay
 */
export async function migrate(connection: MigrationConnection, progress: MigrationProgress = SILENT): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [MIGRATORS]);
  try {
    await runMigrations(connection, await pendingMigrations(connection), progress);
  } finally {
    // If this fails, the lock is released when the connection is closed.
    await connection.query('select pg_advisory_unlock($1)', [MIGRATORS]).catch(() => undefined);
  }
}

/** Returns whether an API process uses the database. The names of its connections show this (postgresConnection.ts). */
export async function isApiRunning(connection: MigrationConnection): Promise<boolean> {
  const { rows } = await connection.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('eesal', 'eesal events') limit 1`);
  return rows.length > 0;
}

/**
 * Runs migrations, each in its own transaction. A migration that waits longer than 300 ms for a lock is rolled back, so
 * that queries do not queue behind it. It is tried again for a minute.
 */
export async function runMigrations(
  connection: MigrationConnection,
  migrations: Migration[],
  progress: MigrationProgress = SILENT,
): Promise<void> {
  for (const migration of migrations) {
    for (let tries = 1; !(await runOnce(connection, migration, tries === LOCK_TRIES)); tries += 1) {
      progress.waits(migration.name);
      await delay(BETWEEN_TRIES_MS);
    }
    progress.ran(migration.name);
  }
}

/** Runs a migration and records it, both within the open transaction. */
export async function applyMigration(
  connection: MigrationConnection,
  { statements, hash, at }: Migration,
): Promise<void> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const statement of statements) await connection.query(statement);
  await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
}

/**
 * Runs a migration and records it, in one transaction. Returns false if a lock was not free.
 * @param isLast whether this is the last attempt, which throws if a lock is not free
 */
async function runOnce(connection: MigrationConnection, migration: Migration, isLast: boolean): Promise<boolean> {
  try {
    await connection.query('begin');
    await connection.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await applyMigration(connection, migration);
    await connection.query('commit');
    return true;
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    if (errorCode(error) === RAISED && error instanceof Error)
      throw new SchemaOutdated(error.message, { cause: error });
    if (errorCode(error) !== LOCK_NOT_AVAILABLE || isLast) throw error;
    return false;
  }
}
