import { and, lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { due } from '../../modules/orders/due';
import { countsAsSale } from '../../modules/orders/sales';
import { closedWithin, type Period } from '../../modules/orders/period';
import type { Subject } from './subject';

/**
 * The condition for a report's orders. Totals and rows both use it, so they agree even if orders are stored meanwhile.
 */
export interface Selection {
  where: SQL | undefined;
  /** The time zone of the days in the totals. */
  timeZone: string;
}

/** @param storedUntil orders that were stored later are left out of the report */
export function select(subject: Subject, period: Period, storedUntil: Date): Selection {
  return {
    where: and(
      subject.isOf,
      closedWithin(period, subject.timeZone),
      lte(orders.createdAt, storedUntil),
      due(storedUntil),
      countsAsSale(),
    ),
    timeZone: subject.timeZone,
  };
}
