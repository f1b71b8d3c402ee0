import { dateFormatter, DAY_STYLE, formatDayAndTime, type Language, localeOf } from 'contracts';

/* The formats of dates and times on screens. The formats that printed documents use too are in
   contracts/src/dates.ts. Receipts use `formatDay`, `formatOrderMoment` and `formatStamp`; lists and histories use
   `formatDate` and `formatMoment`. Tiles and charts use shorter formats. */

type Moment = string | number | Date;

const STAMP = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Returns the date of a point in time as `YYYY-MM-DD`, and its time of day as `HH:mm`. */
function partsOf(moment: Moment, timeZone: string | undefined) {
  const parts = dateFormatter('en-GB', { ...STAMP, timeZone }).formatToParts(new Date(moment));
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * Formats the time when a receipt was scanned or saved as `YYYY-MM-DD - HH:mm` (specification section 3).
 * @param timeZone IANA name; the reader's own time zone if omitted
 */
export function formatStamp(moment: Moment, timeZone?: string): string {
  const { day, time } = partsOf(moment, timeZone);
  return `${day} - ${time}`;
}

/**
 * Formats a point in time in a list or a history: `22 Nov 2026, 06:55`.
 * @param timeZone IANA name; the reader's own time zone if omitted
 */
export function formatMoment(moment: Moment, language: Language, timeZone?: string): string {
  const { day, time } = partsOf(moment, timeZone);
  return formatDayAndTime(day, time, language);
}

/** Formats the date of a point in time in the reader's language: `22 Nov 2026`. */
export function formatDate(moment: Moment, language: Language): string {
  return dateFormatter(localeOf(language), DAY_STYLE).format(new Date(moment));
}

/** Formats a time of day on the 24-hour clock, as tills print it. */
export function formatTime(moment: Moment, language: Language): string {
  return dateFormatter(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  );
}

/**
 * Formats a day of a chart: `22 Nov`, or `Sun, 22 Nov`.
 * @param day `YYYY-MM-DD`
 * @param weekday whether to include the day of the week
 */
export function formatChartDay(day: string, language: Language, { weekday = false } = {}): string {
  return formatCalendarDay(day, localeOf(language), {
    day: 'numeric',
    month: 'short',
    ...(weekday && { weekday: 'short' }),
  });
}

/**
 * Returns the day of the week in full: `Sunday`.
 * @param day `YYYY-MM-DD`
 */
export function formatWeekday(day: string, language: Language): string {
  return formatCalendarDay(day, localeOf(language), { weekday: 'long' });
}

/**
 * Formats a day in the words of a locale, in any calendar: `22 November 2026`. A day has no time zone, so it is
 * formatted in UTC.
 * @param day `YYYY-MM-DD`
 * @param locale BCP 47, with the calendar
 */
export function formatCalendarDay(
  day: string,
  locale: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dateFormatter(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago a point in time was: 'now', '5 minutes ago', 'yesterday'. A time in the future counts as 'now',
 * because the clock that recorded it was fast.
 */
export function formatAgo(moment: string, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const age = now - Date.parse(moment);
  if (age < MINUTE) return words.format(0, 'second');
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  return words.format(-Math.floor(age / DAY), 'day');
}
