import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { accountId, orderId } from './points';
import { staff } from './staff';

/**
 * The states of a proposed correction. A correction stays `open` even when the time for the decision has passed, but
 * then it can no longer be approved.
 */
export const CORRECTION_STATES = ['open', 'approved', 'refused'] as const;

/** Corrections of points: one administrator proposes them, and another one approves or refuses them. */
export const pointsCorrections = pgTable(
  'points_corrections',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    /** Negative if the correction takes points away. */
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** The receipt that the correction is about, if any. */
    orderId: orderId(),
    state: text('state', { enum: CORRECTION_STATES }).notNull().default('open'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staff.id),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('points_corrections_of_order').on(table.orderId),
    index('points_corrections_newest').on(table.state, table.requestedAt, table.id),
    check('points_corrections_points', sql`points <> 0`),
    check('points_corrections_two_people', sql`requested_by <> decided_by`),
    check('points_corrections_decided', sql`(state = 'open') = (decided_by is null)`),
  ],
);
