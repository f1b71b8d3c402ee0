import { writeFileSync } from 'node:fs';
import { createPglite, databaseOf } from '../db/embedded';
import { MIGRATED_DUMP } from './migratedDump';

/** Migrates once; each test file's database is loaded from the dump, which takes a fraction of the time. */
export default async function dumpMigratedDatabase(): Promise<void> {
  const pglite = await createPglite();
  await databaseOf(pglite);
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(MIGRATED_DUMP, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
}
