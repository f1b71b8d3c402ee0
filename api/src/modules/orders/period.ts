import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/**
 * A range of days, YYYY-MM-DD, on the restaurant's clock. It includes the first and the last day. A missing first or
 * last day means that this end is open.
 */
export interface Period {
  startDate?: string;
  endDate?: string;
}

const isDay = (text: string) =>
  text === '' || (z.iso.date().safeParse(text).success && text >= '1900' && text < '9999');

/** A day in a query. An empty value counts as missing, because forms send one for an empty field. */
export const Day = z
  .string()
  .trim()
  .refine(isDay, 'Please give the date as YYYY-MM-DD')
  .transform((text) => text || undefined)
  .optional()
  .meta({ format: 'date', description: 'YYYY-MM-DD; this day is included' });

/**
 * Checks that the last day is not before the first day.
 * @throws Refusal 400 when the period ends before it begins
 */
export function checkPeriod({ startDate, endDate }: Period): void {
  if (startDate && endDate && endDate < startDate)
    throw refusals.invalid({ endDate: 'The end date is before the start date' });
}

/**
 * Returns the condition for orders that were closed within the period in a time zone. The database handles days on
 * which midnight does not exist or exists twice.
 */
export function closedWithin({ startDate, endDate }: Period, timeZone: string): SQL | undefined {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`;
  return and(
    startDate ? gte(orders.orderAt, midnight(sql`${startDate}::date`)) : undefined,
    endDate ? lt(orders.orderAt, midnight(sql`${endDate}::date + 1`)) : undefined,
  );
}

/**
 * Returns the condition for orders that were closed within the period by the clock of their own branch, which gives the
 * date that lists and receipts show. The condition also contains fixed bounds, for the earliest and the latest time
 * zone, so that the database can use an index.
 */
export function closedOnDays({ startDate, endDate }: Period): SQL | undefined {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${orders.timeZone})`;
  const utcMidnight = (day: SQL) => sql`((${day})::timestamp at time zone 'UTC')`;
  const start = sql`${startDate}::date`;
  const end = sql`${endDate}::date + 1`;
  return and(
    ...(startDate
      ? [gte(orders.orderAt, sql`${utcMidnight(start)} - interval '14 hours'`), gte(orders.orderAt, midnight(start))]
      : []),
    ...(endDate
      ? [lt(orders.orderAt, sql`${utcMidnight(end)} + interval '12 hours'`), lt(orders.orderAt, midnight(end))]
      : []),
  );
}
