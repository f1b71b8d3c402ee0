import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db, Handles, Replica } from './database';
import { OutagePool } from './postgresPool';
import * as schema from './schema';
import { watchedClient } from './watchQueries';

/** The longest time that the replica may take to answer. */
const ANSWER_MS = 2_500;

/**
 * Reads the commit time of the newest change that a standby has. It has all earlier changes too. There is no row if the
 * server is no standby, or if that change is older than a minute: the standby is then late, or the primary has so
 * little to do that it can serve the read itself.
 * @see https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-RECOVERY-INFO
 */
const NEWEST_CHANGE = `select pg_last_xact_replay_timestamp() as as_of
  where pg_is_in_recovery() and pg_last_xact_replay_timestamp() > clock_timestamp() - interval '1 minute'`;

/** Opens a streaming replica. This succeeds even if the replica does not answer. */
export function openReplica(url: string, connections: number, warn: (message: string) => void): Replica {
  const pool = new OutagePool(url, { max: connections, warn: () => undefined });
  return {
    ...handlesOf(pool),
    async asOf() {
      try {
        const answer = await Promise.race([
          pool.query<{ as_of: Date }>(NEWEST_CHANGE),
          delay(ANSWER_MS, undefined, { ref: false }),
        ]);
        if (!answer) throw new Error(`no answer within ${ANSWER_MS} ms`);
        return answer.rows[0]?.as_of ?? null;
      } catch (error) {
        warn(`the replica cannot be used: ${String(error)}`);
        return null;
      }
    },
    close: () => pool.end(),
  };
}

/** Returns the handles of a pool. */
export function handlesOf(pool: OutagePool): Handles {
  const handleOf = (client: OutagePool) => drizzle(client, { schema }) as unknown as Db;
  return { db: handleOf(pool), watched: (around) => handleOf(watchedClient(pool, around)) };
}
