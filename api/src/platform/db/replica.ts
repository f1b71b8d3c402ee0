import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, Handles, Reading, Replica } from './database';
import { OutagePool } from './postgresPool';
import * as schema from './schema';
import { watchedClient } from './watchQueries';

/** The longest time that the replica may take to answer. */
const ANSWER_MS = 2_500;
/** The replica ends a connection whose file its reader has not continued to read for this time. */
const SLOW_READER_MS = 600_000;

/**
 * Reads the commit time of the newest change that a standby has. It has all earlier changes too. There is no row if the
 * server is no standby, or if that change is older than a minute: the standby is then late, or the primary has so
 * little to do that it can serve the read itself.
 * @see https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-RECOVERY-INFO
 */
const NEWEST_CHANGE = `select pg_last_xact_replay_timestamp() as as_of
  where pg_is_in_recovery() and pg_last_xact_replay_timestamp() > clock_timestamp() - interval '1 minute'`;

/**
 * Opens a streaming replica. This succeeds even if the replica does not answer.
 * @param connections the maximum number of connections: half of them for long reads, half for short ones
 */
export function openReplica(url: string, connections: number, warn: (message: string) => void): Replica {
  const options = { max: Math.ceil(connections / 2), warn: () => undefined };
  const files = new OutagePool(url, { ...options, settings: { idle_session_timeout: String(SLOW_READER_MS) } });
  const short = new OutagePool(url, options);

  /** Takes a connection, and asks it for the time of its data; null if the data are too old. */
  async function take(): Promise<{ client: pg.PoolClient; asOf: Date } | null> {
    const client = await files.connect();
    try {
      const { rows } = await client.query<{ as_of: Date }>(NEWEST_CHANGE);
      if (rows[0]) return { client, asOf: rows[0].as_of };
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return null;
  }

  return {
    ...handlesOf(short),
    async openReading(around): Promise<Reading | null> {
      const taking = take();
      const taken = await Promise.race([taking, delay(ANSWER_MS, 'late' as const, { ref: false })]).catch(
        (error: unknown) => void warn(`the replica cannot be used: ${String(error)}`),
      );
      if (taken === 'late') {
        warn(`the replica cannot be used: no answer within ${ANSWER_MS} ms`);
        void taking.then((late) => late?.client.release()).catch(() => undefined);
        return null;
      }
      if (!taken) return null;
      const { client, asOf } = taken;
      return { db: handleOf(watchedClient(client, around)), asOf, close: (isDone) => client.release(!isDone) };
    },
    async close() {
      await Promise.all([files.end(), short.end()]);
    },
  };
}

/** Returns the handles of a pool. */
export function handlesOf(pool: OutagePool): Handles {
  return { db: handleOf(pool), watched: (around) => handleOf(watchedClient(pool, around)) };
}

const handleOf = (client: OutagePool | pg.PoolClient) => drizzle(client, { schema }) as unknown as Db;
