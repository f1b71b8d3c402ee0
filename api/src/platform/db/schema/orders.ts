import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import type { PosFailure } from '../../../integrations/pos/port';
import { uuidv7 } from '../uuidv7';

/** The one database schema, for PGlite and PostgreSQL alike. Ids are random uuids: an order's id is its link. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
const created = { createdAt: moment('created_at').notNull().defaultNow(), updatedAt: moment('updated_at').notNull().defaultNow() };
/** Deleting is soft everywhere (decisions, "Behaviour"). */
const softDelete = { isDeleted: boolean('is_deleted').notNull().default(false) };
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * What a search looks in: folded by the migration's `fold_text`, so that spellings of a letter and of a digit find each other
 * (platform/db/search.ts). A trigram index stands on each.
 */
const folded = (name: string, expression: string) => text(name).generatedAlwaysAs(sql.raw(`fold_text(${expression})`));
/**
 * A trigram index. Without `fastupdate`: what waits in its pending list must be read by every search, and the embedded database
 * has nobody to tidy it up in the background.
 */
const trigrams = (name: string, column: ExtraConfigColumn) => index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: 'off' });
/** The columns of a list that is read newest first. NULLS FIRST is what ORDER BY … DESC asks for; without it PostgreSQL sorts instead of reading the index. */
const newestFirst = (moment: ExtraConfigColumn, id: ExtraConfigColumn) => [moment.desc().nullsFirst(), id.desc().nullsFirst()] as const;

export const categories = pgTable('categories', { id: uuid('id').primaryKey().defaultRandom(), logo: text('logo'), ...softDelete, ...created });

export const categoryNames = pgTable(
  'category_names',
  {
    categoryId: uuid('category_id').notNull().references(() => categories.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    search: folded('search', 'name'),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

export const restaurants = pgTable('restaurants', {
  id: uuid('id').primaryKey().defaultRandom(),
  logo: text('logo'),
  systemType: text('system_type').notNull(),
  categoryId: uuid('category_id').references(() => categories.id),
  warrantyPeriod: integer('warranty_period'),
  recoveryPeriod: integer('recovery_period'),
  replacementPeriod: integer('replacement_period'),
  /** The POS's tokens, sealed (auth/seal.ts). */
  token: text('token'),
  branchsToken: text('branchs_token'),
  nameApi: text('name_api'),
  /** ISO 4217; null shows the `$` of the specification. */
  currency: text('currency'),
  timeZone: text('time_zone').notNull().default('Asia/Riyadh'),
  ...softDelete,
  ...created,
});

export const restaurantNames = pgTable(
  'restaurant_names',
  {
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    search: folded('search', 'name'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.language] }),
    trigrams('restaurant_names_search', table.search),
  ],
);

export const branches = pgTable(
  'branches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    name: text('name').notNull(),
    /** The POS's own id of the branch, and what its people call it. */
    posId: text('pos_id'),
    reference: text('reference'),
    ...softDelete,
    ...created,
  },
  (table) => [index('branches_of_restaurant').on(table.restaurantId), uniqueIndex('branches_pos_id').on(table.restaurantId, table.posId)],
);

export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    branchId: uuid('branch_id').notNull().references(() => branches.id),
    name: text('name').notNull(),
    /** The POS's own id of the device: `device_id` on the wire. */
    posId: text('pos_id').notNull(),
    reference: text('reference'),
    /** When the POS last answered for it, and when the POS itself last heard of it: its health. */
    polledAt: moment('polled_at'),
    lastSeenAt: moment('last_seen_at'),
    /** A process asks the POS about it until then; the others wait for that answer (integrations/pos/turns.ts). */
    askedUntil: moment('asked_until'),
    /** SHA-256 of the key with which a till of our own system type posts its orders, and what its owner knows it by. */
    keyHash: text('key_hash').unique(),
    keyHint: text('key_hint'),
    keyMadeAt: moment('key_made_at'),
    ...softDelete,
    ...created,
  },
  (table) => [index('devices_of_branch').on(table.branchId), uniqueIndex('devices_pos_id').on(table.branchId, table.posId)],
);

/** Admins and restaurant admins: who signs in to the dashboard. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role', { enum: ['admin', 'restaurantAdmin'] }).notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    branchId: uuid('branch_id').references(() => branches.id),
    search: folded('search', "name || ' ' || email"),
    ...softDelete,
    ...created,
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email).where(sql`not is_deleted`),
    index('staff_of_restaurant').on(table.restaurantId),
    trigrams('staff_search', table.search),
  ],
);

/** A login; its id is the token's `jti`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id').notNull().references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    /** The absolute end, however often the token is renewed. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_of_staff').on(table.staffId), index('sessions_expiry').on(table.expiresAt)],
);

/** The app's users: made on the first save. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** E.164. */
    phone: text('phone').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender'),
    lastLogin: moment('last_login'),
    sortName: folded('sort_name', "btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))"),
    /** The name, and the phone in both of its spellings: international and national. */
    search: folded('search', "coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || phone || ' 0' || substr(phone, 5)"),
    ...softDelete,
    deletedAt: moment('deleted_at'),
    ...created,
  },
  (table) => [
    uniqueIndex('users_phone').on(table.phone).where(sql`not is_deleted`),
    index('users_newest').on(...newestFirst(table.createdAt, table.id)).where(sql`not is_deleted`),
    index('users_by_name').on(table.sortName, table.id).where(sql`not is_deleted`),
    index('users_by_login').on(sql`coalesce(last_login, '-infinity')`, table.id).where(sql`not is_deleted`),
    index('users_deleted').on(table.deletedAt).where(sql`is_deleted`),
    trigrams('users_search', table.search),
  ],
);

