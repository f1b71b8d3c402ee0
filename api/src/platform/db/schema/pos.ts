import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { restaurants } from './restaurants';

/**
 * Why the POS gave no usable answer. `expired`: it does not know the token (any more). `forbidden`: it knows the token and
 * does not let it. `refused`: it takes the request for wrong. `budget`: we did not ask, to keep within its limits.
 */
export const POS_FAILURES = ['timeout', 'network', 'server_error', 'rate_limited', 'expired', 'forbidden', 'refused', 'unreadable', 'budget', 'unconfigured'] as const;
export type PosFailure = (typeof POS_FAILURES)[number];

/** How the link to a restaurant's POS stands. Without a row nothing was tried yet. */
export const posLinks = pgTable('pos_links', {
  restaurantId: uuid('restaurant_id').primaryKey().references(() => restaurants.id),
  /** What the POS calls the business: its webhooks name it so. */
  business: text('business'),
  /** Why the last try gave no usable answer; null while all is well. */
  problem: text('problem').$type<PosFailure>(),
  /** Since when it is so. */
  since: moment('since').notNull(),
  /** When branches and tills were last read, and orders. */
  syncedAt: moment('synced_at'),
  polledAt: moment('polled_at'),
  /** How far the orders were read. */
  cursor: text('cursor'),
  /** The POS's ids of devices that are no tills. */
  otherDevices: text('other_devices').array().notNull().default([]),
  /** SHA-256 of the secret in the address of its webhooks; null until one was made. */
  webhookHash: text('webhook_hash').unique(),
});

/** Why an order of a POS is not, or not wholly, stored: one of its fields cannot be read, or a line has a status that we do not know. */
export const UNREAD_REASONS = ['field', 'line_status'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** Orders of a POS that were not, or not wholly, read. Administrators see them. A row goes when its order is read (integrations/pos/unread.ts). */
export const posUnread = pgTable(
  'pos_unread',
  {
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    posOrderId: text('pos_order_id').notNull(),
    /** The POS's id of the till; null when that cannot be read either. */
    posDeviceId: text('pos_device_id'),
    reason: text('reason', { enum: UNREAD_REASONS }).notNull(),
    /** The path of the field in the POS's order, such as `products/2/status`. */
    field: text('field').notNull(),
    /** When the POS changed the order; without that, when we met it first. */
    changedAt: moment('changed_at').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.posOrderId] })],
);

/** What the webhooks of a POS told, once each; nobody's personal data. Kept for a while, to know what is told twice. */
export const posEvents = pgTable(
  'pos_events',
  {
    /** Of the event, the order and its time: the same news have the same key. */
    key: text('key').primaryKey(),
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    event: text('event').notNull(),
    /** The POS's id of the order, if it was about one. */
    posOrderId: text('pos_order_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('pos_events_age').on(table.receivedAt)],
);

/**
 * What is still to be done with a POS: a queue that survives every crash. One row for a thing that waits, however often it was
 * asked for.
 */
export const posJobs = pgTable(
  'pos_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    kind: text('kind', { enum: ['sync', 'poll', 'order'] }).notNull(),
    /** The POS's id of the order, for `order`; empty otherwise. */
    subject: text('subject').notNull(),
    /** Goes up when it is asked for again: what was asked for while the work was under way is done after it. */
    asked: integer('asked').notNull().default(1),
    /** When it was asked for last. */
    askedAt: moment('asked_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** A worker has it until then; if that worker died, another takes it. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [uniqueIndex('pos_jobs_thing').on(table.restaurantId, table.kind, table.subject), index('pos_jobs_due').on(table.runAt)],
);

/** When a POS may be asked with a token (integrations/pos/gate.ts): the calls of the last minute, the rest it asked for, and the failures in a row. */
export const posGates = pgTable('pos_gates', {
  /** The token's SHA-256. */
  key: text('key').primaryKey(),
  calls: moment('calls').array().notNull(),
  /** Of these the diners', and those that read a single thing. */
  diners: moment('diners').array().notNull().default([]),
  singles: moment('singles').array().notNull().default([]),
  quietUntil: moment('quiet_until'),
  failures: integer('failures').notNull().default(0),
});
