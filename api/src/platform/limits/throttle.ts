import { and, eq, gt, inArray, lte, max, or, sql, TransactionRollbackError, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';

/** The pause after the last free attempt; each further attempt doubles it. */
export const FIRST_PAUSE_SECONDS = 30;
/** Short enough that the person an attacker slows down still gets a turn, long enough to leave four guesses an hour. */
export const LONGEST_PAUSE_SECONDS = 15 * 60;
/** A key starts again with all its free attempts this long after its last one. */
export const FORGOTTEN_SECONDS = 60 * 60;

/** What attempts are counted under: an account, a browser, an address. */
export interface ThrottledKey {
  key: string;
  /** Attempts before the first pause. */
  free: number;
}

/** Slows repeated attempts down with growing pauses. Never locks a key for good. Kept in the database: several processes share it. */
export interface Throttle {
  /**
   * Counts an attempt under every key, or under none when a key is in its pause.
   * @returns 0 when the attempt may go on; otherwise the seconds until every key has room for one
   */
  take(keys: ThrottledKey[]): Promise<number>;
  /** Takes one attempt off every key: it was no guess. Earlier attempts stay counted, so a right login does not clear an attacker's. */
  giveBack(keys: ThrottledKey[]): Promise<void>;
}

/** The pause after so many attempts, as an interval. */
const pauseAfter = (hits: SQL, free: number) => sql`(case when ${hits} < ${free}::int then 0
  else least(${FIRST_PAUSE_SECONDS}::int * power(2, least(${hits} - ${free}::int, 30)), ${LONGEST_PAUSE_SECONDS}::int) end) * interval '1 second'`;

/** `startedAt` of a throttle's counters is the moment from which the next attempt may start. */
export function createThrottle(db: Db, now: () => Date): Throttle {
  /** Returns how many seconds of a pause are left; 0 when no key is in one. */
  async function left(tx: Db, keys: string[], at: Date): Promise<number> {
    const [last] = await tx
      .select({ mayStart: max(counters.startedAt) })
      .from(counters)
      .where(and(inArray(counters.key, keys), gt(counters.expiresAt, at)));
    const seconds = last?.mayStart ? Math.ceil((last.mayStart.getTime() - at.getTime()) / 1000) : 0;
    // No pause is longer: the clock was set back.
    return seconds > LONGEST_PAUSE_SECONDS ? 0 : Math.max(0, seconds);
  }

  async function takeOne(tx: Db, { key, free }: ThrottledKey, at: Date): Promise<boolean> {
    const isForgotten = sql`${counters.expiresAt} <= ${at.toISOString()}::timestamptz`;
    const hits = sql`(case when ${isForgotten} then 1 else ${counters.hits} + 1 end)`;
    const startAfter = (count: SQL) => sql`${at.toISOString()}::timestamptz + ${pauseAfter(count, free)}`;
    const taken = await tx
      .insert(counters)
      .values({ key, startedAt: startAfter(sql`1`), expiresAt: new Date(at.getTime() + FORGOTTEN_SECONDS * 1000), hits: 1 })
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
      // Most attempts of an attack end here, with one read.
      let wait = await left(db, names, at);
      if (wait > 0) return wait;
      try {
        await db.transaction(async (tx) => {
          for (const one of inOrder(keys)) {
            if (await takeOne(tx as Db, one, at)) continue;
            wait = Math.max(1, await left(tx as Db, names, at));
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

/** No pause that begins now ends later. */
const longestPauseFrom = (at: Date) => new Date(at.getTime() + LONGEST_PAUSE_SECONDS * 1000);

/** One order for all callers: two transactions over the same keys cannot wait for each other. */
function inOrder(keys: ThrottledKey[]): ThrottledKey[] {
  return [...keys].sort((one, other) => (one.key < other.key ? -1 : 1));
}
