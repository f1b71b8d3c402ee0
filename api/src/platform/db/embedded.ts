import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { packageRoot } from '../config/packageRoot';
import { FolderLockError, lockFolder } from './folderLock';
import type { Database, Db } from './database';
import { keepPlans } from './embeddedStatements';
import * as schema from './schema';

/** The previous process finishes its calls, for at most 10 s, before it releases the folder. */
const TAKE_OVER_MS = 20_000;
const LOOK_EVERY_MS = 20;

/**
 * Opens PGlite on disk and locks its folder first. PGlite itself does not lock it, and two processes on one folder lose
 * rows.
 * @param takesOver whether to wait for another process that is about to give the folder up
 * @throws FolderLockError when another process owns the folder, or it is not writable
 */
export async function openEmbedded(dataDir: string, { takesOver = false } = {}): Promise<Database> {
  await lockInTime(dataDir, takesOver ? TAKE_OVER_MS : 0);
  return databaseOf(await createPglite({ dataDir: join(dataDir, 'db') }));
}

async function lockInTime(folder: string, patienceMs: number): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockError) || Date.now() >= giveUpAt) throw error;
      await delay(LOOK_EVERY_MS);
    }
  }
}

/** Creates a PGlite instance with the extensions that the migrations need; in memory without a `dataDir`. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** Creates a migrated database on a PGlite instance. */
export async function databaseOf(pglite: PGlite): Promise<Database> {
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: join(packageRoot(), 'drizzle') });
  keepPlans(db as unknown as Db, pglite);
  return {
    db: db as unknown as Db,
    listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
    hears: () => true,
    close: () => pglite.close(),
  };
}
