import { eq, sql } from 'drizzle-orm';
import type { Db, Outage } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';

/** A failure to send messages is forgotten if it was not seen for this time, in milliseconds. */
const MESSAGES_KEPT_MS = 3_600_000;
/**
 * A failure of a check has ended if no check saw it for this time, in milliseconds. Each process checks once a minute.
 */
const CHECKS_KEPT_MS = 150_000;
/** How long the last outage of the database is shown after its end, in milliseconds. */
const OUTAGE_KEPT_MS = 86_400_000;
const OUTAGE = 'outage';
/** What the counter of the last outage has as its number. */
const [STAYED, MOVED] = [1, 2];

/** A failure that still lasts: when it was first seen, and how often it was seen. */
interface Fault {
  since: Date;
  times: number;
}

/**
 * Stores when a failure began, if nothing else in the database shows this. All processes share this memory, so the time
 * is that of the first process that saw the failure.
 */
export interface FaultMemory {
  /** Records the result of sending a message. A success ends the failure. */
  noteMessage(what: string, fails: boolean): Promise<void>;
  /**
   * Records the result of a check, and returns the failure that this or another process currently sees. A success in
   * this process does not end the failure, because another process may still see it.
   */
  noteCheck(what: string, fails: boolean): Promise<Fault | null>;
  /** Returns the current failure; null if there is none. */
  read(what: string): Promise<Fault | null>;
  /** Records an outage of the database. Each process records it, and the last record counts. */
  noteOutage(outage: Outage): Promise<void>;
  /** Returns the last outage of the database; null if there was none in the last day. */
  lastOutage(): Promise<Outage | null>;
}

export function createFaultMemory(db: Db, now: () => Date): FaultMemory {
  const keyOf = (what: string) => `fault:${what}`;

  async function see(what: string, keptMs: number): Promise<void> {
    const at = now();
    const expiresAt = new Date(at.getTime() + keptMs);
    const lasts = sql`${counters.expiresAt} > ${at.toISOString()}::timestamptz`;
    await db
      .insert(counters)
      .values({ key: keyOf(what), startedAt: at, expiresAt, hits: 1 })
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          hits: sql`case when ${lasts} then ${counters.hits} + 1 else 1 end`,
          startedAt: sql`case when ${lasts} then ${counters.startedAt} else excluded.started_at end`,
          expiresAt,
        },
      });
  }

  async function read(what: string): Promise<Fault | null> {
    const [row] = await db
      .select({ since: counters.startedAt, times: counters.hits, expiresAt: counters.expiresAt })
      .from(counters)
      .where(eq(counters.key, keyOf(what)));
    return row && row.expiresAt > now() ? { since: row.since, times: row.times } : null;
  }

  return {
    async noteMessage(what, fails) {
      if (fails) await see(what, MESSAGES_KEPT_MS);
      else await db.delete(counters).where(eq(counters.key, keyOf(what)));
    },

    async noteCheck(what, fails) {
      if (fails) await see(what, CHECKS_KEPT_MS);
      return read(what);
    },

    read,

    async noteOutage({ from, to, isFailover }) {
      const outage = {
        startedAt: from,
        expiresAt: new Date(to.getTime() + OUTAGE_KEPT_MS),
        hits: isFailover ? MOVED : STAYED,
      };
      await db
        .insert(counters)
        .values({ key: keyOf(OUTAGE), ...outage })
        .onConflictDoUpdate({ target: counters.key, set: outage });
    },

    async lastOutage() {
      const [row] = await db
        .select({ from: counters.startedAt, expiresAt: counters.expiresAt, hits: counters.hits })
        .from(counters)
        .where(eq(counters.key, keyOf(OUTAGE)));
      if (!row || row.expiresAt <= now()) return null;
      return {
        from: row.from,
        to: new Date(row.expiresAt.getTime() - OUTAGE_KEPT_MS),
        isFailover: row.hits === MOVED,
      };
    },
  };
}
