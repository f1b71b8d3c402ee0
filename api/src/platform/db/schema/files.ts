import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns';

/** Images, re-encoded by us. The name is a hash of the content, so a file never changes and is stored once. */
export const files = pgTable('files', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
