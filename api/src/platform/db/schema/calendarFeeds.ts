import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** The secret URLs of the diners' calendars. A diner has at most one. Only the SHA-256 of its secret is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  secretHash: text('secret_hash').notNull().unique(),
  /** The language of the calendar entries. */
  language: text('language').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The day on which a calendar program last fetched the calendar. */
  readAt: moment('read_at'),
});
