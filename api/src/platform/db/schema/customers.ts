import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, money } from './columns';
import { orders } from './orders';
import { users } from './users';

/**
 * The phone numbers that diners have proven with a code. Operators recycle numbers, so a number does not identify a
 * user: a claim ends when another diner proves the number (auth/customer/phoneClaims.ts).
 */
export const phoneClaims = pgTable(
  'phone_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** E.164. */
    phone: text('phone').notNull(),
    /** When the first code proved the number. */
    verifiedAt: moment('verified_at').notNull(),
    /** When the last code proved the number. The use of a session does not count. */
    activeAt: moment('active_at').notNull(),
    releasedAt: moment('released_at'),
  },
  (table) => [
    uniqueIndex('phone_claims_open')
      .on(table.phone)
      .where(sql`released_at is null`),
    index('phone_claims_of_user').on(table.userId),
  ],
);

/** The diners' sessions. The cookie contains the secret; only its SHA-256 is stored. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    /**
     * The passkey that began the session; null for a code. It is not a foreign key, because it stays when the passkey
     * is removed.
     */
    passkeyId: uuid('passkey_id'),
    createdAt: moment('created_at').notNull(),
    /** Updated once a day. */
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_sessions_of_user').on(table.userId),
    index('customer_sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * Diners' private notes and categories of their receipts. They do not move with an order to another diner, because
 * their key contains the diner.
 */
export const keptReceipts = pgTable(
  'kept_receipts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    note: text('note'),
    category: text('category'),
    /** When the diner removed the receipt from their list. */
    removedAt: moment('removed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orderId] })],
);

/**
 * The amounts that diners want to spend in a month, one per currency, because amounts of different currencies are never
 * added.
 */
export const budgets = pgTable(
  'budgets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Empty for receipts without a currency. */
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.currency] })],
);
