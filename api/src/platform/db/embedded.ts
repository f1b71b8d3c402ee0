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
 * PGlite on disk, its folder locked first: PGlite itself does not, and two processes on one folder lose rows.
 * @throws FolderLockError when another process owns the folder, or it cannot be written
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  lockFolder(dataDir);
  return databaseOf(await createPglite({ dataDir: join(dataDir, 'db') }));
}

/** A PGlite instance with the extensions that the migrations ask for; in memory without a `dataDir`. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** A migrated database over a PGlite instance. */
export async function databaseOf(pglite: PGlite): Promise<Database> {
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: join(packageRoot(), 'drizzle') });
  return {
    db: db as unknown as Db,
    listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
    close: () => pglite.close(),
  };
}
