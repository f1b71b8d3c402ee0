import { parseDate, toCalendar, type CalendarDate } from '@internationalized/date';
import type { CalendarName } from './chosenCalendar';
import { createCalendar } from './createCalendar';

/** Parses a date as forms and API calls have it, `YYYY-MM-DD` in the Gregorian calendar; `null` for anything else. */
export function dateOf(iso: string | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}

/**
 * Returns a limit in the shown calendar: the library calculates months in the calendar of the limit, and would
 * otherwise mix two calendars.
 */
export function boundOf(iso: string | undefined, calendar: CalendarName): CalendarDate | null {
  const date = dateOf(iso);
  return date && toCalendar(date, createCalendar(calendar));
}

/**
 * Formats a date in the reader's words, in any calendar. A date has no time zone, so it is created and formatted in
 * UTC.
 */
export function formatDay(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year!, month! - 1, day),
  );
}
