import { parseDate, type CalendarDate } from '@internationalized/date';

/** A day as forms and the wire have it, `YYYY-MM-DD` of the Gregorian calendar; `null` for anything else. */
export function dateOf(iso: string | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}

/** A day in the reader's words, in any calendar. A day has no time zone, so it is formatted in the one it is read in. */
export function formatDay(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year!, month! - 1, day));
}
