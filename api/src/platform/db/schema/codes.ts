import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One-time codes, hashed; a used one stays until it expires, so that a save sent twice is known again. */
export const otps = pgTable(
  'otps',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    /** What the code is bound to; null leaves it open. */
    restaurantId: uuid('restaurant_id'),
    deviceId: uuid('device_id'),
    orderId: uuid('order_id'),
    codeHash: text('code_hash').notNull(),
    /** Hash of who asked for it (auth/otpBinding.ts); null in codes from before this was kept: then everybody counts as that. */
    requester: text('requester'),
    /** Wrong tries of the requester, and of everybody else. */
    tries: integer('tries').notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
    /** The budgets of sending that get their place back when the code is used (auth/codeBudgets.ts). */
    charged: text('charged').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedFor: uuid('used_for'),
  },
  (table) => [index('otps_of_phone').on(table.phone, table.createdAt), index('otps_expiry').on(table.expiresAt)],
);
