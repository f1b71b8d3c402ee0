import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { branches } from './branches';
import { moment } from './columns';
import { restaurants } from './restaurants';
import { staff } from './staff';

/**
 * Invitations to become a restaurant admin or an administrator of the platform. A person who opens the link sets a password and becomes a member of the
 * staff. Each link works once.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The restaurant and the branch of a future restaurant admin; null for a future administrator of the platform. */
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    branchId: uuid('branch_id').references(() => branches.id),
    /** Further branches of the same restaurant. */
    moreBranchIds: uuid('more_branch_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    acceptedAt: moment('accepted_at'),
    /** The account that was created from the invitation. */
    acceptedBy: uuid('accepted_by').references(() => staff.id),
  },
  (table) => [
    index('invitations_of_restaurant').on(table.restaurantId),
    index('invitations_accepted_by').on(table.acceptedBy),
  ],
);
