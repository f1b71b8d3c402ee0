import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';
import { refusals } from '../refusals';

/** At most `limit` within `seconds`, counted from the first one on. */
export interface Rule {
  key: string;
  limit: number;
  seconds: number;
}

/** Rate limits kept in the database: several processes share them. */
export interface Limiter {
  /**
   * Counts one attempt under every rule.
   * @returns how many seconds the next attempt has to wait: 0 while every rule has room for it
   * @throws Refusal 429 with the wait, when a rule is exceeded
   */
  take(rules: Rule[]): Promise<number>;
  /** Forgets a rule's attempts: what they guarded against did not happen. */
  forget(key: string): Promise<void>;
  /** Drops what has run out. */
  sweep(): Promise<void>;
}

export function createLimiter(db: Db, now: () => Date): Limiter {
  return {
    async take(rules) {
      const at = now();
      // One order of keys for all callers: two statements over the same rows cannot wait for each other.
      const rows = [...rules]
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, seconds }) => ({ key, startedAt: at, expiresAt: new Date(at.getTime() + seconds * 1000), hits: 1 }));
      const over = sql`${counters.expiresAt} <= excluded.started_at`;
      const counted = await db
        .insert(counters)
        .values(rows)
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            hits: sql`case when ${over} then 1 else ${counters.hits} + 1 end`,
            startedAt: sql`case when ${over} then excluded.started_at else ${counters.startedAt} end`,
            expiresAt: sql`case when ${over} then excluded.expires_at else ${counters.expiresAt} end`,
          },
        })
        .returning();
      const limits = new Map(rules.map(({ key, limit }) => [key, limit]));
      /** How long it is until a rule lets so many more attempts through. */
      const waitFor = (extra: number) => {
        const waits = counted.filter(({ key, hits }) => hits + extra > (limits.get(key) ?? 0)).map(({ expiresAt }) => expiresAt.getTime() - at.getTime());
        return waits.length === 0 ? 0 : Math.max(1, Math.ceil(Math.max(...waits) / 1000));
      };
      const wait = waitFor(0);
      if (wait > 0) throw refusals.tooMany(wait);
      return waitFor(1);
    },

    async forget(key) {
      await db.delete(counters).where(eq(counters.key, key));
    },

    async sweep() {
      const gone = db.select({ key: counters.key }).from(counters).where(lt(counters.expiresAt, now())).for('update', { skipLocked: true });
      await db.delete(counters).where(inArray(counters.key, gone));
    },
  };
}
