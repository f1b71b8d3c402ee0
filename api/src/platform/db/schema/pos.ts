import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { restaurants } from './restaurants';

/**
 * The reasons for an unusable response. `expired`: the POS does not know the token, or no longer knows it. `forbidden`:
 * it knows the token but refuses the call. `refused`: it considers the request wrong. `budget`: we did not call, to
 * stay within its limits.
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

/** The state of the link to a restaurant's POS. There is no row before the first attempt. */
export const posLinks = pgTable('pos_links', {
  restaurantId: uuid('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id),
  /** The POS's id of the business. Its webhooks contain it. */
  business: text('business'),
  /** Why the last attempt had no usable response; null while the link works. */
  problem: text('problem').$type<PosFailure>(),
  /** When this state started. */
  since: moment('since').notNull(),
  /** When branches and tills were last read, and orders. */
  syncedAt: moment('synced_at'),
  polledAt: moment('polled_at'),
  /** The position in the POS's changes up to which the orders were read. */
  cursor: text('cursor'),
  /** The POS's ids of devices that are not tills. */
  otherDevices: text('other_devices').array().notNull().default([]),
  /** SHA-256 of the secret in the address of its webhooks; null before the first secret. */
  webhookHash: text('webhook_hash').unique(),
});

/** Why an order of a POS is not, or not completely, stored: a field is unreadable, or a line has an unknown status. */
export const UNREAD_REASONS = ['field', 'line_status', 'return_too_large'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/**
 * Orders of a POS that were not, or not completely, read. Administrators see them. A row is deleted when its order is
 * read (integrations/pos/unread.ts).
 */
export const posUnread = pgTable(
  'pos_unread',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    posOrderId: text('pos_order_id').notNull(),
    /** The POS's id of the till; null if that is unreadable too. */
    posDeviceId: text('pos_device_id'),
    reason: text('reason', { enum: UNREAD_REASONS }).notNull(),
    /** The path of the field in the POS's order, such as `products/2/status`. */
    field: text('field').notNull(),
    /** When the POS changed the order; if unknown, when we first read it. */
    changedAt: moment('changed_at').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.posOrderId] })],
);

/**
 * The events that a POS's webhooks sent, once each and without personal data. They are stored for a while, to recognise
 * repeated ones.
 */
export const posEvents = pgTable(
  'pos_events',
  {
    /** Made from the event, the order and its time, so that equal events have equal keys. */
    key: text('key').primaryKey(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    event: text('event').notNull(),
    /** The POS's id of the order, if the event is about one. */
    posOrderId: text('pos_order_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('pos_events_age').on(table.receivedAt)],
);

/**
 * The queue of jobs for the points of sale. It survives crashes. A waiting job has one row, however often it was
 * requested.
 */
export const posJobs = pgTable(
  'pos_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    kind: text('kind', { enum: ['sync', 'poll', 'order'] }).notNull(),
    /** The POS's id of the order, for `order`; otherwise empty. */
    subject: text('subject').notNull(),
    /** Increases with each request. If it increased while the job ran, the job runs again. */
    asked: integer('asked').notNull().default(1),
    /** When the job was last requested. */
    askedAt: moment('asked_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker has the job. If that worker dies, another one takes the job. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    uniqueIndex('pos_jobs_thing').on(table.restaurantId, table.kind, table.subject),
    index('pos_jobs_due').on(table.runAt),
  ],
);

/**
 * Limits the calls to a POS per token (integrations/pos/gate.ts): the calls of the last minute, the wait that the POS
 * asked for, and the failures in a row.
 */
export const posGates = pgTable('pos_gates', {
  /** The token's SHA-256. */
  key: text('key').primaryKey(),
  calls: moment('calls').array().notNull(),
  /** The times of the calls that were made for diners, and of those for single objects. */
  diners: moment('diners').array().notNull().default([]),
  singles: moment('singles').array().notNull().default([]),
  quietUntil: moment('quiet_until'),
  failures: integer('failures').notNull().default(0),
});
