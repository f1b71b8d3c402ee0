import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { branches } from './branches';
import { created, folded, moment, softDelete, trigrams } from './columns';
import { restaurants } from './restaurants';

/** The staff of the dashboard: administrators and restaurant admins. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role', { enum: ['admin', 'restaurantAdmin'] }).notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    /** The first branch of a restaurant admin, which the token and the login name. */
    branchId: uuid('branch_id').references(() => branches.id),
    /** Further branches of the same restaurant. */
    moreBranchIds: uuid('more_branch_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * Whether a restaurant admin leads the branch and may manage its other staff accounts. Only the platform's
     * administrators change this.
     */
    leads: boolean('leads').notNull().default(true),
    lastLogin: moment('last_login'),
    search: folded('search', "name || ' ' || email"),
    ...softDelete,
    ...created,
  },
  (table) => [
    uniqueIndex('staff_email')
      .on(table.email)
      .where(sql`not is_deleted`),
    index('staff_of_restaurant').on(table.restaurantId),
    trigrams('staff_search', table.search),
  ],
);

/** The sessions of the staff. A session's id is the `jti` of its token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    /** The latest end of the session, even if the token is renewed. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_of_staff').on(table.staffId), index('sessions_expiry').on(table.expiresAt)],
);
