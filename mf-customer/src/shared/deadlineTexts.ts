import { formatChartDay, isolated, useLanguage } from 'shared-ui';
import type { Deadline } from '../api.generated';
import { useTexts, type TextId } from '../texts';

const DAY_MS = 24 * 3_600_000;

/** Returns in how many days a day is; 0 for today. Both are YYYY-MM-DD. */
export const endsIn = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS));

const ENDS: Record<Deadline['kind'], TextId> = {
  recovery: 'customer.running.recovery',
  replacement: 'customer.running.replacement',
  warranty: 'customer.running.warranty',
};

/** Returns a function that says until when a period runs: “Return until tomorrow”. */
export function useEndText(): (kind: Deadline['kind'], day: string, days: number) => string {
  const text = useTexts();
  const language = useLanguage();
  return (kind, day, days) =>
    text(ENDS[kind], {
      when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later',
      day: isolated(formatChartDay(day, language)),
    });
}
