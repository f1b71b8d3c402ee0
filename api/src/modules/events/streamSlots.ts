import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';

/** A slot whose process is gone is free again after this time. */
const LEASE_SECONDS = 120;
const RENEW_MS = 45_000;

/** The places that a session has for open event streams, shared by all processes. */
export interface StreamSlots {
  /** Takes a place; returns its key, or null when the session has no free one. */
  take(sessionId: string): Promise<string | null>;
  /** Gives a place back. */
  release(slot: string): Promise<void>;
  /** Keeps the places that this process has taken; called by the clock. */
  renew(): Promise<void>;
  /** Stops the clock. */
  stop(): void;
}

/**
 * @param perSession how many streams a session may have open; 0 for any number
 * @param failed told when the places could not be renewed
 */
export function createStreamSlots(db: Db, { perSession, now, failed }: { perSession: number; now: () => Date; failed: (error: unknown) => void }): StreamSlots {
  const open = new Set<string>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_SECONDS * 1000);

  async function renew(): Promise<void> {
    if (open.size > 0) await db.update(counters).set({ expiresAt: leaseEnd() }).where(inArray(counters.key, [...open]));
  }

  const clock = setInterval(function renewSlots() {
    renew().catch(failed);
  }, RENEW_MS);
  clock.unref();

  return {
    async take(sessionId) {
      if (perSession === 0) return '';
      const keys = Array.from({ length: perSession }, (_, index) => `stream:${sessionId}:${index}`);
      const slot = await db.transaction(async (tx) => {
        // Two streams that open at once, in any two processes, choose one after the other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stream:${sessionId}`}, 0))`);
        const rows = await tx.select().from(counters).where(inArray(counters.key, keys));
        const taken = new Set(rows.filter(({ expiresAt }) => expiresAt > now()).map(({ key }) => key));
        const key = keys.find((candidate) => !taken.has(candidate));
        if (key === undefined) return null;
        const lease = { startedAt: now(), expiresAt: leaseEnd(), hits: 1 };
        await tx.insert(counters).values({ key, ...lease }).onConflictDoUpdate({ target: counters.key, set: lease });
        return key;
      });
      if (slot !== null) open.add(slot);
      return slot;
    },

    async release(slot) {
      open.delete(slot);
      await db.delete(counters).where(eq(counters.key, slot));
    },

    renew,
    stop: () => clearInterval(clock),
  };
}
