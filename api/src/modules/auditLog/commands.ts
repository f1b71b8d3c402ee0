import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { trail, type Snapshot, type TrailAction, type TrailKind } from '../../platform/db/schema';
import { snapshotOf } from './snapshot';

interface Parts {
  db: Db;
  now: () => Date;
}

/** Who changes what. */
interface Change {
  staffId: string;
  kind: TrailKind;
  id: string;
}

/**
 * Makes a change of a record, and keeps who made it and what it changed, in one transaction: neither is there without the other. A
 * change that changes nothing leaves no trail.
 * @param work makes the change with the transaction it is given
 */
export async function recorded<Result>({ db, now }: Parts, { staffId, kind, id }: Change, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    // Two changes of one record follow each other, so that what one finds is what the other has left. The rows themselves are locked by the work, in its own order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trail:${kind}:${id}`}, 0))`);
    const before = await snapshotOf(tx as Db, kind, id);
    const result = await work(tx as Db);
    await keep(tx as Db, { staffId, kind, id }, before, now());
    return result;
  });
}

/**
 * As {@link recorded}, for a record that is made.
 * @param work returns its id
 */
export async function recordedNew({ db, now }: Parts, { staffId, kind }: Omit<Change, 'id'>, work: (tx: Db) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await work(tx as Db);
    await keep(tx as Db, { staffId, kind, id }, null, now());
    return id;
  });
}

/** Keeps an action that changed no field of a record. @param details what it was done with; undefined ones are left out */
export async function recordAction({ db, now }: Parts, { staffId, kind, id }: Change, action: TrailAction, details: Record<string, string | undefined> = {}): Promise<void> {
  const after = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  await db.insert(trail).values({ at: now(), staffId, kind, recordId: id, before: null, after, action });
}

async function keep(tx: Db, { staffId, kind, id }: Change, before: Snapshot | null, at: Date): Promise<void> {
  const after = await snapshotOf(tx, kind, id);
  if (isDeepStrictEqual(before, after)) return;
  await tx.insert(trail).values({ at, staffId, kind, recordId: id, before, after });
}
