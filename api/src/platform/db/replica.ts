import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { errorCode } from '../errorCode';
import type { Db, Replica, ReplicaRead } from './database';
import { fallBackTo } from './fallback';
import { outageReason } from './outage';
import { OutagePool } from './postgresPool';
import { positionOf, ReplicaLag } from './replicaLag';
import * as schema from './schema';

/** How often the replica is checked, and the longest time that a check may take. */
const CHECK_MS = 2_000;
const REPLICA_TIMEOUT_MS = 2_500;
const LOOK_AGAIN_MS = 20;

interface Options {
  primary: Db;
  connections: number;
  /** The longest wait for the replica to catch up, in milliseconds. */
  waitMs: number;
  warn: (message: string) => void;
}

/** The server's last position in its write-ahead log, and the identity of its database. */
interface LogPosition {
  position: bigint;
  system: string;
}

/** The SQLSTATE when a standby cancels a query, because the primary removed rows that the query was reading. */
const CONFLICT = '40001';

/**
 * Opens a streaming replica. This succeeds even if the replica does not answer.
 * @see https://www.postgresql.org/docs/15/hot-standby.html
 */
export function openReplica(url: string, { primary, connections, waitMs, warn }: Options): Replica {
  const pool = new OutagePool(url, { max: connections, warn: () => undefined });
  const own = drizzle(pool, { schema }) as unknown as Db;
  const db = drizzle(pool, { schema }) as unknown as Db;
  const counts = { replica: 0, behind: 0, away: 0 };
  const lag = new ReplicaLag();
  const stopped = new AbortController();
  /** Whether the replica answers; undefined before the first check. */
  let answers: boolean | undefined;

  function note(isThere: boolean): void {
    if (answers !== isThere && !(answers === undefined && isThere))
      warn(
        isThere
          ? 'files are read from the replica again'
          : 'files are read from the primary, because the replica does not answer or is no replica of this database',
      );
    answers = isThere;
  }

  /**
   * Asks the replica for its position. After the time limit, the connections on which the replica has sent nothing are
   * closed.
   */
  async function positionOfReplica(): Promise<LogPosition> {
    const dropSilent = pool.suspect();
    const late = new AbortController();
    const timeout = delay(REPLICA_TIMEOUT_MS, undefined, { ref: false, signal: late.signal }).then(() => {
      dropSilent();
      throw new Error('the replica is silent');
    });
    return Promise.race([positionOfStandby(own), timeout]).finally(() => late.abort());
  }

  async function check(): Promise<void> {
    const [wanted, reached] = await Promise.allSettled([positionOfPrimary(primary), positionOfReplica()]);
    // Without the primary's position, it is unknown how far the replica is behind.
    if (wanted.status === 'rejected') return;
    const isThere = reached.status === 'fulfilled' && reached.value.system === wanted.value.system;
    note(isThere);
    if (isThere) lag.measure(wanted.value.position, reached.value.position, performance.now());
  }

  async function keepChecking(): Promise<void> {
    while (!stopped.signal.aborted) {
      await check();
      await delay(CHECK_MS, undefined, { ref: false, signal: stopped.signal });
    }
  }
  keepChecking().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });

  async function whereToRead(): Promise<ReplicaRead> {
    if (answers === false) return 'away';
    const found = await waitUntilReached(primary, () => positionOfReplica().catch(() => undefined), waitMs);
    if (found === 'reached') return 'replica';
    if (found === 'behind') return 'behind';
    note(false);
    return 'away';
  }

  fallBackTo(primary, db, {
    isUsable: () => answers !== false,
    failed(error) {
      if (errorOf(error) === CONFLICT) return true;
      if (outageReason(error) === null) return false;
      note(false);
      return true;
    },
  });
  return {
    db,
    async open() {
      const where = await whereToRead();
      counts[where] += 1;
      return where === 'replica' ? db : primary;
    },
    lagSeconds: () => (answers ? lag.seconds(performance.now()) : undefined),
    counts: () => counts,
    async close() {
      stopped.abort();
      await pool.end();
    },
  };
}

const errorOf = (error: unknown) => errorCode(error instanceof Error ? error.cause : undefined);

/**
 * Reads the primary's current WAL insert position. It covers all commits so far, including those that are not on disk
 * yet (`synchronous_commit = off`).
 */
const positionOfPrimary = (db: Db) => readPosition(db, sql`pg_current_wal_insert_lsn()`);

/**
 * Reads the log position that a standby has reached.
 * @throws NoReplica when the server is no standby
 */
const positionOfStandby = (db: Db) =>
  readPosition(db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);

class NoReplica extends Error {}

async function readPosition(db: Db, position: ReturnType<typeof sql>): Promise<LogPosition> {
  const { rows } = (await db.execute(
    sql`select ${position}::text as position, system_identifier::text || ' ' || current_database() as system from pg_control_system()`,
  )) as unknown as { rows: [{ position: string | null; system: string }] };
  const [{ position: text, system }] = rows;
  if (text === null) throw new NoReplica('the server is no replica');
  return { position: positionOf(text), system };
}

/**
 * Waits until a replica has everything that was committed before this call.
 * @param ask reads the replica's position; undefined when the replica does not answer
 * @returns `reached`; `behind` after the time limit; `other` when the server does not answer or is no replica of this
 * database
 */
async function waitUntilReached(
  primary: Db,
  ask: () => Promise<LogPosition | undefined>,
  waitMs: number,
): Promise<'reached' | 'behind' | 'other'> {
  const wanted = await positionOfPrimary(primary);
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const reached = await ask();
    if (reached?.system !== wanted.system) return 'other';
    if (reached.position >= wanted.position) return 'reached';
    if (performance.now() > giveUpAt) return 'behind';
    await delay(LOOK_AGAIN_MS);
  }
}

/** How long `eesal doctor` waits for a replica to catch up before it reports that the replica is behind. */
const DOCTOR_WAIT_MS = 5_000;

/**
 * Returns the reason why a replica cannot be used, as a sentence without its full stop; null when the replica can be
 * used.
 */
export async function findReplicaProblem(url: string, primaryUrl: string): Promise<string | null> {
  const pools = [primaryUrl, url].map((each) => new OutagePool(each, { max: 1, warn: () => undefined }));
  const [primary, replica] = pools.map((pool) => drizzle(pool, { schema }) as unknown as Db) as [Db, Db];
  try {
    const found = await waitUntilReached(primary, () => positionOfStandby(replica), DOCTOR_WAIT_MS);
    if (found === 'reached') return null;
    return found === 'behind'
      ? `It is more than ${DOCTOR_WAIT_MS / 1000} s behind`
      : 'It is a copy of another database';
  } catch (error) {
    return error instanceof NoReplica
      ? 'The server is no replica'
      : `It does not answer (${outageReason(error) ?? 'error'})`;
  } finally {
    for (const pool of pools) await pool.end();
  }
}
