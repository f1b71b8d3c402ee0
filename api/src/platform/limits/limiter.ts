import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { counters } from '../db/schema';
import { addAttempts, attemptsOf, deleteExpired, outcomeOf } from './counting';
import type { Rule, Taken } from './rule';

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
    return outcomeOf(rules, await addAttempts(on, 'counters', attemptsOf([rules]), at), at);
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

    sweep: () => deleteExpired(db, 'counters', now()),
  };
}
