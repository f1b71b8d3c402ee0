import { and, lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { due } from '../../modules/orders/due';
import { countsAsSale } from '../../modules/orders/sales';
import { ofBusinessDays, type Period } from '../../modules/orders/period';
import type { Subject } from './subject';

/**
 * Selects the orders of a report. Totals and rows use the same condition, so they agree even if orders are stored in
 * the meantime.
 */
export interface Selection {
  where: SQL | undefined;
}

/** @param storedUntil the time at which the report was requested; orders that were stored later are omitted */
export function select(subject: Subject, period: Period, storedUntil: Date): Selection {
  return {
    where: and(
      subject.isOf,
      ofBusinessDays(period),
      lte(orders.createdAt, storedUntil),
      due(storedUntil),
      countsAsSale(),
    ),
  };
}
