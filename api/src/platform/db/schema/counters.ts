import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The columns of a table of counters. */
const counterColumns = () => ({
  key: text('key').primaryKey(),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  hits: integer('hits').notNull(),
});

/** The counters of the rate limits, shared by all processes. */
export const counters = pgTable('counters', counterColumns(), (table) => [
  index('counters_expiry').on(table.expiresAt),
]);

/**
 * The counters of frequent calls, such as scans. The table is unlogged: a change costs no write-ahead log, and
 * PostgreSQL empties the table after a crash and on a new primary. So it must not count what an attacker may not repeat
 * after a crash, such as guesses of a code.
 */
export const callCounters = pgTable('call_counters', counterColumns(), (table) => [
  index('call_counters_expiry').on(table.expiresAt),
]);

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
