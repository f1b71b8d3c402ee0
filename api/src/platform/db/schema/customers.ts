import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, money } from './columns';
import { orders } from './orders';
import { restaurants } from './restaurants';
import { staff } from './staff';
import { users } from './users';

/**
 * The phone numbers that diners have confirmed with a code. A number does not identify a user, because operators give
 * old numbers to new customers. A claim ends when another diner confirms the number (modules/diners/phoneClaims.ts).
 */
export const phoneClaims = pgTable(
  'phone_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** In E.164 format. */
    phone: text('phone').notNull(),
    /** When the diner first confirmed the number. */
    verifiedAt: moment('verified_at').notNull(),
    /** When the diner last confirmed the number. Using a session does not change this time. */
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

/**
 * What a diner's session shows. `full`, after a sign-in code, a passkey or a linked account: the whole account.
 * `device`, after the shorter code of a save: only the orders that were saved in this session.
 */
export const SESSION_SCOPES = ['full', 'device'] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** The diners' sessions. The cookie contains a secret, of which only the SHA-256 is stored. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    scope: text('scope', { enum: SESSION_SCOPES }).notNull().default('full'),
    /**
     * The passkey or the linked account that began the session; both are null if a code began it. These columns are no
     * foreign keys, because their values stay after the passkey or the account is removed.
     */
    passkeyId: uuid('passkey_id'),
    identityId: uuid('identity_id'),
    createdAt: moment('created_at').notNull(),
    /** When the session was last used. It is updated at most once a day. */
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_sessions_of_user').on(table.userId),
    index('customer_sessions_expiry').on(table.expiresAt),
  ],
);

/** The orders that were saved in a session with the scope `device`. */
export const sessionOrders = pgTable(
  'session_orders',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => customerSessions.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.orderId] }),
    index('session_orders_of_order').on(table.orderId),
  ],
);

/**
 * The diners' private notes and categories of their receipts, and their copies of other customers' orders. The key contains the diner, so the notes stay private
 * when an order moves to another diner.
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
    /** When the diner took a copy of an order that another customer had saved. The order does not belong to the diner. */
    copiedAt: moment('copied_at'),
    /** When the diner removed the receipt from their list. */
    removedAt: moment('removed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orderId] }),
    index('kept_receipts_of_order').on(table.orderId),
  ],
);

/** The categories that diners want for all their receipts of a restaurant. */
export const usualCategories = pgTable(
  'usual_categories',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    category: text('category').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.restaurantId] })],
);

/**
 * The amounts that diners want to spend in a month, with one amount per currency, because amounts in different
 * currencies are never added.
 */
export const budgets = pgTable(
  'budgets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Empty for receipts that have no currency. */
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.currency] })],
);

/** What administrators noted about a customer, for the colleague who answers the next call. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('customer_notes_of_user').on(table.userId)],
);
