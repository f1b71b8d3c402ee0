import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '../config/settings';
import type { Database } from './database';
import type { MigrationConnection } from './migrations';
import { driverOutage } from './outage';

type DatabaseSettings =
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'
  | 'DATABASE_CONNECTIONS'
  | 'DATA_DIR'
  | 'TAKES_OVER'
  | 'MIGRATE_AT_START'
  | 'NODE_ENV';

/** The settings that locate the database. */
export type DatabaseAddress = Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

/**
 * Opens the configured database: PostgreSQL if `DATABASE_URL` is set, otherwise PGlite in the data folder. It runs
 * pending migrations, unless `MIGRATE_AT_START` is off.
 * @throws SchemaOutdated when migrations are pending and `MIGRATE_AT_START` is off
 */
export async function openDatabase(
  settings: Pick<Settings, DatabaseSettings>,
  warn: (message: string) => void,
): Promise<Database> {
  const migrates = settings.MIGRATE_AT_START ?? settings.NODE_ENV !== 'production';
  // Only the needed driver is loaded.
  if (settings.DATABASE_URL)
    return (await import('./postgres')).openPostgres(settings.DATABASE_URL, warn, {
      connections: settings.DATABASE_CONNECTIONS,
      migrates,
      directUrl: settings.DATABASE_DIRECT_URL,
      replicaUrl: settings.DATABASE_REPLICA_URL,
    });
  return (await import('./embedded')).openEmbedded(settings.DATA_DIR, { takesOver: settings.TAKES_OVER, migrates });
}

/** The pause between two attempts to reach the database at the start. */
const AGAIN_MS = 1_000;

/**
 * Waits until PostgreSQL accepts connections, as long as that takes. So a start during an outage succeeds after it.
 * @param waits called once, with the reason, if the database does not answer now
 * @throws the driver's error, if waiting does not help, for example because the password is wrong
 */
export async function waitForDatabase(settings: DatabaseAddress, waits: (reason: string) => void): Promise<void> {
  if (!settings.DATABASE_URL) return;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await withMigrator(settings, async (connection) => void (await connection.query('select 1')));
    } catch (error) {
      const reason = error instanceof Error ? driverOutage(error) : null;
      if (reason === null) throw error;
      if (isFirst) waits(reason);
      await delay(AGAIN_MS);
    }
  }
}

/** Opens one connection to the database itself, not through a pooler, and runs no migrations. Calls `use` with it. */
export async function withMigrator<Result>(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: DatabaseAddress,
  use: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> {
  return DATABASE_URL
    ? (await import('./postgres')).withPostgres({ DATABASE_URL, DATABASE_DIRECT_URL }, use)
    : (await import('./embedded')).withEmbedded(DATA_DIR, use);
}
