import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { packageRoot } from '../config/packageRoot';
import { lockFolder } from './folderLock';
import type { Database, Db } from './database';
import * as schema from './schema';

/**
 * Opens PGlite on disk and locks its folder first. PGlite itself does not lock it, and two processes on one folder lose
 * rows.
 * @throws FolderLockError when another process owns the folder, or it is not writable
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  lockFolder(dataDir);
  return databaseOf(await createPglite({ dataDir: join(dataDir, 'db') }));
}

/** Creates a PGlite instance with the extensions that the migrations need; in memory without a `dataDir`. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** Creates a migrated database on a PGlite instance. */
export async function databaseOf(pglite: PGlite): Promise<Database> {
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: join(packageRoot(), 'drizzle') });
  return {
    db: db as unknown as Db,
    listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
    close: () => pglite.close(),
  };
}
