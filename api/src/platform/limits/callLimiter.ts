import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { callCounters } from '../db/schema';
import { inGroups } from '../inGroups';
import { addAttempts, attemptsOf, deleteExpired, outcomeOf } from './counting';
import type { Limiter } from './limiter';
import type { Rule } from './rule';

/**
 * Rate limits of frequent calls, such as scans (docs/decisions/0089). They are as exact as those of {@link Limiter}, but
 * start again after a crash of the database.
 */
export interface CallLimiter extends Pick<Limiter, 'take' | 'sweep'> {
  /** Resets the counter of a key, because the attempts turned out to be harmless. */
  forget(key: string): Promise<void>;
}

/**
 * Creates the limiter of a process. It counts with one statement at a time. Attempts that arrive during a statement are
 * counted together by the next one, and each of them gets its own number.
 */
export function createCallLimiter(db: Db, now: () => Date): CallLimiter {
  const take = inGroups(async (group: readonly Rule[][]) => {
    const at = now();
    const attempts = attemptsOf(group);
    const counted = await addAttempts(db, 'callCounters', attempts, at);
    // The statement returns the number of the last attempt of each key.
    const before = new Map(attempts.map(({ key, count }) => [key, (counted.get(key)?.hits ?? 0) - count]));
    return group.map((rules) => {
      const own = rules.flatMap(({ key }) => {
        const counter = counted.get(key);
        return counter ? [[key, { ...counter, hits: next(before, key) }] as const] : [];
      });
      return () => outcomeOf(rules, new Map(own), at);
    });
  });

  return {
    take,

    async forget(key) {
      await db.delete(callCounters).where(eq(callCounters.key, key));
    },

    sweep: () => deleteExpired(db, 'callCounters', now()),
  };
}

/** Increases the number of a key, and returns it. */
function next(numbers: Map<string, number>, key: string): number {
  const number = (numbers.get(key) ?? 0) + 1;
  numbers.set(key, number);
  return number;
}
