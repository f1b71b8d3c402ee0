import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, money } from './columns';
import { orders } from './orders';
import { users } from './users';

/**
 * The phones that diners have proven with a code. A number is recycled by its operator, so a user is not a phone: a
 * claim ends when somebody else proves the number (auth/customer/phoneClaims.ts).
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
    /** The first code. */
    verifiedAt: moment('verified_at').notNull(),
    /** The last code or the last day with a session in use. */
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
    /** The passkey that began the session; null for a code. It is no reference, because it stays when the passkey is removed. */
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

/** Diners' private notes and categories of their receipts. They do not move with an order to another diner, because their key has the diner. */
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

/** How much diners want to spend in a month. One per currency, because amounts of different currencies are never added. */
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
