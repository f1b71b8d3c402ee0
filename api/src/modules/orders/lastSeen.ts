import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, devices } from '../../platform/db/schema';

/** Returns the SQL for a till's new `lastSeenAt`: the stored time or `at`, whichever is later. */
export const seenAt = (at: Date): SQL => sql`greatest(${devices.lastSeenAt}, ${at.toISOString()}::timestamptz)`;

/**
 * Returns when an order was changed at its point of sale. This time is the order's revision, which comes from the POS's
 * clock. If that clock is ahead, the function returns `at` instead.
 */
export const changedAt = ({ revision }: { revision: number }, at: Date): Date =>
  new Date(Math.min(revision, at.getTime()));

/**
 * Stores when the tills of changed orders were last active. Call it outside a transaction: it updates each till in a
 * separate statement, so that it cannot deadlock with a sync, which updates many tills.
 */
export async function storeSeen(
  db: Db,
  restaurantId: string,
  changes: readonly { deviceId: string | null; revision: number }[],
  at: Date,
): Promise<void> {
  const latest = new Map<string, Date>();
  for (const change of changes) {
    const when = changedAt(change, at);
    if (change.deviceId !== null && when > (latest.get(change.deviceId) ?? 0)) latest.set(change.deviceId, when);
  }
  const ofRestaurant = db.select({ id: branches.id }).from(branches).where(eq(branches.restaurantId, restaurantId));
  for (const [posId, when] of latest)
    await db
      .update(devices)
      .set({ lastSeenAt: seenAt(when) })
      .where(and(eq(devices.posId, posId), inArray(devices.branchId, ofRestaurant)));
}
