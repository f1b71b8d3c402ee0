import type { ReportedDays } from './api';

/** The periods for which the page offers a report. */
export const PERIODS = ['today', 'week', 'month', 'lastMonth'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * Returns the first and last business day of a period. A week is the last seven days.
 * @param today the present business day, `YYYY-MM-DD`
 */
export function daysOf(period: Period, today: string): ReportedDays {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const starts: Record<Period, number> = {
    today: Date.UTC(year, month - 1, day),
    week: Date.UTC(year, month - 1, day - 6),
    month: Date.UTC(year, month - 1, 1),
    lastMonth: Date.UTC(year, month - 2, 1),
  };
  return {
    startDate: dayOf(starts[period]),
    endDate: period === 'lastMonth' ? dayOf(Date.UTC(year, month - 1, 0)) : today,
  };
}

/** Formats a day as `YYYY-MM-DD`. */
const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
