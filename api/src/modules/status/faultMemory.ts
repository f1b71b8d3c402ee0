import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';

/** A fault that nobody has seen for this long is forgotten. */
const KEPT_MS = 3_600_000;

/** A fault that lasts: when it was first seen, and how often since. */
export interface Fault {
  since: Date;
  times: number;
}

/**
 * Remembers since when something fails that leaves no other trace in the database. All processes share the memory, so the
 * time is that of the first process that saw the fault.
 */
export interface FaultMemory {
  /** Notes that it fails, or that it works. Returns the fault; null when it works. */
  note(what: string, fails: boolean): Promise<Fault | null>;
  /** Returns what is noted. */
  read(what: string): Promise<Fault | null>;
}

export function createFaultMemory(db: Db, now: () => Date): FaultMemory {
  const keyOf = (what: string) => `fault:${what}`;
  return {
    async note(what, fails) {
      const key = keyOf(what);
      if (!fails) {
        await db.delete(counters).where(eq(counters.key, key));
        return null;
      }
      const at = now();
      const expiresAt = new Date(at.getTime() + KEPT_MS);
      const [row] = await db
        .insert(counters)
        .values({ key, startedAt: at, expiresAt, hits: 1 })
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            hits: sql`case when ${counters.expiresAt} > ${at.toISOString()}::timestamptz then ${counters.hits} + 1 else 1 end`,
            startedAt: sql`case when ${counters.expiresAt} > ${at.toISOString()}::timestamptz then ${counters.startedAt} else excluded.started_at end`,
            expiresAt,
          },
        })
        .returning({ since: counters.startedAt, times: counters.hits });
      return row ?? { since: at, times: 1 };
    },

    async read(what) {
      const [row] = await db
        .select({ since: counters.startedAt, times: counters.hits, expiresAt: counters.expiresAt })
        .from(counters)
        .where(eq(counters.key, keyOf(what)));
      return row && row.expiresAt > now() ? { since: row.since, times: row.times } : null;
    },
  };
}
