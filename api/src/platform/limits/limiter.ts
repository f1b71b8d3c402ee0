import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';
import type { Refusal } from '../errors';
import { refusals } from '../refusals';

/** A limit: at most `limit` attempts within `seconds` after the first one. */
export interface Rule {
  key: string;
  limit: number;
  seconds: number;
  /** Creates the refusal for an attempt above the limit; if missing, the refusal is 429. */
  refuse?: (seconds: number) => Refusal;
}

/** The result of counting one attempt. */
interface Taken {
  /** The seconds until the next attempt is allowed; 0 if no rule is used up. */
  wait: number;
  /** The number of attempts so far, keyed by the key of the rule. */
  hits: ReadonlyMap<string, number>;
}

/** Rate limits in the database, shared by all processes. The routes of each module choose their own limits. */
export interface Limiter {
  /**
   * Counts one attempt under every rule.
   * @throws Refusal of the exceeded rule with the longest wait
   */
  take(rules: Rule[]): Promise<Taken>;
  /**
   * Counts one attempt under every rule, or under none if a rule is used up. So a request that one rule refuses does
   * not use up the other rules.
   * @throws Refusal of the exceeded rule with the longest wait
   */
  takeAll(rules: Rule[]): Promise<Taken>;
  /** Removes one attempt from each key whose time window is not over. A counter without attempts is deleted. */
  giveBack(keys: readonly string[], tx?: Db): Promise<void>;
  /** Resets the counter of a key, because the attempts turned out to be harmless. */
  forget(key: string): Promise<void>;
  /** Deletes expired counters. */
  sweep(): Promise<void>;
}

export function createLimiter(db: Db, now: () => Date): Limiter {
  /**
   * Counts one attempt under every rule.
   * @throws Refusal when a rule is exceeded; the attempt stays counted, unless the transaction is rolled back
   */
  async function count(on: Db, rules: Rule[]): Promise<Taken> {
    const at = now();
    // All callers sort the keys in the same order, so that two statements on the same rows cannot deadlock.
    const rows = [...rules]
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, seconds }) => ({ key, startedAt: at, expiresAt: new Date(at.getTime() + seconds * 1000), hits: 1 }));
    // If a stored window begins after the end of the new window, another process stored it while its clock was ahead.
    // Such a window counts as over. Otherwise the limit would last until the end of that window.
    const over = sql`(${counters.expiresAt} <= excluded.started_at or ${counters.startedAt} >= excluded.expires_at)`;
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
    /**
     * Returns each rule that does not allow this many more attempts, and its wait in seconds. The longest wait is
     * first.
     */
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

    takeAll: (rules) => db.transaction((tx) => count(tx, rules)),

    async giveBack(keys, tx = db) {
      if (keys.length === 0) return;
      // The rows are locked in the same order in which `count` locks them.
      const locked = (some: readonly string[]) =>
        tx
          .select({ key: counters.key })
          .from(counters)
          .where(inArray(counters.key, [...some]))
          .orderBy(sql`${counters.key} collate "C"`)
          .for('update');
      const left = await tx
        .update(counters)
        .set({ hits: sql`greatest(${counters.hits} - 1, 0)` })
        .where(and(inArray(counters.key, locked(keys)), gt(counters.expiresAt, now())))
        .returning({ key: counters.key, hits: counters.hits });
      const empty = left.filter(({ hits }) => hits === 0).map(({ key }) => key);
      // Another attempt may have been counted in the meantime, so the value is checked again.
      if (empty.length > 0)
        await tx.delete(counters).where(and(inArray(counters.key, locked(empty)), eq(counters.hits, 0)));
    },

    async forget(key) {
      await db.delete(counters).where(eq(counters.key, key));
    },

    async sweep() {
      const gone = db
        .select({ key: counters.key })
        .from(counters)
        .where(lt(counters.expiresAt, now()))
        .for('update', { skipLocked: true });
      await db.delete(counters).where(inArray(counters.key, gone));
    },
  };
}
