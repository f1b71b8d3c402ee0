import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** Both ends are included; an absent one is open. Days are YYYY-MM-DD on the restaurant's clock. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

const isDay = (text: string) => text === '' || (z.iso.date().safeParse(text).success && text >= '1900' && text < '9999');

/** A day of the query; left blank it counts as not given, as forms send it. */
export const Day = z
  .string()
  .trim()
  .refine(isDay, 'Please give the date as YYYY-MM-DD')
  .transform((text) => text || undefined)
  .optional()
  .meta({ format: 'date', description: 'YYYY-MM-DD, included' });

/** @throws Refusal 400 when it ends before it begins */
export function checkPeriod({ startDate, endDate }: Period): void {
  if (startDate && endDate && endDate < startDate) throw refusals.invalid({ endDate: 'The end date is before the start date' });
}

/** The orders closed within the period, on the clock of a time zone. Days without a midnight, or with two, are the database's concern. */
export function closedWithin({ startDate, endDate }: Period, timeZone: string): SQL | undefined {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`;
  return and(
    startDate ? gte(orders.orderAt, midnight(sql`${startDate}::date`)) : undefined,
    endDate ? lt(orders.orderAt, midnight(sql`${endDate}::date + 1`)) : undefined,
  );
}
