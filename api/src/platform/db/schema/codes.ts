import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The purpose of a code: `save` saves an order and signs in, and `signIn` only signs in. A code for one purpose is
 * never accepted for the other.
 */
export const CODE_PURPOSES = ['save', 'signIn'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * One-time codes, hashed. A used code stays stored for a day after its expiry, so that a repeated save is recognised.
 */
export const otps = pgTable(
  'otps',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull().default('save'),
    /** The ids for which the code is valid; null if it is valid for every id. */
    restaurantId: uuid('restaurant_id'),
    deviceId: uuid('device_id'),
    orderId: uuid('order_id'),
    codeHash: text('code_hash').notNull(),
    /**
     * A hash that identifies the requester (modules/codes/attempts.ts). It is null in older codes, for which every caller
     * counts as the requester.
     */
    requester: text('requester'),
    /** The number of wrong attempts by the requester. */
    tries: integer('tries').notNull().default(0),
    /** The number of wrong attempts by all other callers. */
    otherTries: integer('other_tries').notNull().default(0),
    /** The budgets that count this code until it is used (modules/codes/codeBudgets.ts). */
    charged: text('charged').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedFor: uuid('used_for'),
  },
  (table) => [index('otps_of_phone').on(table.phone, table.createdAt), index('otps_expiry').on(table.expiresAt)],
);
