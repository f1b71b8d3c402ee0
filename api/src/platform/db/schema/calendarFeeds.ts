import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** The secret addresses of the diners' calendars; a diner has one at most. Only the SHA-256 of the secret is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  secretHash: text('secret_hash').notNull().unique(),
  /** The language of the entries. */
  language: text('language').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a calendar program last fetched it, to the day. */
  readAt: moment('read_at'),
});
