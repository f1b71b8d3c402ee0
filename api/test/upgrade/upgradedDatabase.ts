import { embeddedCopies, withCopyConnection, type CopyConnection } from '../../src/app/backup/connection';
import type { Database } from '../../src/platform/db/database';
import { createPglite, databaseOf } from '../../src/platform/db/embedded';
import { openPostgres } from '../../src/platform/db/postgres';
import { createPostgresDatabase, postgresServer } from '../support/postgresDatabases';

/** An empty database that the test migrates, on the server of TEST_POSTGRES_URL or in memory. */
export interface UpgradedDatabase {
  /** The URL of the database; null for the embedded database, which has only one connection. */
  url: string | null;
  connect: <Result>(run: (connection: CopyConnection) => Promise<Result>) => Promise<Result>;
  /** Opens the database as the API does. Closing it removes it. */
  open(): Promise<Database>;
}

export async function openUpgradedDatabase(): Promise<UpgradedDatabase> {
  const server = postgresServer();
  if (!server) {
    const pglite = await createPglite();
    return {
      url: null,
      connect: (run) => run(embeddedCopies(pglite)),
      open: () => databaseOf(pglite, { migrates: false }),
    };
  }
  const { url, drop } = await createPostgresDatabase(server, { empty: true });
  return {
    url,
    connect: (run) => withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, run),
    async open() {
      const database = await openPostgres(url, console.warn, { migrates: false });
      return { ...database, close: () => database.close().finally(drop) };
    },
  };
}
