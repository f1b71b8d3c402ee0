/** The periods that the list of changes offers. */
export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The first and the last day of each period, as numbers of days before today. */
const DAYS: Record<Period, [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** The time zone by whose days the server filters (docs/calls.md, `GET /trail`). */
export const TIME_ZONE = 'Asia/Riyadh';
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the days of a period, YYYY-MM-DD; nothing for an unknown period.
 * @param today the present day in {@link TIME_ZONE}
 */
export function daysOf(period: string, today: string): { startDate?: string; endDate?: string } {
  const days = PERIODS.includes(period as Period) ? DAYS[period as Period] : undefined;
  if (days === undefined) return {};
  const dayBefore = (count: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
  return { startDate: dayBefore(days[0]), endDate: dayBefore(days[1]) };
}
