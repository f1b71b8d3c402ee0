import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns';

/**
 * Images, which we re-encode before we store them. An image's name is a hash of its content, so each image is stored
 * once and never changes.
 */
export const files = pgTable('files', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
