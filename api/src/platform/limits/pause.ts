import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';

/** The first pause; each further one is twice as long. */
export const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 240;
/** How long after its last turn a key begins with the first pause again. */
const FORGOTTEN_SECONDS = 3600;

/** Growing pauses between turns, kept in the database: several processes share them. */
export interface Pauses {
  /** How many seconds of the pause are left; 0 when it is somebody's turn. Takes nothing. */
  left(key: string): Promise<number>;
  /**
   * Takes the turn, when there is one.
   * @returns `left` is 0 when it was taken, and `pause` is how long the next one has to wait
   */
  take(key: string): Promise<{ left: number; pause: number }>;
  /** Lifts a pause: what it guarded against did not happen. */
  lift(key: string, tx?: Db): Promise<void>;
}

/** The pause after a number of turns. */
function pauseAfter(turns: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (turns - 1), LONGEST_PAUSE_SECONDS);
}

export function createPauses(db: Db, now: () => Date): Pauses {
  async function left(key: string): Promise<number> {
    const [last] = await db.select().from(counters).where(eq(counters.key, key));
    if (!last) return 0;
    const over = last.startedAt.getTime() + pauseAfter(last.hits) * 1000;
    return Math.max(0, Math.ceil((over - now().getTime()) / 1000));
  }

  return {
    left,

    async take(key) {
      const at = now();
      const pause = sql`least(${FIRST_PAUSE_SECONDS}::int * power(2, least(${counters.hits}, 30) - 1), ${LONGEST_PAUSE_SECONDS}::int) * interval '1 second'`;
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
      // Who lost a race learns how long it is by the winner's turn, and waits a second at least.
      if (!taken) return { left: Math.max(1, await left(key)), pause: 0 };
      return { left: 0, pause: pauseAfter(taken.turns) };
    },

    async lift(key, tx = db) {
      await tx.delete(counters).where(eq(counters.key, key));
    },
  };
}
