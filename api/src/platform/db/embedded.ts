import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database';
import { keepingPlans } from './embeddedStatements';
import { FolderLockError, lockFolder } from './folderLock';
import { migrate, requireMigrated } from './migrations';
import { createNoticeSender } from './notices';
import * as schema from './schema';
import { serveCopies, withServedCopy } from './servedCopies';
import { watchedClient } from './watchQueries';

/**
 * How long to wait for the previous process. It finishes its requests, for at most 10 s, before it releases the folder.
 */
const TAKE_OVER_MS = 20_000;
const POLL_INTERVAL_MS = 20;

/**
 * Locks the folder and opens PGlite in it. PGlite itself does not lock the folder, and two processes in one folder
 * would lose rows.
 * @param takesOver whether to wait for another process that is about to release the folder
 * @param migrates whether to run pending migrations; if not, pending migrations are an error
 * @throws FolderLockError when another process owns the folder, or the folder is not writable
 * @throws SchemaOutdated when a migration is pending and must not run
 */
export async function openEmbedded(dataDir: string, { takesOver = false, migrates = true } = {}): Promise<Database> {
  await lockInTime(dataDir, takesOver ? TAKE_OVER_MS : 0);
  const pglite = await openLocked(dataDir);
  const database = await databaseOf(pglite, { migrates });
  // A folder with a very long name cannot contain a socket. Then the database cannot be backed up while a server uses
  // it.
  const stopCopies = await serveCopies(dataDir, pglite).catch(() => undefined);
  return {
    ...database,
    async close() {
      await stopCopies?.();
      await database.close();
    },
  };
}

/**
 * Opens PGlite on disk without running migrations, calls `run` with it and closes it.
 * @throws FolderLockError when another process owns the folder, or the folder is not writable
 */
export async function withEmbedded<Result>(dataDir: string, run: (pglite: PGlite) => Promise<Result>): Promise<Result> {
  lockFolder(dataDir);
  return used(await openLocked(dataDir), run);
}

/**
 * Like {@link withEmbedded}, but if a server on this machine uses the folder, `run` gets a copy of the database
 * instead.
 * @throws FolderLockError when another process owns the folder and provides no copy
 * @throws CopyUnavailable when the server refuses to create a copy
 */
export async function withEmbeddedOrCopy<Result>(
  dataDir: string,
  run: (pglite: PGlite) => Promise<Result>,
): Promise<Result> {
  try {
    lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLockError)) throw error;
    const served = await withServedCopy(dataDir, async (folder) => used(await createPglite({ dataDir: folder }), run));
    if (!served) throw error;
    return served.result;
  }
  return used(await openLocked(dataDir), run);
}

const used = <Result>(pglite: PGlite, run: (pglite: PGlite) => Promise<Result>): Promise<Result> =>
  run(pglite).finally(() => pglite.close());

const openLocked = (dataDir: string): Promise<PGlite> => createPglite({ dataDir: join(dataDir, 'db') });

async function lockInTime(folder: string, timeoutMs: number): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockError) || Date.now() >= giveUpAt) throw error;
      await delay(POLL_INTERVAL_MS);
    }
  }
}

/** Creates a PGlite instance with the extensions that the migrations need. Without a `dataDir` it is in memory. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/**
 * Opens the database in a PGlite instance.
 * @param migrates whether to run pending migrations; if not, pending migrations are an error
 * @throws SchemaOutdated when a migration is pending and must not run
 */
export async function databaseOf(pglite: PGlite, { migrates = true } = {}): Promise<Database> {
  await (migrates ? migrate(pglite) : requireMigrated(pglite));
  const client = keepingPlans(pglite);
  const notices = createNoticeSender(handleOf(client));
  return {
    db: notices.takeFrom(handleOf(client)),
    watched: (around) => notices.takeFrom(handleOf(watchedClient(client, around))),
    listen: async (channel, onNotice) => void (await pglite.listen(channel, onNotice)),
    receivesNotices: () => true,
    async close() {
      await notices.close();
      await pglite.close();
    },
  };
}

const handleOf = (client: PGlite): Db => drizzle({ client, schema }) as unknown as Db;
