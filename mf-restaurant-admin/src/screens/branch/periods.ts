import type { ReportedDays } from './api';

/** The periods of which a report is offered. */
export const PERIODS = ['today', 'week', 'month', 'lastMonth'] as const;
export type Period = (typeof PERIODS)[number];

/** Formats a date as `YYYY-MM-DD`, on the reader's clock. */
function dayOf(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * Returns the days of a period.
 * @param now the present time; a week is the last seven days
 */
export function daysOf(period: Period, now: Date): ReportedDays {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const start: Record<Period, Date> = {
    today: now,
    week: new Date(year, month, day - 6),
    month: new Date(year, month, 1),
    lastMonth: new Date(year, month - 1, 1),
  };
  return {
    startDate: dayOf(start[period]),
    endDate: dayOf(period === 'lastMonth' ? new Date(year, month, 0) : now),
  };
}
