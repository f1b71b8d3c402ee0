import { formatMonth, type Language } from 'contracts';
import { isolated } from 'shared-ui';

/**
 * Names the days or the month with which a month is compared: `1–22 October`, or `October`. The range is not formatted
 * by the browser, because the server's spaces around the dash may differ.
 * @param month the month that is compared, YYYY-MM
 * @param days how many days are compared; null for the whole month
 */
export function periodBefore(month: string, days: number | null, language: Language): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const before = new Date(Date.UTC(year, number - 2, 1));
  const name = formatMonth(before.toISOString().slice(0, 'YYYY-MM'.length), language, { month: 'long' });
  if (days === null) return name;
  // Months of different lengths: the last day of the shorter one.
  const last = Math.min(days, new Date(Date.UTC(year, number - 1, 0)).getUTCDate());
  return `${last === 1 ? 1 : isolated(`1–${last}`)} ${name}`;
}
