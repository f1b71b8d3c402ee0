import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { staff } from './staff';

/** The kinds of records whose changes are in the audit log. */
export const AUDITED_KINDS = [
  'user',
  'admin',
  'restaurantAdmin',
  'restaurant',
  'branch',
  'device',
  'category',
  'order',
  'pointsCorrection',
  'pointsProgram',
  'phoneBlock',
] as const;
export type AuditedKind = (typeof AUDITED_KINDS)[number];

/** Actions of administrators, whose entries contain parameters and no values of a record. */
export const AUDITED_ACTIONS = [
  'exported',
  'reported',
  'reportScheduled',
  'reportUnscheduled',
  'webhookMade',
  'synced',
  'invited',
  'invitationRevoked',
  'phoneCorrected',
  'linkSent',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'remoteSwitched',
  'userReturned',
  'phoneBlocked',
  'phoneUnblocked',
  'sessionsEnded',
  'passwordLinkSent',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/** The values of a record's fields at a point in time. */
export type Snapshot = Record<string, unknown>;

/**
 * The audit log: who changed which record, when, and its fields before and after (modules/auditLog/commands.ts). Rows
 * are never changed or deleted.
 */
export const auditLog = pgTable(
  'trail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null if no member of the staff acted, but the system did. */
    staffId: uuid('staff_id').references(() => staff.id),
    /** The IP address of the request; null for a command of the server, and for entries from before this column. */
    address: text('address'),
    kind: text('kind', { enum: AUDITED_KINDS }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** Null if the record was created. */
    before: jsonb('before').$type<Snapshot>(),
    after: jsonb('after').$type<Snapshot>(),
    /** Set for an action; `after` then contains the parameters of the action. */
    action: text('action', { enum: AUDITED_ACTIONS }),
  },
  (table) => [
    index('trail_of_record').on(table.kind, table.recordId, table.id),
    index('trail_of_staff').on(table.staffId, table.id),
    index('trail_by_time').on(table.at),
  ],
);
