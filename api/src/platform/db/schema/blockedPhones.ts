import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { staff } from './staff';

/**
 * The phone numbers that administrators have blocked: they get no code, and no order can be saved to them. The row
 * contains no user, so that a block outlasts the deletion of the user's account.
 */
export const blockedPhones = pgTable('blocked_phones', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In E.164 format. */
  phone: text('phone').notNull().unique(),
  reason: text('reason').notNull(),
  /** When the block ends by itself; null if an administrator must end it. */
  until: moment('until'),
  blockedBy: uuid('blocked_by')
    .notNull()
    .references(() => staff.id),
  blockedAt: moment('blocked_at').notNull(),
});
