import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';
import type { Refusal } from '../errors';
import { refusals } from '../refusals';

/** At most `limit` within `seconds`, counted from the first one on. */
export interface Rule {
  key: string;
  limit: number;
  seconds: number;
  /** The answer when the rule is exceeded; 429 without it. */
  refuse?: (seconds: number) => Refusal;
}

/** What counting an attempt has found. */
export interface Taken {
  /** How many seconds the next attempt has to wait: 0 while every rule has room for it. */
  wait: number;
  /** The attempts counted by now, by the rule's key. */
  hits: ReadonlyMap<string, number>;
}

/** Rate limits kept in the database: several processes share them. */
export interface Limiter {
  /**
   * Counts one attempt under every rule.
   * @throws Refusal 429 with the wait, when a rule is exceeded
   */
  take(rules: Rule[]): Promise<Taken>;
  /**
   * Counts one attempt under every rule, or under none of them when one has no room: a refused caller uses up nothing that
   * others need.
   * @throws Refusal of the exceeded rule that takes longest
   */
  takeAll(rules: Rule[]): Promise<Taken>;
  /** Takes an attempt back from each key, as far as its time is not over. */
  giveBack(keys: readonly string[], tx?: Db): Promise<void>;
  /** Forgets a rule's attempts: what they guarded against did not happen. */
  forget(key: string): Promise<void>;
  /** Drops what has run out. */
  sweep(): Promise<void>;
}

export function createLimiter(db: Db, now: () => Date): Limiter {
  /**
   * Counts one attempt under every rule.
   * @throws Refusal when a rule is exceeded; the attempt is counted all the same, unless the transaction is rolled back
   */
  async function count(on: Db, rules: Rule[]): Promise<Taken> {
    const at = now();
    // One order of keys for all callers: two statements over the same rows cannot wait for each other.
    const rows = [...rules]
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, seconds }) => ({ key, startedAt: at, expiresAt: new Date(at.getTime() + seconds * 1000), hits: 1 }));
    const over = sql`${counters.expiresAt} <= excluded.started_at`;
    const counted = await on
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
    const byKey = new Map(rules.map((rule) => [rule.key, rule]));
    /** The rules without room for so many more attempts, and how long it is until they have it; the longest wait first. */
    const full = (extra: number) =>
      counted
        .flatMap(({ key, hits, expiresAt }) => {
          const rule = byKey.get(key);
          const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000));
          return rule && hits + extra > rule.limit ? [{ rule, seconds }] : [];
        })
        .sort((one, other) => other.seconds - one.seconds);
    const [exceeded] = full(0);
    if (exceeded) throw (exceeded.rule.refuse ?? refusals.tooMany)(exceeded.seconds);
    return { wait: full(1)[0]?.seconds ?? 0, hits: new Map(counted.map(({ key, hits }) => [key, hits])) };
  }

  return {
    take: (rules) => count(db, rules),

    takeAll: (rules) => db.transaction((tx) => count(tx as Db, rules)),

    async giveBack(keys, tx = db) {
      if (keys.length === 0) return;
      // Locked in the order in which `count` takes them.
      const locked = tx
        .select({ key: counters.key })
        .from(counters)
        .where(inArray(counters.key, [...keys]))
        .orderBy(sql`${counters.key} collate "C"`)
        .for('update');
      await tx
        .update(counters)
        .set({ hits: sql`greatest(${counters.hits} - 1, 0)` })
        .where(and(inArray(counters.key, locked), gt(counters.expiresAt, now())));
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
