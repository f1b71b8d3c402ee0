import { and, eq, gt, inArray, lte, max, or, sql, TransactionRollbackError, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';

/** The pause after the last free attempt. Each further attempt doubles the pause. */
export const FIRST_PAUSE_SECONDS = 30;
/**
 * The longest pause. It is short enough that the owner can still log in during an attack, and long enough that an
 * attacker has only four guesses per hour.
 */
export const MAX_PAUSE_SECONDS = 15 * 60;
/** A key without attempts for this time has all its free attempts again. */
export const FORGOTTEN_SECONDS = 60 * 60;

/** The account, browser or IP address for which attempts are counted. */
export interface ThrottledKey {
  key: string;
  /** The number of attempts before the first pause. */
  free: number;
}

/**
 * Slows down repeated attempts with growing pauses. It never locks a key permanently. Its state is in the database, so
 * all processes share it.
 */
export interface Throttle {
  /**
   * Counts an attempt under every key, or under none if a key is in a pause.
   * @returns 0 if the attempt may go on; otherwise the seconds until every key allows an attempt
   */
  take(keys: ThrottledKey[]): Promise<number>;
  /**
   * Removes one attempt from every key, because that attempt was not a guess. Earlier attempts stay counted, so that a
   * correct login does not reset the count of an attacker.
   */
  giveBack(keys: ThrottledKey[]): Promise<void>;
}

/**
 * Returns the pause after a number of attempts, as an SQL interval. The pause is negative while there are free attempts
 * left. So the next attempt is allowed even if its time is slightly earlier than the time of the counted attempt. This
 * happens when an attempt had to wait, or when a process whose clock is behind counts it.
 */
const pauseAfter = (hits: SQL, free: number) => sql`(case when ${hits} < ${free}::int then -${MAX_PAUSE_SECONDS}::int
  else least(${FIRST_PAUSE_SECONDS}::int * power(2, least(${hits} - ${free}::int, 30)), ${MAX_PAUSE_SECONDS}::int) end) * interval '1 second'`;

/** Creates a throttle. `startedAt` of its counters is the earliest time of the next attempt. */
export function createThrottle(db: Db, now: () => Date): Throttle {
  /** Returns the remaining seconds of the keys' longest pause; 0 if no key is in a pause. */
  async function left(tx: Db, keys: string[], at: Date): Promise<number> {
    const [last] = await tx
      .select({ mayStart: max(counters.startedAt) })
      .from(counters)
      .where(and(inArray(counters.key, keys), gt(counters.expiresAt, at)));
    const seconds = last?.mayStart ? Math.ceil((last.mayStart.getTime() - at.getTime()) / 1000) : 0;
    // A longer time than the maximum means that the clock was set back.
    return seconds > MAX_PAUSE_SECONDS ? 0 : Math.max(0, seconds);
  }

  async function takeOne(tx: Db, { key, free }: ThrottledKey, at: Date): Promise<boolean> {
    const isForgotten = sql`${counters.expiresAt} <= ${at.toISOString()}::timestamptz`;
    const hits = sql`(case when ${isForgotten} then 1 else ${counters.hits} + 1 end)`;
    const startAfter = (count: SQL) => sql`${at.toISOString()}::timestamptz + ${pauseAfter(count, free)}`;
    const taken = await tx
      .insert(counters)
      .values({
        key,
        startedAt: startAfter(sql`1`),
        expiresAt: new Date(at.getTime() + FORGOTTEN_SECONDS * 1000),
        hits: 1,
      })
      .onConflictDoUpdate({
        target: counters.key,
        set: { hits, startedAt: startAfter(hits), expiresAt: sql`excluded.expires_at` },
        setWhere: or(isForgotten, lte(counters.startedAt, at), gt(counters.startedAt, longestPauseFrom(at))),
      })
      .returning({ key: counters.key });
    return taken.length > 0;
  }

  return {
    async take(keys) {
      const at = now();
      const names = keys.map(({ key }) => key);
      // Most attempts of an attack end here, after a single read.
      let wait = await left(db, names, at);
      if (wait > 0) return wait;
      try {
        await db.transaction(async (tx) => {
          for (const one of inOrder(keys)) {
            if (await takeOne(tx, one, at)) continue;
            wait = Math.max(1, await left(tx, names, at));
            tx.rollback();
          }
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }
      return wait;
    },

    async giveBack(keys) {
      const at = now();
      for (const { key, free } of inOrder(keys)) {
        const hits = sql`${counters.hits} - 1`;
        await db
          .update(counters)
          .set({ hits, startedAt: sql`${at.toISOString()}::timestamptz + ${pauseAfter(sql`(${hits})`, free)}` })
          .where(and(eq(counters.key, key), gt(counters.hits, 0)));
      }
    },
  };
}

/** Returns the latest possible end of a pause that begins now. */
const longestPauseFrom = (at: Date) => new Date(at.getTime() + MAX_PAUSE_SECONDS * 1000);

/** Sorts the keys. All callers use the same order, so that two transactions on the same keys cannot deadlock. */
function inOrder(keys: ThrottledKey[]): ThrottledKey[] {
  return [...keys].sort((one, other) => (one.key < other.key ? -1 : 1));
}
