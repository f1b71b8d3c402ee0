import { LANGUAGES } from 'contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { orders } from './orders';
import { users } from './users';

/**
 * The states of a message. It is `waiting` until a worker passes it to the SMS provider, and `sending` while the
 * provider is called. After the call it is `sent`, or `unknown` if it is not known whether the provider accepted it. An
 * unsent message ends as `dropped` if it must not be sent, or as `failed` if the provider refused the recipient or did
 * not accept the message in time.
 */
export const RECEIPT_MESSAGE_STATES = ['waiting', 'sending', 'sent', 'unknown', 'dropped', 'failed'] as const;

/**
 * The messages to diners about receipts that a cashier saved. The transaction of the save also adds the row, so each
 * save has its message even after a crash. A message is never sent twice: if the process dies during the call of the
 * SMS provider, the message ends as `unknown` (modules/receiptMessages).
 */
export const receiptMessages = pgTable(
  'receipt_messages',
  {
    /**
     * The id in the message's link. The link opens the receipt only for the signed-in diner who received the message.
     */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    state: text('state', { enum: RECEIPT_MESSAGE_STATES }).notNull().default('waiting'),
    /** Whether the message has been counted towards the message budgets. */
    isCounted: boolean('is_counted').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker is sending the message. */
    lockedUntil: moment('locked_until'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('receipt_messages_of_save').on(table.orderId, table.userId),
    index('receipt_messages_of_user').on(table.userId),
    index('receipt_messages_due')
      .on(table.runAt)
      .where(sql`ended_at is null`),
  ],
);
