import { setTimeout as delay } from 'node:timers/promises';
import { recently } from 'contracts/server';
import type { Db } from '../../platform/db/database';
import type { Settings } from '../../platform/config/settings';
import {
  checkDatabase,
  checkDisk,
  checkMigrations,
  type DatabaseState,
  type DiskState,
  type MigrationState,
} from './checks';

export const SERVER_STATES = ['ok', 'starting', 'stopping'] as const;

/**
 * The checks with their results. `disk` exists only for the embedded database, whose folder is on this server.
 */
export interface Checks {
  server: (typeof SERVER_STATES)[number];
  database: DatabaseState;
  migrations: MigrationState;
  disk?: DiskState;
}

/** Determines whether the server can be used. */
export interface Readiness {
  /** The state of the server. The server sets it when it starts and when it stops. */
  server: Checks['server'];
  /** Returns the results of the checks, which run at most once per second. */
  check(): Promise<Checks>;
}

/**
 * The time in milliseconds for which results are kept. Anyone may call the check, and each check writes a row, so
 * frequent calls get the kept results.
 */
const KEEP_MS = 1_000;
/**
 * How long a check may take, in milliseconds: longer than a healthy database needs, but not too long for the caller.
 */
const CHECK_TIMEOUT_MS = 2_000;

interface Dependencies {
  db: Db;
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;
  /** With less free disk space, a server with the embedded database is not ready. */
  minFreeDiskMb?: number;
  now: () => Date;
}

export function createReadiness({ db, settings, now, minFreeDiskMb = 256 }: Dependencies): Readiness {
  const look = recently(KEEP_MS, async (): Promise<Omit<Checks, 'server'>> => {
    const isEmbedded = settings.DATABASE_URL === undefined;
    const [migrations, database, disk] = await Promise.all([
      within(CHECK_TIMEOUT_MS, checkMigrations(db), 'unknown'),
      within(CHECK_TIMEOUT_MS, checkDatabase(db, now()), 'unavailable'),
      isEmbedded ? checkDisk(settings.DATA_DIR, minFreeDiskMb) : undefined,
    ]);
    return { database, migrations, ...(disk && { disk }) };
  });
  const readiness: Readiness = {
    server: 'starting',
    check: async () => ({ server: readiness.server, ...(await look()) }),
  };
  return readiness;
}

/** Returns the result of a check, or `late` if the check takes too long. */
async function within<Result>(ms: number, check: Promise<Result>, late: Result): Promise<Result> {
  const over = new AbortController();
  try {
    return await Promise.race([check, delay(ms, late, { ref: false, signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/** Returns the failed checks, such as `database read_only, disk low`; empty when the server is ready. */
export function faultsIn(checks: Checks): string {
  return Object.entries(checks)
    .filter(([, state]) => state !== 'ok')
    .map(([part, state]) => `${part} ${state}`)
    .join(', ');
}
