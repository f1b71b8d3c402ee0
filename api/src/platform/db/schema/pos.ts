import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { restaurants } from './restaurants';

/**
 * The reasons why there is no usable response. `expired`: the POS does not recognise the token, or no longer does.
 * `forbidden`: the POS knows the token but refuses the call. `refused`: the POS considers the request wrong. `budget`:
 * we did not call, to stay within the POS's limits.
 */
export const POS_FAILURES = [
  'timeout',
  'network',
  'server_error',
  'rate_limited',
  'expired',
  'forbidden',
  'refused',
  'unreadable',
  'budget',
  'unconfigured',
] as const;
export type PosFailure = (typeof POS_FAILURES)[number];

/** The state of the connection to a restaurant's POS. There is no row before the first attempt to connect. */
export const posLinks = pgTable('pos_links', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id),
  /** The business's id at the POS, which the POS's webhooks contain. */
  business: text('business'),
  /** Why the last attempt got no usable response; null while the connection works. */
  problem: text('problem').$type<PosFailure>(),
  /** When the current state began. */
  since: moment('since').notNull(),
  /** When the branches and tills were last read. */
  syncedAt: moment('synced_at'),
  /** When the changes of the orders were last read. */
  polledAt: moment('polled_at'),
  /** How far the changes at the POS have been read: the position at which the next poll begins. */
  cursor: text('cursor'),
  /** The POS's ids of devices that are not tills. */
  otherDevices: text('other_devices').array().notNull().default([]),
  /** The SHA-256 of the secret in the URL of the POS's webhooks; null before the first secret. */
  webhookHash: text('webhook_hash').unique(),
});

/**
 * Why an order of a POS was not stored, or not completely: a field is unreadable, a line has an unknown status, or a
 * return is too large.
 */
export const UNREADABLE_REASONS = ['field', 'line_status', 'return_too_large'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/**
 * Orders of a POS that could not be read, or not completely. Administrators can see them. A row is deleted when its
 * order has been read (modules/orders/unreadableOrders.ts).
 */
export const posUnreadable = pgTable(
  'pos_unread',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    posOrderId: text('pos_order_id').notNull(),
    /** The till's id at the POS; null if it is unreadable too. */
    posDeviceId: text('pos_device_id'),
    reason: text('reason', { enum: UNREADABLE_REASONS }).notNull(),
    /** The path of the unreadable field in the POS's order, such as `products/2/status`. */
    field: text('field').notNull(),
    /** When the order was changed at the POS; if unknown, when we first read it. */
    changedAt: moment('changed_at').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.posOrderId] })],
);

/**
 * The events that a POS's webhooks sent, without personal data. Each event has one row, which is kept for a while so
 * that a repeated event is recognised.
 */
export const posEvents = pgTable(
  'pos_events',
  {
    /** Built from the event, the order and the time, so that equal events have equal keys. */
    key: text('key').primaryKey(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    event: text('event').notNull(),
    /** The order's id at the POS, if the event is about an order. */
    posOrderId: text('pos_order_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('pos_events_age').on(table.receivedAt)],
);

/**
 * The queue of jobs for points of sale. It survives crashes. A job that waits has only one row, even if it was
 * requested several times.
 */
export const posJobs = pgTable(
  'pos_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    kind: text('kind', { enum: ['sync', 'poll', 'order'] }).notNull(),
    /** For the kind `order`, the order's id at the POS; otherwise empty. */
    subject: text('subject').notNull(),
    /** The number of requests. If it increases while the job runs, the job runs again. */
    asked: integer('asked').notNull().default(1),
    /** When the job was last requested. */
    askedAt: moment('asked_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker is running the job. If that worker dies, another worker then takes the job. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    uniqueIndex('pos_jobs_thing').on(table.restaurantId, table.kind, table.subject),
    index('pos_jobs_due').on(table.runAt),
  ],
);

/**
 * The state that limits the calls to a POS for each token (modules/pos/gate.ts): the calls of the last minute, the
 * wait that the POS asked for, and the number of consecutive failures.
 */
export const posGates = pgTable('pos_gates', {
  /** The token's SHA-256. */
  key: text('key').primaryKey(),
  calls: moment('calls').array().notNull(),
  /** The times of the calls that were made for diners. */
  diners: moment('diners').array().notNull().default([]),
  /** The times of the calls for single objects. */
  singles: moment('singles').array().notNull().default([]),
  quietUntil: moment('quiet_until'),
  failures: integer('failures').notNull().default(0),
});