/** A name with its spelling in the restaurant's second language. Absent: the point of sale has none, or the order is from before it was read. */
export interface StoredName {
  name: string;
  nameLocalized?: string | null;
}

/** A sub-line of an order's item. */
export interface StoredOption extends StoredName {
  quantity: number;
  totalPrice: number;
}

/** A tax of an order, summed over all that was taxed: its name as the till prints it, and its rate in percent. */
export interface StoredTax extends StoredName {
  rate: number | null;
  amount: number;
}

/** The amount paid by one method. */
export interface StoredPayment extends StoredName {
  amount: number;
  /** Paid beside `amount`, which has none of it. */
  tips?: number;
  /** The cash that was handed over, and what was given back of it. */
  tendered?: number;
  change?: number;
}

/** A line of an order, kept with it: it is read and written only with its order. */
export interface StoredItem {
  name: string;
  nameLocalized: string | null;
  quantity: number;
  totalPrice: number;
  options: StoredOption[];
  /** Of one piece, before options and discount. Orders stored before these were read have none of the three. */
  unitPrice?: number;
  discountAmount?: number;
  /** The discount's name. */
  discount?: StoredName;
  /** The combo that the line is a part of: lines of one combo follow each other and share its number within the order. */
  combo?: (StoredName & { number: number; quantity?: number; discountAmount?: number }) | null;
}

export interface StoredCharge extends StoredName {
  amount: number;
}

/** How an order was served. */
export const ORDER_TYPES = ['dine_in', 'pick_up', 'delivery', 'drive_thru'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Facts that a receipt shows beside its figures. Nothing is searched, sorted or summed by them. */
export interface StoredDetails {
  branchNameLocalized?: string;
  /** The order's discount, coupon or promotion. */
  discount?: StoredName;
  orderType?: OrderType;
  table?: string;
}

/** How much of an order was taken back. */
export const RETURN_STATES = ['none', 'part', 'all'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    branchId: uuid('branch_id').notNull().references(() => branches.id),
    deviceId: uuid('device_id').notNull().references(() => devices.id),
    /** The POS's own id: the same order is stored once. */
    posOrderId: text('pos_order_id').notNull(),
    /** Of an own till's held order whose clock was corrected: its id before, by the wrong day. */
    formerPosOrderId: text('former_pos_order_id'),
    /** How new this state of it is by the POS's own count: an older one never replaces it (modules/orders/commands.ts). */
    posRevision: bigint('pos_revision', { mode: 'number' }).notNull().default(0),
    orderNumber: text('order_number').notNull(),
    checkNumber: text('check_number'),
    /** The branch's name on the day of the order: a receipt does not change with a rename. */
    branchName: text('branch_name').notNull(),
    /** When the till closed it. */
    orderAt: moment('order_at').notNull(),
    timeZone: text('time_zone').notNull(),
    paymentMethod: text('payment_method').notNull(),
    customerNotes: text('customer_notes'),
    subTotalPrice: money('sub_total_price').notNull(),
    discountAmount: money('discount_amount').notNull(),
    taxAmount: money('tax_amount'),
    roundingAmount: money('rounding_amount').notNull().default(0),
    charges: jsonb('charges').$type<StoredCharge[]>().notNull().default([]),
    totalPrice: money('total_price').notNull(),
    currency: text('currency'),
    /** The restaurant's periods in days on the day of the order: a receipt does not change with a later edit. Null: stored before they were kept (modules/orders/queries.ts). */
    warrantyPeriod: integer('warranty_period'),
    recoveryPeriod: integer('recovery_period'),
    replacementPeriod: integer('replacement_period'),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    payments: jsonb('payments').$type<StoredPayment[]>().notNull().default([]),
    taxes: jsonb('taxes').$type<StoredTax[]>().notNull().default([]),
    receiptQr: text('receipt_qr'),
    details: jsonb('details').$type<StoredDetails>().notNull().default({}),
    /** The till says of the whole order that it was taken back, without saying what was given back for it. */
    takenBack: boolean('taken_back').notNull().default(false),
    /** What its returns come to, kept by modules/orders/settle.ts: how much of it was taken back, what was given back, and when last. */
    returnState: text('return_state', { enum: RETURN_STATES }).notNull().default('none'),
    returnedAmount: money('returned_amount').notNull().default(0),
    returnedTax: money('returned_tax').notNull().default(0),
    returnedPayments: jsonb('returned_payments').$type<StoredPayment[]>().notNull().default([]),
    returnedAt: moment('returned_at'),
    /** When the till made it void: it is an invoice no longer. */
    voidedAt: moment('voided_at'),
    userId: uuid('user_id').references(() => users.id),
    /** When somebody first read it at its till's code or at its link. */
    scannedAt: moment('scanned_at'),
    savedAt: moment('saved_at'),
    search: folded('search', "branch_name || ' ' || order_number || ' ' || coalesce(check_number, '')"),
    ...created,
  },
  (table) => [
    uniqueIndex('orders_pos_order').on(table.restaurantId, table.posOrderId),
    index('orders_of_till').on(table.restaurantId, table.deviceId, ...newestFirst(table.orderAt, table.id)),
    index('orders_of_restaurant').on(table.restaurantId, ...newestFirst(table.orderAt, table.id)),
    index('orders_of_branch').on(table.branchId, ...newestFirst(table.orderAt, table.id)),
    index('orders_latest').on(...newestFirst(table.orderAt, table.id)),
    index('orders_of_user').on(table.userId, ...newestFirst(table.orderAt, table.id)),
    trigrams('orders_search', table.search),
  ],
);

