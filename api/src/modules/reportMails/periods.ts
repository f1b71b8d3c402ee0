import { addDays } from '../../platform/localTime';
import type { SCHEDULE_INTERVALS } from '../../platform/db/schema';

/** How often a report is sent. A week begins on Sunday, and a month on the 1st. */
export type Interval = (typeof SCHEDULE_INTERVALS)[number];

/** Returns the first day of the next period after a day. Days are YYYY-MM-DD. */
export function nextStart(every: Interval, day: string): string {
  if (every === 'day') return addDays(day, 1);
  if (every === 'week') return addDays(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/**
 * Returns the period that ends before a day.
 * @param day the first day of the following period
 */
export function periodBefore(every: Interval, day: string): { startDate: string; endDate: string } {
  const endDate = addDays(day, -1);
  if (every === 'day') return { startDate: endDate, endDate };
  if (every === 'week') return { startDate: addDays(day, -7), endDate };
  return { startDate: `${endDate.slice(0, 7)}-01`, endDate };
}
