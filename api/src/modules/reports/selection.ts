import { and, eq, lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { due } from '../orders/due';
import { countsAsSale } from '../orders/sales';
import { ofBusinessDays, type Period } from '../orders/period';
import type { Subject } from './subject';

/**
 * Selects the orders of a report. Totals and rows use the same condition, so they agree even if orders are stored in
 * the meantime.
 */
export interface Selection {
  where: SQL | undefined;
  /** The condition without the period. */
  subject: SQL | undefined;
  /** Null if the report is about all restaurants. */
  restaurantId: string | null;
  /** Null if the report is not about one branch. */
  branchId: string | null;
  period: Period;
  storedUntil: Date;
}

/** @param storedUntil the time at which the report was requested; orders that were stored later are omitted */
export function select(subject: Subject, period: Period, storedUntil: Date): Selection {
  const { restaurantId, branchId } = subject;
  const ofRestaurant = restaurantId === null ? undefined : eq(orders.restaurantId, restaurantId);
  const isOf = branchId === null ? ofRestaurant : eq(orders.branchId, branchId);
  const ofSubject = and(isOf, lte(orders.createdAt, storedUntil), due(storedUntil), countsAsSale());
  return {
    where: and(ofSubject, ofBusinessDays(period)),
    subject: ofSubject,
    restaurantId,
    branchId,
    period,
    storedUntil,
  };
}
