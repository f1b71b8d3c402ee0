import type { CallLimiter } from './callLimiter';
import { outcomeOf } from './counting';

/** With more keys than this, all counters start again, so that a flood of addresses does not fill the memory. */
const MAX_KEYS = 100_000;

/**
 * Creates a limiter that counts in the memory of this process. It is for the time in which the database cannot be
 * reached: with several processes, a caller then has several times the limit.
 */
export function createLocalLimiter(now: () => Date): Pick<CallLimiter, 'take' | 'forget'> {
  const counters = new Map<string, { hits: number; expiresAt: Date }>();
  return {
    async take(rules) {
      const at = now();
      if (counters.size > MAX_KEYS) counters.clear();
      for (const { key, seconds } of rules) {
        const known = counters.get(key);
        const isOver = !known || known.expiresAt <= at;
        counters.set(
          key,
          isOver ? { hits: 1, expiresAt: new Date(at.getTime() + seconds * 1000) } : { ...known, hits: known.hits + 1 },
        );
      }
      return outcomeOf(rules, counters, at);
    },

    async forget(key) {
      counters.delete(key);
    },
  };
}
