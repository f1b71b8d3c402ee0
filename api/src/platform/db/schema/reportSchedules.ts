import { LANGUAGES } from 'contracts';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { branches } from './branches';
import { moment } from './columns';
import { restaurants } from './restaurants';
import { staff } from './staff';

/** How often a report is sent. */
export const SCHEDULE_INTERVALS = ['day', 'week', 'month'] as const;

/**
 * Reports that are sent by e-mail again and again (modules/reportMails). Each row is a job that never ends: when its
 * report was sent, it waits for the end of the next period.
 */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a report on all restaurants. */
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    /** Null for a report that is not about one branch. */
    branchId: uuid('branch_id').references(() => branches.id),
    every: text('every', { enum: SCHEDULE_INTERVALS }).notNull(),
    format: text('format', { enum: ['pdf', 'xlsx'] }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    /** The day after the period of the next report, YYYY-MM-DD. */
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker is making and sending the report, and other workers skip it. */
    lockedUntil: moment('locked_until'),
    sentAt: moment('sent_at'),
    /** The error code of the mail server if the last attempt failed. */
    failure: text('failure'),
  },
  (table) => [
    index('report_schedules_due').on(table.runAt),
    // Two equal schedules would send the same report twice. Nulls count as equal here.
    uniqueIndex('report_schedules_once').on(
      table.email,
      table.every,
      table.format,
      table.language,
      sql`coalesce(${table.branchId}, ${table.restaurantId}, '00000000-0000-0000-0000-000000000000')`,
    ),
  ],
);
