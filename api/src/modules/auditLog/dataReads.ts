import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { preparedOnce } from '../../platform/db/prepared';
import { dataReads, staff, type ReadKind } from '../../platform/db/schema';
import { inGroups } from '../../platform/inGroups';

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

interface Read {
  userId: string;
  staffId: string;
  kind: ReadKind;
  day: string;
  at: Date;
}

const recordReads = preparedOnce('record_reads', (db) => {
  const array = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
  // All statements lock the rows in the same order, so that two of them cannot deadlock.
  const added = sql`select user_id, staff_id, kind, day, count(*), max(at)
    from unnest(${array('userIds', 'uuid')}, ${array('staffIds', 'uuid')}, ${array('kinds', 'text')}, ${array('days', 'date')}, ${array('ats', 'timestamptz')})
      as read (user_id, staff_id, kind, day, at)
    group by user_id, staff_id, kind, day order by user_id, staff_id, kind collate "C", day`;
  return db
    .insert(dataReads)
    .select(added)
    .onConflictDoUpdate({
      target: [dataReads.userId, dataReads.staffId, dataReads.kind, dataReads.day],
      set: {
        times: sql`${dataReads.times} + excluded.times`,
        lastAt: sql`greatest(${dataReads.lastAt}, excluded.last_at)`,
      },
    });
});

/** Records the reads of simultaneous requests with one statement. */
const recorders = new WeakMap<Db, (reads: readonly Read[]) => Promise<void>>();

function recorderOf(db: Db) {
  const recorder =
    recorders.get(db) ??
    inGroups(async (group: readonly (readonly Read[])[]) => {
      const reads = group.flat();
      await recordReads(db).execute({
        userIds: reads.map(({ userId }) => userId),
        staffIds: reads.map(({ staffId }) => staffId),
        kinds: reads.map(({ kind }) => kind),
        days: reads.map(({ day }) => day),
        ats: reads.map(({ at }) => at.toISOString()),
      });
      return group.map(() => () => undefined);
    });
  recorders.set(db, recorder);
  return recorder;
}

/** Records that a member of staff reads the data of customers. Resolves when the record is stored. */
export async function noteReads(
  db: Db,
  { staffId, kind, userIds }: { staffId: string; kind: ReadKind; userIds: readonly (string | null)[] },
  at: Date,
): Promise<void> {
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const ids = new Set(userIds.filter((id) => id !== null));
  if (ids.size > 0) await recorderOf(db)([...ids].map((userId) => ({ userId, staffId, kind, day, at })));
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
