import { writeFileSync } from 'node:fs';
import { createPglite, databaseOf } from '../db/embedded';
import { MIGRATED_DUMP } from './migratedDump';
import { createTemplate, postgresServer } from './postgresDatabases';

/** Migrates once; each test file's database is a copy, which takes a fraction of the time. */
export default async function migrateOnce(): Promise<void> {
  const server = postgresServer();
  if (server) await createTemplate(server);
  else await dumpMigratedDatabase();
}

async function dumpMigratedDatabase(): Promise<void> {
  const pglite = await createPglite();
  await databaseOf(pglite);
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(MIGRATED_DUMP, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
}
