import { and, desc, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { staff, auditLog, type Snapshot, type AuditedAction, type AuditedKind } from '../../platform/db/schema';
import { readMentioned, type Mentioned } from './mentioned';
import { SECRETS } from '../auditLog/snapshot';

/** One entry of a record's audit log. */
export interface AuditLogEntry {
  id: string;
  at: string;
  by: { id: string; name: string; email: string };
  /** The event: a change of the record's fields, or an action. */
  what: 'made' | 'changed' | 'deleted' | 'restored' | AuditedAction;
  /** The changed fields. For a secret field the values are omitted. */
  fields: { field: string; before: unknown; after: unknown }[];
}

/** One page of a record's audit log. */
export interface AuditLogPage {
  total: number;
  entries: AuditLogEntry[];
  /** The records that the entries mention by id, with their current names. */
  mentioned: Mentioned[];
}

/** Lists the entries of a record's audit log, with the latest first. */
export async function listAuditLog(
  db: Db,
  { kind, id, page, limit }: Page & { kind: AuditedKind; id: string },
): Promise<AuditLogPage> {
  const where = and(eq(auditLog.kind, kind), eq(auditLog.recordId, id));
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      before: auditLog.before,
      after: auditLog.after,
      action: auditLog.action,
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
    })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const entries = rows.map(({ id: entry, at, before, after, action, staffId, name, email }): AuditLogEntry => ({
    id: String(entry),
    at: at.toISOString(),
    by: { id: staffId, name, email },
    what: action ?? whatOf(before, after),
    fields: changedFields(before ?? {}, after ?? {}),
  }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(auditLog, where)),
    entries,
    mentioned: await readMentioned(db, entries),
  };
}

function whatOf(before: Snapshot | null, after: Snapshot | null): AuditLogEntry['what'] {
  if (!before) return 'made';
  if (before['isDeleted'] === after?.['isDeleted']) return 'changed';
  return after?.['isDeleted'] ? 'deleted' : 'restored';
}

function changedFields(before: Snapshot, after: Snapshot): AuditLogEntry['fields'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'isDeleted' && !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  return fields.map((field) =>
    SECRETS.includes(field)
      ? { field, before: null, after: null }
      : { field, before: before[field] ?? null, after: after[field] ?? null },
  );
}
