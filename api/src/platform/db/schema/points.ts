import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuidv7';
import { moment } from './columns';
import { orders } from './orders';
import { restaurants } from './restaurants';
import { staff } from './staff';
import { users } from './users';

/* The ledger of points (docs/decisions/0046). Points are whole numbers. Only modules/points writes these tables. */

/** The programmes under which orders earn points. A programme without a restaurant belongs to the platform. */
export const pointsPrograms = pgTable(
  'points_programs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_programs_restaurant').on(table.restaurantId),
    uniqueIndex('points_programs_platform')
      .on(sql`(restaurant_id is null)`)
      .where(sql`restaurant_id is null`),
  ],
);

/** The possible payers of a programme's points. */
export const POINTS_PAYERS = ['restaurant', 'platform'] as const;
export type PointsPayer = (typeof POINTS_PAYERS)[number];

/**
 * The versions of a programme's terms. Each version applies from its `startsAt`. A version never changes, so later
 * terms do not change points that were earned earlier.
 */
export const pointsVersions = pgTable(
  'points_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    programId: uuid('program_id')
      .notNull()
      .references(() => pointsPrograms.id),
    /** The number of the version, counted from 1. */
    number: integer('number').notNull(),
    /** False in the version that ends the programme. */
    isActive: boolean('is_active').notNull(),
    /** An ISO 4217 code. Orders in other currencies earn nothing. */
    currency: text('currency').notNull(),
    /** The points that an amount of 1.00 without tax earns. */
    rate: numeric('rate', { precision: 10, scale: 4, mode: 'number' }).notNull(),
    /** The maximum number of points that one order earns. Null means `POINTS_PER_ORDER_MAX`. */
    orderCap: integer('order_cap'),
    /** The number of days in which points can be used before they expire. */
    expiryDays: integer('expiry_days'),
    /** The amount that one point takes off a bill. Null means that points cannot be used. */
    pointValue: numeric('point_value', { precision: 10, scale: 4, mode: 'number' }),
    payer: text('payer', { enum: POINTS_PAYERS }).notNull(),
    startsAt: moment('starts_at').notNull(),
    madeBy: uuid('made_by').references(() => staff.id),
  },
  (table) => [uniqueIndex('points_versions_number').on(table.programId, table.number)],
);

/**
 * The points of a customer in a programme. The sums in this table are a cache: the transfers determine them
 * (modules/points/ledgerAudit.ts).
 */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after the customer's data was erased. The row stays, so the programme's totals do not change. */
    userId: uuid('user_id').references(() => users.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => pointsPrograms.id),
    /** The customer's points, including those on hold. */
    posted: integer('posted').notNull().default(0),
    /** How many of the customer's points are on hold for a redemption. */
    held: integer('held').notNull().default(0),
    /** The number of points that were clawed back after they were spent. */
    debt: integer('debt').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('points_accounts_of_user').on(table.userId, table.programId),
    index('points_accounts_of_program').on(table.programId),
    check('points_accounts_sums', sql`posted >= held and held >= 0 and debt >= 0`),
  ],
);

/** The column for the points account that a row belongs to. */
export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => pointsAccounts.id);
/** The column for the order that a row is about, if any. */
export const orderId = () => uuid('order_id').references((): AnyPgColumn => orders.id);

/**
 * The points that one order earned for one customer, or the points of one correction. They mature and expire together.
 */
export const pointsLots = pgTable(
  'points_lots',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    accountId: accountId(),
    /** Null for a correction. */
    orderId: orderId(),
    versionId: uuid('version_id').references(() => pointsVersions.id),
    earned: integer('earned').notNull(),
    /** The points that were clawed back because of returns. */
    clawed: integer('clawed').notNull().default(0),
    expired: integer('expired').notNull().default(0),
    /** The points of this lot that are not spent, on hold, expired or clawed back. */
    left: integer('left').notNull(),
    /** The revision of the order from which the points were last computed (modules/points/settleDueOrders.ts). */
    revision: integer('revision').notNull().default(0),
    availableAt: moment('available_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('points_lots_of_order').on(table.orderId, table.accountId),
    index('points_lots_of_account').on(table.accountId),
    index('points_lots_expiry')
      .on(table.expiresAt)
      .where(sql`"left" > 0`),
    check('points_lots_sums', sql`"left" >= 0 and clawed >= 0 and expired >= 0 and clawed <= earned`),
  ],
);

/** The points that a redemption has set aside. See "hold" in docs/glossary.md. */
export const pointsHolds = pgTable(
  'points_holds',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    points: integer('points').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the hold was captured or released. */
    endedAt: moment('ended_at'),
    /** How many points of an ended hold the diner has back: the sum of `givenBack` of its lots. */
    givenBack: integer('given_back').notNull().default(0),
  },
  (table) => [
    index('points_holds_open')
      .on(table.expiresAt)
      .where(sql`ended_at is null`),
    check('points_holds_points', sql`points > 0`),
    check('points_holds_given_back', sql`given_back >= 0 and given_back <= points`),
  ],
);

/** The lots from which a hold took its points, how many it took from each, and how many it gave back. */
export const pointsHoldLots = pgTable(
  'points_hold_lots',
  {
    holdId: uuid('hold_id')
      .notNull()
      .references(() => pointsHolds.id),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => pointsLots.id),
    points: integer('points').notNull(),
    givenBack: integer('given_back').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.lotId] }),
    check('points_hold_lots_given_back', sql`given_back >= 0 and given_back <= points`),
  ],
);

/**
 * The kinds of transfers. `hold` and `release` move points within the account, and the other kinds change its balance.
 * `recapture` spends points of a hold again that had been given back or released.
 */
export const TRANSFER_KINDS = [
  'earn',
  'claw_back',
  'expire',
  'hold',
  'capture',
  'release',
  'give_back',
  'recapture',
  'adjust_up',
  'adjust_down',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Every movement of points. Rows are only added and never changed. */
export const pointsTransfers = pgTable(
  'points_transfers',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    accountId: accountId(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    /** 0 for a step that moved nothing. The row's key still ensures that the step is not repeated. */
    points: integer('points').notNull(),
    /** Ensures that a step is executed only once (modules/points/ledgerSteps.ts). */
    key: text('key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    orderId: orderId(),
    /** The administrators who proposed and approved a correction. */
    requestedBy: uuid('requested_by').references(() => staff.id),
    approvedBy: uuid('approved_by').references(() => staff.id),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('points_transfers_of_account').on(table.accountId, table.createdAt, table.id),
    index('points_transfers_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    check('points_transfers_points', sql`points >= 0`),
    check('points_transfers_approval', sql`requested_by is null or approved_by is null or requested_by <> approved_by`),
  ],
);

/**
 * Saved orders whose points must be computed. A database trigger adds them, so that no kind of change
 * to an order is missed.
 */
export const pointsDue = pgTable(
  'points_due',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references((): AnyPgColumn => orders.id),
    since: moment('since').notNull(),
  },
  (table) => [index('points_due_since').on(table.since, table.orderId)],
);

/** The condition for the current version of a programme's terms. */
export const IN_FORCE = sql`${pointsVersions.number} = (select max(number) from points_versions n where n.program_id = ${pointsPrograms.id})`;
