import { formatStamp } from 'shared-ui';
import type { ReportedDays } from './api';

/** The periods for which the page offers a report. */
export const PERIODS = ['today', 'week', 'month', 'lastMonth'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * Returns the first and last day of a period in the branch's time zone, as the server's report counts them. A week is
 * the last seven days.
 * @param now the current time
 * @param timeZone IANA name; the browser's time zone if omitted
 */
export function daysOf(period: Period, now: Date, timeZone?: string): ReportedDays {
  const [year, month, day] = calendarDay(now, timeZone);
  const days: Record<Period, readonly [start: number, end: number]> = {
    today: [Date.UTC(year, month, day), Date.UTC(year, month, day)],
    week: [Date.UTC(year, month, day - 6), Date.UTC(year, month, day)],
    month: [Date.UTC(year, month, 1), Date.UTC(year, month, day)],
    lastMonth: [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)],
  };
  const [startDate, endDate] = days[period];
  return { startDate: dayOf(startDate), endDate: dayOf(endDate) };
}

/** Returns the year, the month (0 to 11) and the day of a point in time in a time zone. */
function calendarDay(moment: Date, timeZone: string | undefined): [year: number, month: number, day: number] {
  const [year, month, day] = formatStamp(moment, timeZone).slice(0, 10).split('-').map(Number);
  return [year!, month! - 1, day!];
}

/** Formats a day as `YYYY-MM-DD`. */
const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
