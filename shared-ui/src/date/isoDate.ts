import { parseDate, toCalendar, type CalendarDate } from '@internationalized/date';
import type { CalendarName } from './chosenCalendar';
import { createCalendar } from './createCalendar';

/**
 * Parses a date in the format of forms and API requests, `YYYY-MM-DD` in the Gregorian calendar. Returns `null` for
 * anything else.
 */
export function dateOf(iso: string | undefined): CalendarDate | null {
  if (!iso) return null;
  try {
    return parseDate(iso);
  } catch {
    return null;
  }
}

/**
 * Converts a limit to the calendar that the field shows. The library calculates months in the calendar of the limit, so
 * an unconverted limit would mix two calendars.
 */
export function boundOf(iso: string | undefined, calendar: CalendarName): CalendarDate | null {
  const date = dateOf(iso);
  return date && toCalendar(date, createCalendar(calendar));
}
