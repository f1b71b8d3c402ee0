import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The messages of the SMS provider `console`, which stores messages instead of sending them. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  text: text('text').notNull(),
  sentAt: moment('sent_at').notNull(),
});
