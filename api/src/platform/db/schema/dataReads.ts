import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { staff } from './staff';
import { users } from './users';

/**
 * The kinds of reads by staff: the list of users, a customer's page, the orders of a phone number, or one order with its
 * customer.
 */
export const READ_KINDS = ['users', 'customer', 'ordersOfPhone', 'order'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** Reads of customers' data by staff. There is one row per customer, staff member, kind and day (UTC). */
export const dataReads = pgTable(
  'data_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: text('kind', { enum: READ_KINDS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.staffId, table.kind, table.day] })],
);