/**
 * Returns. At a point of sale a return is an order with its own id, number and positive amounts, which takes another order back, all
 * or part of it. An order may have several, and a return may arrive before its order: they are linked by the POS's ids.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    restaurantId: uuid('restaurant_id').notNull().references(() => restaurants.id),
    /** The POS's own id of the return: the same return is stored once. */
    posReturnId: text('pos_return_id').notNull(),
    posRevision: bigint('pos_revision', { mode: 'number' }).notNull().default(0),
    /** The POS's id of the order that it takes back (`pos_order_id` of the orders). */
    posOrderId: text('pos_order_id').notNull(),
    returnNumber: text('return_number').notNull(),
    /** When the till took it back, by the till's clock. */
    returnedAt: moment('returned_at').notNull(),
    subTotalPrice: money('sub_total_price').notNull(),
    discountAmount: money('discount_amount').notNull(),
    taxAmount: money('tax_amount'),
    roundingAmount: money('rounding_amount').notNull().default(0),
    charges: jsonb('charges').$type<StoredCharge[]>().notNull().default([]),
    /** The amount given back. */
    totalPrice: money('total_price').notNull(),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    payments: jsonb('payments').$type<StoredPayment[]>().notNull().default([]),
    taxes: jsonb('taxes').$type<StoredTax[]>().notNull().default([]),
    /** When the till made the return void: nothing was taken back by it. */
    voidedAt: moment('voided_at'),
    ...created,
  },
  (table) => [
    uniqueIndex('returns_pos_return').on(table.restaurantId, table.posReturnId),
    index('returns_of_order').on(table.restaurantId, table.posOrderId),
  ],
);

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

/** Counters of the rate limits: every process sees the same ones. */
export const counters = pgTable(
  'counters',
  {
    key: text('key').primaryKey(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [index('counters_expiry').on(table.expiresAt)],
);

/** How the link to a restaurant's POS stands. Without a row nothing was tried yet. */
export const posLinks = pgTable('pos_links', {
  restaurantId: uuid('restaurant_id').primaryKey().references(() => restaurants.id),
  /** What the POS calls the business: its webhooks name it so. */
  business: text('business'),
  /** Why the last try gave no usable answer (integrations/pos/port.ts); null while all is well. */
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

/** The records whose changes by administrators are kept. */
export const TRAIL_KINDS = ['user', 'admin', 'restaurantAdmin', 'restaurant', 'branch', 'device', 'category'] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** What administrators do with a record without changing it. */
export const TRAIL_ACTIONS = ['exported', 'reported', 'webhookMade', 'synced'] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** What a record was or is, field by field. */
export type Snapshot = Record<string, unknown>;

/** What administrators have changed: who, when, what it was before and is after (modules/auditLog/commands.ts). Rows are only added. */
export const trail = pgTable(
  'trail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    staffId: uuid('staff_id').notNull().references(() => staff.id),
    kind: text('kind', { enum: TRAIL_KINDS }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** Null for a record that was made. */
    before: jsonb('before').$type<Snapshot>(),
    after: jsonb('after').$type<Snapshot>(),
    /** An action that changed no field; `after` then holds its parameters. */
    action: text('action', { enum: TRAIL_ACTIONS }),
  },
  (table) => [index('trail_of_record').on(table.kind, table.recordId, table.id)],
);

/** SMS messages of the console provider. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  text: text('text').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** Images, re-encoded by us. The name is the content's hash, so a file never changes and is stored once. */
export const files = pgTable('files', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * How many orders and living users there are, kept by triggers: counting a million rows for every look at the live list would
 * be the most expensive thing the server does. In several parts, so that writers at once seldom wait for each other.
 */
export const rowTotals = pgTable(
  'row_totals',
  {
    name: text('name', { enum: ['orders', 'users'] }).notNull(),
    part: integer('part').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.part] })],
);
