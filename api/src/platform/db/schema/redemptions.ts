import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { devices } from './devices';
import { moment, money } from './columns';
import { orderId, pointsAccounts, pointsHolds, pointsPrograms } from './points';
import { staff } from './staff';

/* docs/decisions/0047 describes how points are used at a till. */

/** The codes that let a cashier use a diner's points. An account has at most one code. Using the code deletes it. */
export const pointsCodes = pgTable(
  'points_codes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => pointsAccounts.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => pointsPrograms.id),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('points_codes_code').on(table.programId, table.codeHash)],
);

/**
 * The states of a redemption. It is `open` until the cashier confirms it, then `confirmed` until an order with the
 * discount arrives, and finally `redeemed`. It ends without using points if the cashier has `cancelled` it, if it was
 * not confirmed in time (`lapsed`), or if no such order arrived (`missing`). An ended redemption changes between
 * `redeemed` and the other states if its order arrives late, changes or becomes void
 * (modules/points/settleRedemptions.ts).
 */
export const REDEMPTION_STATES = ['open', 'confirmed', 'redeemed', 'cancelled', 'lapsed', 'missing'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** A diner's points that a cashier takes off a bill. */
export const pointsRedemptions = pgTable(
  'points_redemptions',
  {
    /** The id of the hold with the points. */
    id: uuid('id')
      .primaryKey()
      .references(() => pointsHolds.id),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    bill: money('bill').notNull(),
    discount: money('discount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: REDEMPTION_STATES }).notNull().default('open'),
    /** The order that has the discount. */
    orderId: orderId(),
    /** The amount of this order without the points. It may differ from the bill that the cashier typed. */
    orderBill: money('order_bill'),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    cancelledAt: moment('cancelled_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('points_redemptions_of_order').on(table.orderId),
    index('points_redemptions_of_device').on(table.deviceId, table.createdAt),
    index('points_redemptions_open')
      .on(table.createdAt)
      .where(sql`ended_at is null`),
    check('points_redemptions_half', sql`discount > 0 and discount * 2 <= bill`),
  ],
);
