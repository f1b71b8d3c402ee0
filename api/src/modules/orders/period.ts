import { PERIODS, REPORT_PERIODS, type PeriodName } from 'contracts';
import { and, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { orders, restaurants } from '../../platform/db/schema';
import { BUSINESS_DAY_LAG } from '../../platform/db/schema/columns';
import { addDays, businessDay, localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
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

const NAMED =
  'Replaces `startDate` and `endDate`: business days up to the restaurant’s present one, for an administrator up to the present date in Asia/Riyadh. `7days` includes today, `month` begins with the first day of the month';

/** A period by its name in a query. */
export const NamedPeriod = z.enum(PERIODS).optional().meta({ description: NAMED });
/** A period by its name in the query of a report. */
export const ReportPeriod = z.enum(REPORT_PERIODS).optional().meta({ description: NAMED });

/** Returns the first and last day of a named period, by the present day. */
function daysOf(period: PeriodName, today: string): { startDate: string; endDate: string } {
  const firstOfMonth = `${today.slice(0, 'YYYY-MM'.length)}-01`;
  const yesterday = addDays(today, -1);
  const lastDayBefore = addDays(firstOfMonth, -1);
  return {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: yesterday, endDate: yesterday },
    '7days': { startDate: addDays(today, -6), endDate: today },
    month: { startDate: firstOfMonth, endDate: today },
    lastMonth: { startDate: `${lastDayBefore.slice(0, 'YYYY-MM'.length)}-01`, endDate: lastDayBefore },
  }[period];
}

/**
 * Checks the period of a query, and replaces a named one by its days.
 * @param restaurantId the restaurant whose present business day ends a named period; null for the platform's date
 * @throws Refusal 400 when the period ends before it begins
 */
export async function withDays<Query extends Period & { period?: PeriodName }>(
  db: Db,
  { period, ...query }: Query,
  now: Date,
  restaurantId: string | null = null,
): Promise<Omit<Query, 'period'>> {
  checkPeriod(query);
  if (period === undefined) return query;
  return { ...query, ...daysOf(period, await readPresentDay(db, restaurantId, now)) };
}

async function readPresentDay(db: Db, restaurantId: string | null, now: Date): Promise<string> {
  if (restaurantId !== null) {
    const { timeZone, dayStartHour } = restaurants;
    const [clock] = await db
      .select({ timeZone, dayStartHour })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    if (clock) return businessDay(now, clock);
  }
  return localTime(now, PLATFORM_TIME_ZONE).date;
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
