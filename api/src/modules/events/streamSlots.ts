import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { counters } from '../../platform/db/schema';

/** After this time without a renewal, a slot is free again, because its process has died. */
export const LEASE_SECONDS = 20;
const RENEW_MS = 6_000;

/** The slots for a session's open event streams, shared by all processes. */
export interface StreamSlots {
  /** Takes a slot and returns its key; null if the session has no free slot. */
  take(sessionId: string): Promise<string | null>;
  /** Releases a slot. */
  release(slot: string): Promise<void>;
  /** Renews the slots of this process. A timer calls it. */
  renew(): Promise<void>;
  /** Stops the timer that renews the slots. */
  stop(): void;
}

/**
 * @param perSession how many streams a session may have open; 0 means no limit
 * @param failed called if the slots could not be renewed
 */
export function createStreamSlots(
  db: Db,
  { perSession, now, failed }: { perSession: number; now: () => Date; failed: (error: unknown) => void },
): StreamSlots {
  const open = new Set<string>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_SECONDS * 1000);

  async function renew(): Promise<void> {
    if (open.size > 0)
      await db
        .update(counters)
        .set({ expiresAt: leaseEnd() })
        .where(inArray(counters.key, [...open]));
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
        // If a session opens two streams at the same time, their slots are chosen one after the other, across all
        // processes.
        await lockUntilCommit(tx, `stream:${sessionId}`);
        const rows = await tx.select().from(counters).where(inArray(counters.key, keys));
        const taken = new Set(rows.filter(({ expiresAt }) => expiresAt > now()).map(({ key }) => key));
        const key = keys.find((candidate) => !taken.has(candidate));
        if (key === undefined) return null;
        const lease = { startedAt: now(), expiresAt: leaseEnd(), hits: 1 };
        await tx
          .insert(counters)
          .values({ key, ...lease })
          .onConflictDoUpdate({ target: counters.key, set: lease });
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
