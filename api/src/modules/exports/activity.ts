import { and, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { auditLog } from '../../platform/db/schema';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { readEntries, whichEntries, type AuditLogEntry, type AuditLogFilter } from '../activity/queries';
import { momentCell, type Columns } from './cells';
import type { Exported, Positioned } from './export';

type Row = Positioned & AuditLogEntry;

const columns = {
  id: ({ id }) => id,
  at: ({ at }) => momentCell(new Date(at), PLATFORM_TIME_ZONE),
  name: ({ by }) => by?.name ?? null,
  email: ({ by }) => by?.email ?? null,
  address: ({ address }) => address,
  what: (row) => row.what,
  kind: ({ kind }) => kind,
  recordId: ({ recordId }) => recordId,
  record: ({ record }) => record?.phone ?? record?.name ?? null,
  restaurant: ({ record }) => record?.restaurant?.name ?? null,
  fields: ({ fields }) => fields.map(({ field }) => field).join(', '),
  before: ({ fields }) => valuesOf(fields, 'before'),
  after: ({ fields }) => valuesOf(fields, 'after'),
} satisfies Columns<Row>;

/** The names of all columns. */
export const ACTIVITY_COLUMNS = Object.keys(columns);

/** Returns the values of the changed fields as one JSON object; null if there are none. */
function valuesOf(fields: AuditLogEntry['fields'], side: 'before' | 'after'): string | null {
  const values = fields.filter((field) => field[side] !== null).map((field) => [field.field, field[side]] as const);
  return values.length > 0 ? JSON.stringify(Object.fromEntries(values)) : null;
}

/** Returns the entries of the audit log that match a filter, with the latest first. */
export function exportedActivity(db: Db, filter: AuditLogFilter): Exported<Row> {
  const where = whichEntries(db, filter);
  return {
    columns,
    order: { after: ({ id }) => lt(auditLog.id, Number(id)) },
    read: async (afterCursor, limit) =>
      (await readEntries(db, and(where, afterCursor), { limit })).map((entry) => ({ ...entry, cursor: entry.id })),
  };
}
