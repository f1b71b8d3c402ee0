import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** SMS messages of the console provider. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  text: text('text').notNull(),
  sentAt: moment('sent_at').notNull(),
});
