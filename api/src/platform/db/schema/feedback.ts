import { FEEDBACK_STATES, type FeedbackReason } from 'contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuidv7';
import { branches } from './branches';
import { moment, newestFirst } from './columns';
import { orders } from './orders';
import { users } from './users';

/** What diners tell a restaurant about their receipts: how the meal was, and what is wrong with the receipt. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branchId: uuid('branch_id')
      .notNull()
      .references(() => branches.id),
    /** Who wrote it. The restaurant does not see it. The row is deleted with the account. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['rating', 'complaint'] }).notNull(),
    /** Whether the meal was good; null for a complaint. */
    good: boolean('good'),
    reasons: text('reasons').array().$type<FeedbackReason[]>().notNull(),
    text: text('text'),
    state: text('state', { enum: FEEDBACK_STATES }).notNull().default('new'),
    /** When the diner sent it, or changed it. */
    sentAt: moment('sent_at').notNull(),
    /** When the restaurant changed the state. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('feedback_of_order').on(table.orderId, table.userId, table.kind),
    index('feedback_of_branch').on(table.branchId, ...newestFirst(table.sentAt, table.id)),
    index('feedback_latest').on(table.state, ...newestFirst(table.sentAt, table.id)),
    index('feedback_of_user').on(table.userId),
    index('feedback_complaints')
      .on(table.sentAt)
      .where(sql`kind = 'complaint' and state = 'new'`),
  ],
);
