import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { callerAddress } from '../../platform/logContext';
import { auditLog, type Snapshot, type AuditedAction, type AuditedKind } from '../../platform/db/schema';
import { snapshotOf } from './snapshot';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** The member of staff who makes a change, and the changed record. The author is null if the system acts. */
interface Change {
  staffId: string | null;
  kind: AuditedKind;
  id: string;
}

/**
 * Runs a change of a record and stores its audit entry in the same transaction. If the change leaves all values as they
 * were, no entry is stored.
 * @param work makes the change with the given transaction
 * @returns the result of `work`
 */
export async function recorded<Result>(
  { db, now }: Dependencies,
  { staffId, kind, id }: Change,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockRecords(tx, kind, [id]);
    const before = await snapshotOf(tx, kind, id);
    const result = await work(tx);
    await keep(tx, { staffId, kind, id }, before, now());
    return result;
  });
}

/**
 * Locks records until the transaction ends. Changes of the same record run one after the other, so that each one starts
 * from the values of the previous one. These locks do not cover the rows of the records; the change itself must lock
 * them. A transaction that changes several records with {@link recorded} calls this before it locks a row. Otherwise it
 * could deadlock with a change of one of the records.
 */
export async function lockRecords(tx: Db, kind: AuditedKind, ids: readonly string[]): Promise<void> {
  // All callers lock in the same order, so that two of them cannot deadlock.
  for (const id of [...ids].sort()) await lockUntilCommit(tx, `trail:${kind}:${id}`);
}

/**
 * Like {@link recorded}, but for a new record.
 * @param work creates the record and returns its id
 */
export async function recordedNew(
  { db, now }: Dependencies,
  { staffId, kind }: Omit<Change, 'id'>,
  work: (tx: Db) => Promise<string>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await work(tx);
    await keep(tx, { staffId, kind, id }, null, now());
    return id;
  });
}

/**
 * Stores an audit entry for an action. The entry contains the parameters of the action and no values of the record.
 * @param details the parameters of the action; undefined values are omitted
 */
export async function recordAction(
  { db, now }: Dependencies,
  { staffId, kind, id }: Change,
  action: AuditedAction,
  details: Record<string, string | undefined> = {},
): Promise<void> {
  const after = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const address = callerAddress();
  await db.insert(auditLog).values({ at: now(), staffId, address, kind, recordId: id, before: null, after, action });
}

async function keep(tx: Db, { staffId, kind, id }: Change, before: Snapshot | null, at: Date): Promise<void> {
  const after = await snapshotOf(tx, kind, id);
  if (isDeepStrictEqual(before, after)) return;
  const address = callerAddress();
  await tx.insert(auditLog).values({ at, staffId, address, kind, recordId: id, before, after });
}
