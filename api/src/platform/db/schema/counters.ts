import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
