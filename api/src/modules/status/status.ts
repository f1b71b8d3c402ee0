import { recently } from 'contracts/server';
import type { z } from 'zod';
import { checkParts, type Watched } from './checkParts';
import { STATES, type State, type Status as StatusAnswer } from './schemas';

/**
 * How long a result is kept, in milliseconds. Several pages may ask at the same time, and each check writes to the
 * database.
 */
const KEEP_MS = 2_000;

/** The state of the installation. */
export interface Status {
  /** Checks all parts, but at most once in two seconds. */
  read(): Promise<z.infer<typeof StatusAnswer>>;
}

export function createStatus(watched: Watched): Status {
  return {
    read: recently(KEEP_MS, async () => {
      const [checked, last] = await Promise.all([checkParts(watched), watched.faults.lastOutage().catch(() => null)]);
      const parts = checked.map(({ part, finding }) => ({
        part,
        state: finding?.state ?? ('ok' as const),
        problem: finding?.problem ?? null,
        since: finding?.since?.toISOString() ?? null,
        count: finding?.count ?? null,
        of: finding?.of ?? null,
      }));
      const worst = Math.max(...parts.map(({ state }) => STATES.indexOf(state)));
      return {
        checkedAt: watched.now().toISOString(),
        state: STATES[worst] as State,
        parts,
        ...(last && {
          lastOutage: { since: last.from.toISOString(), until: last.to.toISOString(), isFailover: last.isFailover },
        }),
      };
    }),
  };
}
