import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { counters } from '../../platform/db/schema';

/** After this time without a renewal, a slot is free again, because its process has died. */
export const LEASE_SECONDS = 20;
const RENEW_MS = 6_000;

/** The slots for an account's open event streams, shared by all processes. */
export interface StreamSlots {
  /** Takes a slot and returns its key; null if the account has no free slot. */
  take(staffId: string): Promise<string | null>;
  /** Releases a slot. */
  release(slot: string): Promise<void>;
  /** Renews the slots of this process. A timer calls it. */
  renew(): Promise<void>;
  /** Stops the timer that renews the slots. */
  stop(): void;
}

/**
 * @param perAccount how many streams an account may have open, in all its sessions; 0 means no limit
 * @param failed called if the slots could not be renewed
 */
export function createStreamSlots(
  db: Db,
  { perAccount, now, failed }: { perAccount: number; now: () => Date; failed: (error: unknown) => void },
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
    async take(staffId) {
      if (perAccount === 0) return '';
      const keys = Array.from({ length: perAccount }, (_, index) => `stream:${staffId}:${index}`);
      const slot = await db.transaction(async (tx) => {
        // If an account opens two streams at the same time, their slots are chosen one after the other, across all
        // processes.
        await lockUntilCommit(tx, `stream:${staffId}`);
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
