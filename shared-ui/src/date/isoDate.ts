import { parseDate, toCalendar, type CalendarDate } from '@internationalized/date';
import type { CalendarName } from './chosenCalendar';
import { createCalendar } from './createCalendar';

/** A day as forms and the wire have it, `YYYY-MM-DD` of the Gregorian calendar; `null` for anything else. */
export function dateOf(iso: string | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}

/**
 * A bound, in the calendar that is shown: the library begins a month where its bound's month begins, and would mix two
 * calendars.
 */
export function boundOf(iso: string | undefined, calendar: CalendarName): CalendarDate | null {
  const date = dateOf(iso);
  return date && toCalendar(date, createCalendar(calendar));
}

/** A day in the reader's words, in any calendar. A day has no time zone, so it is formatted in the one it is read in. */
export function formatDay(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year!, month! - 1, day));
}
