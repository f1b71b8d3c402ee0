import { writeFileSync } from 'node:fs';
import { createPglite, databaseOf } from '../../src/platform/db/embedded';
import { dumpForCopies, MIGRATED_DUMP } from './embeddedDump';
import { createTemplate, postgresServer } from './postgresDatabases';
import { bundlePrograms } from './programs';

/**
 * Migrates a database and bundles the programs, once for all test files. Each test file then copies the database, and
 * starts programs from the bundles.
 */
export default async function prepareOnce(): Promise<void> {
  bundlePrograms();
  const server = postgresServer();
  if (server) await createTemplate(server);
  else await dumpMigratedDatabase();
}

async function dumpMigratedDatabase(): Promise<void> {
  const pglite = await createPglite();
  await databaseOf(pglite);
  writeFileSync(MIGRATED_DUMP, await dumpForCopies(pglite));
  await pglite.close();
}
