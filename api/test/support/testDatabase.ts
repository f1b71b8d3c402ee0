import { createPglite, databaseOf } from '../../src/platform/db/embedded';
import type { Database } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { migratedDump } from './embeddedDump';
import { createPostgresDatabase, postgresServer } from './postgresDatabases';

/**
 * Opens a migrated, empty database for one test file, on the server of TEST_POSTGRES_URL or in memory. Closing it
 * removes it.
 */
export async function openTestDatabase(warn: (message: string) => void = console.warn): Promise<Database> {
  const server = postgresServer();
  if (!server) return databaseOf(await createPglite({ loadDataDir: migratedDump() }));
  const { url, drop } = await createPostgresDatabase(server);
  const database = await openPostgres(url, warn);
  return { ...database, close: () => database.close().finally(drop) };
}
