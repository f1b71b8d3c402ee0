import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, devices } from '../../platform/db/schema';
import type { PosChange } from './port';

/** The later one of the stored time and this one, for a till's `lastSeenAt`. */
export const seenAt = (at: Date): SQL => sql`greatest(${devices.lastSeenAt}, ${at.toISOString()}::timestamptz)`;

/** When a point of sale changed an order: its revision, which is a time of its clock. It may be ahead of ours. */
export const changedAt = ({ revision }: { revision: number }, at: Date): Date =>
  new Date(Math.min(revision, at.getTime()));

/**
 * Stores that the tills of changed orders were at work when the orders changed. Call it outside a transaction: each till
 * is a separate statement, so that it cannot deadlock with a reading of all tills.
 */
export async function noteSeen(db: Db, restaurantId: string, changes: readonly PosChange[], at: Date): Promise<void> {
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
