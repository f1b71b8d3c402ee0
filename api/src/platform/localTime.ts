/** The platform's time zone, for dates that belong to no restaurant. */
export const PLATFORM_TIME_ZONE = 'Asia/Riyadh';

const DAY_MS = 24 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date (YYYY-MM-DD) and the time (HH:mm) of a point in time, in a time zone. */
export function localTime(moment: Date, timeZone: string): { date: string; time: string } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  // Sweden writes 2026-11-20 21:05. Reading the parts of a date costs three times as much as writing the date.
  const [date = '', time = ''] = format.format(moment).split(' ');
  return { date, time };
}

/** Returns the date that is a number of days after a date (YYYY-MM-DD), or before it if the number is negative. */
export function addDays(day: string, days: number): string {
  // Days in UTC have 24 hours. On a restaurant's clock, a day may have 23 or 25.
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A restaurant's clock: its time zone, and the hour at which its business day begins. */
export interface RestaurantClock {
  timeZone: string;
  dayStartHour: number;
}

/**
 * Returns the business day (YYYY-MM-DD) of a point in time. It is the date on the restaurant's clock or, before the hour
 * at which the restaurant's business day begins, the date before. The SQL function `business_day` does the same.
 */
export function businessDay(moment: Date, { timeZone, dayStartHour }: RestaurantClock): string {
  const { date, time } = localTime(moment, timeZone);
  return Number(time.slice(0, 2)) < dayStartHour ? addDays(date, -1) : date;
}
