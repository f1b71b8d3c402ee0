import type { Settings } from '../config/settings';
import type { Database } from './database';
import type { MigrationConnection } from './migrations';

type DatabaseSettings =
  'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR' | 'TAKES_OVER' | 'MIGRATE_AT_START' | 'NODE_ENV';

/**
 * Opens the database of the settings: PostgreSQL if `DATABASE_URL` is set, otherwise PGlite in the data folder. It runs
 * pending migrations, unless `MIGRATE_AT_START` is off.
 * @throws SchemaOutdated when migrations are pending and `MIGRATE_AT_START` is off
 */
export async function openDatabase(
  settings: Pick<Settings, DatabaseSettings>,
  warn: (message: string) => void,
): Promise<Database> {
  const migrates = settings.MIGRATE_AT_START ?? settings.NODE_ENV !== 'production';
  // Loaded on demand, because a process needs only one of the two.
  if (settings.DATABASE_URL)
    return (await import('./postgres')).openPostgres(settings.DATABASE_URL, warn, {
      connections: settings.DATABASE_CONNECTIONS,
      migrates,
    });
  return (await import('./embedded')).openEmbedded(settings.DATA_DIR, { takesOver: settings.TAKES_OVER, migrates });
}

/** Uses one connection to the database of the settings, as it is, without running migrations. */
export async function withMigrator<Result>(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  use: (connection: MigrationConnection) => Promise<Result>,
): Promise<Result> {
  return DATABASE_URL
    ? (await import('./postgres')).withPostgres(DATABASE_URL, use)
    : (await import('./embedded')).withEmbedded(DATA_DIR, use);
}
