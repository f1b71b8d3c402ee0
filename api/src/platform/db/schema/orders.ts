import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuidv7';
import { branches } from './branches';
import { devices } from './devices';
import { businessDay, created, folded, moment, money, newestFirst, trigrams } from './columns';
import { restaurants } from './restaurants';
import { staff } from './staff';
import { users } from './users';

/**
 * A name with its spelling in the restaurant's second language. The spelling is missing if the point of sale has none,
 * or if the order was stored before the API read such spellings.
 */
export interface StoredName {
  name: string;
  nameLocalized?: string | null;
}

/** An option of an order's item. */
export interface StoredOption extends StoredName {
  quantity: number;
  totalPrice: number;
}

/**
 * A tax of an order, summed over everything that was taxed: the name as the till prints it, and the rate in percent.
 */
export interface StoredTax extends StoredName {
  rate: number | null;
  amount: number;
  /** Whether the tax is in the prices. Missing if the till does not say it; then the sums show it (orderView.ts). */
  included?: boolean;
}

/** A payment by one method. */
export interface StoredPayment extends StoredName {
  amount: number;
  /** The tip, which is not included in `amount`. */
  tips?: number;
  /** The cash that the diner gave, and the change that the diner got back. */
  tendered?: number;
  change?: number;
}

/** A line of an order. Lines are stored, read and written only together with their order. */
export interface StoredItem {
  name: string;
  nameLocalized: string | null;
  quantity: number;
  totalPrice: number;
  options: StoredOption[];
  /** The unit price, before options and discount. Older orders lack this field and the next two. */
  unitPrice?: number;
  discountAmount?: number;
  /** The discount's name. */
  discount?: StoredName;
  /** The combo that the line belongs to. The lines of one combo follow each other and have the same combo number. */
  combo?: (StoredName & { number: number; quantity?: number; discountAmount?: number; discount?: StoredName }) | null;
}

export interface StoredCharge extends StoredName {
  amount: number;
}

/**
 * The indexed length of a number. An index entry has room for about 2,700 bytes, but a point of sale may send any text
 * as a number.
 */
export const INDEXED_NUMBER_LENGTH = 64;

/** The SQL of the indexed part of a number, for the index and for conditions that use it. */
export const firstOf = (number: AnyPgColumn) => sql`left(${number}, ${sql.raw(String(INDEXED_NUMBER_LENGTH))})`;

