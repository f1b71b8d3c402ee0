import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { dataReads, staff, type ReadKind } from '../../platform/db/schema';

/**
 * The reads of a customer's data by one member of staff on one day. The name of the member is not included, because the
 * role and the restaurant are enough.
 */
export interface DataRead {
  at: Date;
  kind: ReadKind;
  times: number;
  role: 'admin' | 'restaurantAdmin';
  /** The names of the restaurant; empty for an administrator of the platform. */
  names: LocalizedName[];
}

/** Records that a member of staff reads the data of customers. */
export async function noteReads(
  db: Db,
  { staffId, kind, userIds }: { staffId: string; kind: ReadKind; userIds: readonly (string | null)[] },
  at: Date,
): Promise<void> {
  const ids = [...new Set(userIds.filter((id) => id !== null))].sort();
  if (ids.length === 0) return;
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  await db
    .insert(dataReads)
    .values(ids.map((userId) => ({ userId, staffId, kind, day, times: 1, lastAt: at })))
    .onConflictDoUpdate({
      target: [dataReads.userId, dataReads.staffId, dataReads.kind, dataReads.day],
      set: { times: sql`${dataReads.times} + 1`, lastAt: at },
    });
}

/**
 * Returns who has read a customer's data, with the latest read first.
 * @param limit the maximum number of reads; all by default
 */
export async function readReads(db: Db, userId: string, limit?: number): Promise<DataRead[]> {
  const all = db
    .select({
      at: dataReads.lastAt,
      kind: dataReads.kind,
      times: dataReads.times,
      role: staff.role,
      names: restaurantNameList(staff.restaurantId).as('restaurant_names'),
    })
    .from(dataReads)
    .innerJoin(staff, eq(staff.id, dataReads.staffId))
    .where(eq(dataReads.userId, userId))
    .orderBy(desc(dataReads.lastAt), dataReads.kind);
  return limit === undefined ? all : all.limit(limit);
}
