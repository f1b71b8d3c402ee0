import { rmSync } from 'node:fs';
import { MIGRATED_DUMP } from './embeddedDump';
import { removePdfWorker } from './pdfWorkerBundle';
import { dropTemplate, postgresServer } from './postgresDatabases';

/** Removes what globalSetup created. */
export default async function removePrepared(): Promise<void> {
  removePdfWorker();
  const server = postgresServer();
  if (server) await dropTemplate(server);
  else rmSync(MIGRATED_DUMP, { force: true });
}
