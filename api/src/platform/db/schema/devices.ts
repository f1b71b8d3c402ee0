import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { branches } from './branches';
import { created, folded, moment, softDelete, trigrams } from './columns';

export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    branchId: uuid('branch_id')
      .notNull()
      .references(() => branches.id),
    name: text('name').notNull(),
    /** The device's id at the POS: `device_id` on the wire. */
    posId: text('pos_id').notNull(),
    reference: text('reference'),
    /** When the POS last responded to a call about the device. */
    polledAt: moment('polled_at'),
    /** When the POS itself last saw the device. */
    lastSeenAt: moment('last_seen_at'),
    /** When an own till (without a POS) last posted an order more than 5 minutes after the order's time. */
    lateOrderAt: moment('late_order_at'),
    /**
     * By how many seconds the clock of an own till is ahead (negative: behind), if several orders in a row show it
     * (modules/pos/ownTills/tillClock.ts).
     */
    clockOffSeconds: integer('clock_off_seconds'),
    /**
     * Until this time, the process that set it calls the POS about the device. Other processes wait for the POS's
     * response (modules/pos/oneCallPerTill.ts).
     */
    askedUntil: moment('asked_until'),
    /** The SHA-256 of the key with which a till without a POS sends its orders. */
    keyHash: text('key_hash').unique(),
    /** The last characters of the key, by which the restaurant recognises it. */
    keyHint: text('key_hint'),
    keyMadeAt: moment('key_made_at'),
    search: folded('search', "name || ' ' || coalesce(reference, '')"),
    ...softDelete,
    ...created,
  },
  (table) => [
    index('devices_of_branch').on(table.branchId),
    uniqueIndex('devices_pos_id').on(table.branchId, table.posId),
    trigrams('devices_search', table.search),
  ],
);
