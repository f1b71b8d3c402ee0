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
