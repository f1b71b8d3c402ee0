import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';

/** The first pause. Each further pause is twice as long as the previous one. */
const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 240;
/** If no code is sent for this many seconds, the pauses start again with the shortest one. */
const FORGOTTEN_SECONDS = 3600;

/**
 * The growing pauses between codes to the same phone number. They are stored in the database, so all processes share
 * them. Wrong passwords have other pauses (platform/limits/throttle.ts).
 */
export interface ResendDelays {
  /** Returns the seconds until the next code may be sent; 0 if it may be sent now. This call does not start a pause. */
  left(key: string): Promise<number>;
  /**
   * Starts the next pause if the last one is over.
   * @returns `left`: the seconds until a code may be sent, or 0 if it may be sent now. `pause`: the length of the
   * started pause in seconds, or 0 if no pause was started
   */
  take(key: string): Promise<{ left: number; pause: number }>;
  /** Ends a pause early. */
  lift(key: string, tx?: Db): Promise<void>;
}

/** Returns the pause after a number of codes, in seconds. */
function delayAfter(turns: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (turns - 1), MAX_PAUSE_SECONDS);
}

export function createResendDelays(db: Db, now: () => Date): ResendDelays {
  async function left(key: string): Promise<number> {
    const [last] = await db.select().from(counters).where(eq(counters.key, key));
    if (!last) return 0;
    const over = last.startedAt.getTime() + delayAfter(last.hits) * 1000;
    return Math.max(0, Math.ceil((over - now().getTime()) / 1000));
  }

  return {
    left,

    async take(key) {
      const at = now();
      const pause = sql`least(${FIRST_PAUSE_SECONDS}::int * power(2, least(${counters.hits}, 30) - 1), ${MAX_PAUSE_SECONDS}::int) * interval '1 second'`;
      const [taken] = await db
        .insert(counters)
        .values({ key, startedAt: at, expiresAt: new Date(at.getTime() + FORGOTTEN_SECONDS * 1000), hits: 1 })
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            hits: sql`case when ${counters.expiresAt} <= excluded.started_at then 1 else ${counters.hits} + 1 end`,
            startedAt: sql`excluded.started_at`,
            expiresAt: sql`excluded.expires_at`,
          },
          setWhere: sql`${counters.startedAt} + ${pause} <= excluded.started_at`,
        })
        .returning({ turns: counters.hits });
      // The last pause is not over, or another caller has just started the next one. This caller waits until that pause
      // ends, but at least one second.
      if (!taken) return { left: Math.max(1, await left(key)), pause: 0 };
      return { left: 0, pause: delayAfter(taken.turns) };
    },

    async lift(key, tx = db) {
      await tx.delete(counters).where(eq(counters.key, key));
    },
  };
}
