import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { latinDigits } from 'contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import {
  auditLog,
  branches,
  categoryNames,
  devices,
  firstOf,
  INDEXED_NUMBER_LENGTH,
  orders,
  restaurantNames,
  staff,
  users,
  type AuditedAction,
  type AuditedKind,
  type Snapshot,
} from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { SECRETS } from '../auditLog/snapshot';
import type { Period } from '../orders/period';
import { readMentioned, type Mentioned } from './mentioned';
import { labelsOf, type RecordLabel } from './records';

/** What happened to the fields of a record. */
export const CHANGES = ['made', 'changed', 'deleted', 'restored'] as const;

/** One entry of the audit log. */
export interface AuditLogEntry {
  id: string;
  at: string;
  /** Null if the system acted. */
  by: { id: string; name: string; email: string } | null;
  /** The IP address of the request. */
  address: string | null;
  kind: AuditedKind;
  recordId: string;
  /** Null if the record no longer exists. */
  record: RecordLabel | null;
  /** The event: a change of the record's fields, or an action. */
  what: (typeof CHANGES)[number] | AuditedAction;
  /** The changed fields. For a secret field the values are omitted. */
  fields: { field: string; before: unknown; after: unknown }[];
}

/** One page of the audit log. */
export interface AuditLogPage {
  total: number;
  entries: AuditLogEntry[];
  /** The records that the entries mention by id, with their current names. */
  mentioned: Mentioned[];
}

/** Which entries of the audit log a list contains. A missing field does not limit the list. */
export interface AuditLogFilter extends Period {
  kind?: AuditedKind;
  /** The record. */
  id?: string;
  /** The author. */
  staffId?: string;
  what?: AuditLogEntry['what'];
  /** A search term for the author, the record, and the restaurant to which the record belongs. */
  search?: string;
}

const what = sql<AuditLogEntry['what']>`coalesce(${auditLog.action}, case
  when ${auditLog.before} is null then 'made'
  when ${auditLog.before} -> 'isDeleted' is not distinct from ${auditLog.after} -> 'isDeleted' then 'changed'
  when ${auditLog.after} ->> 'isDeleted' = 'true' then 'deleted'
  else 'restored' end)`;

/** Returns the condition for the entries that match a filter. The days of the period are those of the platform's clock. */
export function whichEntries(
  db: Db,
  { kind, id, staffId, what: event, startDate, endDate, search }: AuditLogFilter,
): SQL | undefined {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${PLATFORM_TIME_ZONE})`;
  return and(
    kind && eq(auditLog.kind, kind),
    id ? eq(auditLog.recordId, id) : undefined,
    staffId ? eq(auditLog.staffId, staffId) : undefined,
    event && eq(what, event),
    startDate ? gte(auditLog.at, midnight(sql`${startDate}::date`)) : undefined,
    endDate ? lt(auditLog.at, midnight(sql`${endDate}::date + 1`)) : undefined,
    matching(db, search),
  );
}

function matching(db: Db, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const found = restaurantsNamed(db, search);
  const people = db.select({ id: staff.id }).from(staff);
  return or(
    inArray(auditLog.staffId, people.where(hasWords(staff.search, search))),
    ...[
      found,
      db
        .select({ id: staff.id })
        .from(staff)
        .where(or(hasWords(staff.search, search), inArray(staff.restaurantId, found))),
      db
        .select({ id: branches.id })
        .from(branches)
        .where(or(hasWords(branches.search, search), inArray(branches.restaurantId, found))),
      db
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(branches, eq(branches.id, devices.branchId))
        .where(or(hasWords(devices.search, search), inArray(branches.restaurantId, found))),
      db.select({ id: categoryNames.categoryId }).from(categoryNames).where(hasWords(categoryNames.search, search)),
      db.select({ id: users.id }).from(users).where(hasWords(users.search, search)),
      db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(firstOf(orders.orderNumber), latinDigits(search).slice(0, INDEXED_NUMBER_LENGTH))),
    ].map((ids) => inArray(auditLog.recordId, ids)),
  );
}

const restaurantsNamed = (db: Db, search: string) =>
  db.select({ id: restaurantNames.restaurantId }).from(restaurantNames).where(hasWords(restaurantNames.search, search));

/** Reads entries of the audit log, with the latest first. */
export async function readEntries(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditLogEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      address: auditLog.address,
      kind: auditLog.kind,
      recordId: auditLog.recordId,
      before: auditLog.before,
      after: auditLog.after,
      what,
      by: { id: staff.id, name: staff.name, email: staff.email },
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const labels = await labelsOf(
    db,
    rows.map(({ kind, recordId }) => ({ kind, id: recordId })),
  );
  return rows.map(({ id, at, before, after, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    record: labels.get(row.recordId) ?? null,
    fields: changedFields(before ?? {}, after ?? {}),
  }));
}

/** Returns a page of the audit log, with the latest entries first. */
export async function listAuditLog(db: Db, { page, limit, ...filter }: Page & AuditLogFilter): Promise<AuditLogPage> {
  const where = whichEntries(db, filter);
  const entries = await readEntries(db, where, { limit, offset: offsetOf({ page, limit }) });
  return {
    total: await totalOf(entries, { page, limit }, () => db.$count(auditLog, where)),
    entries,
    mentioned: await readMentioned(db, entries),
  };
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