/** The order types. */
export const ORDER_TYPES = ['dine_in', 'pick_up', 'delivery', 'drive_thru'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Details that a receipt shows besides its amounts. No query searches, sorts or sums them. */
export interface StoredDetails {
  branchNameLocalized?: string;
  /** The name of the order's discount, coupon or promotion. */
  discount?: StoredName;
  orderType?: OrderType;
  table?: string;
  /** The part of the restaurant where the table is. */
  tableSection?: string;
  guests?: number;
  /** The number of an order that came through a delivery app, as the app wrote it. */
  externalNumber?: string;
}

/** How much of an order was returned. */
export const RETURN_STATES = ['none', 'part', 'all'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    branchId: uuid('branch_id')
      .notNull()
      .references(() => branches.id),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    /** The order's id at the POS. It is unique in a restaurant, so an order is stored only once. */
    posOrderId: text('pos_order_id').notNull(),
    /**
     * The POS's revision of the stored state. An older revision never replaces a newer one
     * (modules/orders/commands.ts).
     */
    posRevision: bigint('pos_revision', { mode: 'number' }).notNull().default(0),
    /** The revision in the first message about the order. If the stored revision is higher, the till changed the order. */
    firstRevision: bigint('first_revision', { mode: 'number' }).notNull().default(0),
    orderNumber: text('order_number').notNull(),
    checkNumber: text('check_number'),
    /** The branch's name when the order was stored. The receipt keeps this name when the branch is renamed. */
    branchName: text('branch_name').notNull(),
    /** When the till closed the order. */
    orderAt: moment('order_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The business day that the order belongs to; periods, sums and charts use it, receipts do not. */
    businessDate: businessDay('business_date'),
    paymentMethod: text('payment_method').notNull(),
    customerNotes: text('customer_notes'),
    subTotalPrice: money('sub_total_price').notNull(),
    discountAmount: money('discount_amount').notNull(),
    taxAmount: money('tax_amount'),
    roundingAmount: money('rounding_amount').notNull().default(0),
    charges: jsonb('charges').$type<StoredCharge[]>().notNull().default([]),
    totalPrice: money('total_price').notNull(),
    currency: text('currency'),
    /**
     * The restaurant's periods in days, as they were when the order was stored. The receipt keeps them when the
     * restaurant changes its periods. They are null in orders that were stored before the program stored periods
     * (modules/orders/queries.ts).
     */
    warrantyPeriod: integer('warranty_period'),
    recoveryPeriod: integer('recovery_period'),
    replacementPeriod: integer('replacement_period'),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    payments: jsonb('payments').$type<StoredPayment[]>().notNull().default([]),
    taxes: jsonb('taxes').$type<StoredTax[]>().notNull().default([]),
    receiptQr: text('receipt_qr'),
    /** The seller's name and VAT number in the restaurant's form when the order was stored. The receipt keeps them. */
    legalName: text('legal_name'),
    vatNumber: text('vat_number'),
    details: jsonb('details').$type<StoredDetails>().notNull().default({}),
    /** Whether the till reported the whole order as returned, without an amount. */
    takenBack: boolean('taken_back').notNull().default(false),
    /**
     * The totals of the order's returns, updated by modules/orders/settle.ts: how much was returned, the refunded
     * amounts, and the time of the last return.
     */
    returnState: text('return_state', { enum: RETURN_STATES }).notNull().default('none'),
    returnedAmount: money('returned_amount').notNull().default(0),
    returnedTax: money('returned_tax').notNull().default(0),
    returnedPayments: jsonb('returned_payments').$type<StoredPayment[]>().notNull().default([]),
    returnedAt: moment('returned_at'),
    /** When the till made the order void. From then on it is not an invoice. */
    voidedAt: moment('voided_at'),
    userId: uuid('user_id').references(() => users.id),
    /** When the order was first opened, by its till's QR code or by its link. */
    scannedAt: moment('scanned_at'),
    savedAt: moment('saved_at'),
    /**
     * The person who typed the phone number when the order was saved: the diner or a member of the staff; null for
     * orders that were saved before the program stored this.
     */
    savedBy: text('saved_by', { enum: ['diner', 'staff'] }),
    /**
     * The account of the cashier who saved the order; null if a diner saved the order, or if it was saved before the
     * program stored this.
     */
    savedByStaff: uuid('saved_by_staff').references(() => staff.id),
    /** When the latest code for saving this order was sent. */
    codeSentAt: moment('code_sent_at'),
    /**
     * When the diner said that the order is theirs: with the code that saved it, or with "Yes" after a member of the
     * staff saved it. While this is null, the order of `userId` is pending: the diner sees only the restaurant, the time
     * and the total (modules/receipts/pending.ts).
     */
    confirmedAt: moment('confirmed_at'),
    /**
     * When a diner reported that the staff had saved the order to the wrong phone number. The order has had no customer
     * since then.
     */
    contestedAt: moment('contested_at'),
    /**
     * Replaces the order's id in its public link after the phone number was corrected, so that the earlier link stops
     * working.
     */
    linkId: uuid('link_id'),
    search: folded('search', "branch_name || ' ' || order_number || ' ' || coalesce(check_number, '')"),
    ...created,
  },
  (table) => [
    uniqueIndex('orders_pos_order').on(table.restaurantId, table.posOrderId),
    uniqueIndex('orders_by_link')
      .on(table.linkId)
      .where(sql`link_id is not null`),
    index('orders_of_till').on(table.restaurantId, table.deviceId, ...newestFirst(table.orderAt, table.id)),
    index('orders_of_restaurant').on(table.restaurantId, ...newestFirst(table.orderAt, table.id)),
    index('orders_of_branch').on(table.branchId, ...newestFirst(table.orderAt, table.id)),
    index('orders_latest').on(...newestFirst(table.orderAt, table.id)),
    index('orders_of_user').on(table.userId, ...newestFirst(table.orderAt, table.id)),
    index('orders_by_number').on(firstOf(table.orderNumber), ...newestFirst(table.orderAt, table.id)),
    index('orders_by_check').on(firstOf(table.checkNumber), ...newestFirst(table.orderAt, table.id)),
    index('orders_by_total').on(table.totalPrice, ...newestFirst(table.orderAt, table.id)),
    index('orders_void')
      .on(...newestFirst(table.orderAt, table.id))
      .where(sql`voided_at is not null`),
    index('orders_returned')
      .on(table.returnState, ...newestFirst(table.orderAt, table.id))
      .where(sql`return_state <> 'none'`),
    trigrams('orders_search', table.search),
  ],
);

/** The key of an order: its id at the point of sale. */
export type PosOrderKey = Pick<typeof orders.$inferSelect, 'restaurantId' | 'posOrderId'>;

/**
 * Other keys of an order of an own till: one for each time that the till has corrected
 * (modules/pos/ownTills/orderIdentity.ts).
 */
export const orderAliases = pgTable(
  'order_aliases',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    posOrderId: text('pos_order_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.posOrderId] }),
    index('order_aliases_of_order').on(table.orderId),
  ],
);

/**
 * The returns of orders. At a point of sale, a return is a separate order that records which part of another order was
 * returned. It has its own id and number, and its amounts are positive. An order may have several returns, and a return
 * may arrive before its order. The ids of the point of sale link a return to its order.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    /** The return's id at the POS. It is unique in a restaurant, so a return is stored only once. */
    posReturnId: text('pos_return_id').notNull(),
    posRevision: bigint('pos_revision', { mode: 'number' }).notNull().default(0),
    /** The POS's id of the order to which the return belongs (`pos_order_id` of the orders). */
    posOrderId: text('pos_order_id').notNull(),
    returnNumber: text('return_number').notNull(),
    /** The time of the return by the till's clock. */
    returnedAt: moment('returned_at').notNull(),
    /** The business day on which the return was made. */
    businessDate: businessDay('business_date'),
    subTotalPrice: money('sub_total_price').notNull(),
    discountAmount: money('discount_amount').notNull(),
    taxAmount: money('tax_amount'),
    roundingAmount: money('rounding_amount').notNull().default(0),
    charges: jsonb('charges').$type<StoredCharge[]>().notNull().default([]),
    /** The refunded amount. */
    totalPrice: money('total_price').notNull(),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    payments: jsonb('payments').$type<StoredPayment[]>().notNull().default([]),
    taxes: jsonb('taxes').$type<StoredTax[]>().notNull().default([]),
    /** When the till made the return void. A void return has no effect. */
    voidedAt: moment('voided_at'),
    ...created,
  },
  (table) => [
    uniqueIndex('returns_pos_return').on(table.restaurantId, table.posReturnId),
    index('returns_of_order').on(table.restaurantId, table.posOrderId),
  ],
);
