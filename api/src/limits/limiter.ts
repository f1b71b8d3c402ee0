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
   * @throws Refusal 429 with the wait, when a rule is exceeded
   */
  take(rules: Rule[]): Promise<void>;
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
      const waits = counted.filter(({ key, hits }) => hits > (limits.get(key) ?? 0)).map(({ expiresAt }) => expiresAt.getTime() - at.getTime());
      if (waits.length > 0) throw refusals.tooMany(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
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
