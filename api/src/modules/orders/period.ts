import { and, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../platform/db/schema';
import { BUSINESS_DAY_LAG } from '../../platform/db/schema/columns';
import { refusals } from '../../platform/refusals';

/**
 * A range of days, YYYY-MM-DD: business days, except on the diner's pages. It includes the first and the last day. A
 * missing first or last day means that this end is open.
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

const utcMidnight = (day: SQL) => sql`((${day})::timestamp at time zone 'UTC')`;

/**
 * Returns the condition for orders of the business days in the period: the day that the point of sale gave, or the one
 * by the hour at which the restaurant's day begins. The condition also contains bounds of the time, so that the database
 * can use the indexes by time. They hold for every row, because a trigger keeps the business day near the day on the
 * clock (platform/db/schema/columns.ts).
 */
export function ofBusinessDays({ startDate, endDate }: Period): SQL | undefined {
  return and(
    ...(startDate
      ? [
          gte(orders.businessDate, sql`${startDate}::date`),
          gte(orders.orderAt, sql`${utcMidnight(sql`${startDate}::date - 1`)} - interval '14 hours'`),
        ]
      : []),
    ...(endDate
      ? [
          lte(orders.businessDate, sql`${endDate}::date`),
          lt(
            orders.orderAt,
            sql`${utcMidnight(sql`${endDate}::date + ${sql.raw(String(BUSINESS_DAY_LAG + 1))}`)} + interval '12 hours'`,
          ),
        ]
      : []),
  );
}

/**
 * Returns the condition for orders that were closed on the days of the period by the clock of their own branch, which
 * gives the date that receipts show. The diner's own pages use it. The condition also contains fixed bounds, for the
 * earliest and the latest time zone, so that the database can use an index. The database handles days on which midnight
 * does not exist or exists twice.
 */
export function closedOnDays({ startDate, endDate }: Period): SQL | undefined {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${orders.timeZone})`;
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
