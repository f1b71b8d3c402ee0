import { and, lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { due } from '../../modules/orders/due';
import { countsAsSale } from '../../modules/orders/sales';
import { closedWithin, type Period } from '../../modules/orders/period';
import type { Subject } from './subject';

/** The orders of a report: totals and rows select by it alike, so that they agree whatever is stored meanwhile. */
export interface Selection {
  where: SQL | undefined;
  /** Whose days the totals are summed by. */
  timeZone: string;
}

/** @param storedUntil an order stored later is in no part of the report */
export function select(subject: Subject, period: Period, storedUntil: Date): Selection {
  return { where: and(subject.isOf, closedWithin(period, subject.timeZone), lte(orders.createdAt, storedUntil), due(storedUntil), countsAsSale()), timeZone: subject.timeZone };
}
