import { rmSync } from 'node:fs';
import { MIGRATED_DUMP } from './embeddedDump';
import { dropTemplate, postgresServer } from './postgresDatabases';
import { removePrograms } from './programs';

/** Removes the bundles, and the database or dump, that globalSetup created. */
export default async function removePrepared(): Promise<void> {
  removePrograms();
  const server = postgresServer();
  if (server) await dropTemplate(server);
  else rmSync(MIGRATED_DUMP, { force: true });
}
