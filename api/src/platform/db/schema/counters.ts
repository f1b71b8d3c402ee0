import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The counters of the rate limits, shared by all processes. */
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

/**
 * The number of orders, of removed orders (modules/orders/removal), and of users that are not deleted. Triggers update
 * the first and the last, because counting a million rows for
 * every view of the live list would be the server's most expensive task. Each total is split into several rows, so that
 * simultaneous writers rarely wait for each other.
 */
export const rowTotals = pgTable(
  'row_totals',
  {
    name: text('name', { enum: ['orders', 'removed_orders', 'users'] }).notNull(),
    part: integer('part').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.part] })],
);
