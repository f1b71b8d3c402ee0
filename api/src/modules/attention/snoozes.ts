import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';

const DAY_MS = 24 * 3_600_000;

/** The row of `counters`, which ends by itself. */
const keyOf = (staffId: string, itemId: string) => `snooze:${staffId}:${itemId}`;

/** Hides an item from an administrator for some days; 0 shows it again. Colleagues still see it. */
export async function snooze(
  db: Db,
  { staffId, itemId, days }: { staffId: string; itemId: string; days: number },
  at: Date,
): Promise<void> {
  const key = keyOf(staffId, itemId);
  const times = { startedAt: at, expiresAt: new Date(at.getTime() + days * DAY_MS) };
  await db
    .insert(counters)
    .values({ key, ...times, hits: 1 })
    .onConflictDoUpdate({ target: counters.key, set: times });
}

/** Returns until when each of the items is hidden from an administrator. */
export async function readSnoozes(
  db: Db,
  { staffId, itemIds }: { staffId: string | null; itemIds: readonly string[] },
  at: Date,
): Promise<Map<string, Date>> {
  if (staffId === null || itemIds.length === 0) return new Map();
  const ids = new Map(itemIds.map((id) => [keyOf(staffId, id), id]));
  const rows = await db
    .select({ key: counters.key, until: counters.expiresAt })
    .from(counters)
    .where(and(inArray(counters.key, [...ids.keys()]), gt(counters.expiresAt, at)));
  return new Map(rows.map(({ key, until }) => [ids.get(key)!, until]));
}
