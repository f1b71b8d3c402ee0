import { DAY_STYLE, type Language, localeOf } from 'contracts';

const STAMP = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/**
 * Formats a moment as `YYYY-MM-DD - HH:mm` (specification section 3).
 * @param timeZone IANA name; the reader's own time zone if omitted
 */
export function formatStamp(moment: string | number | Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { ...STAMP, timeZone }).formatToParts(new Date(moment));
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day} - ${hour}:${minute}`;
}

/** Formats a day in the reader's language. */
export function formatDate(moment: string | number | Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), DAY_STYLE).format(new Date(moment));
}

/** Formats a time of day with 24 hours, as tills print it. */
export function formatTime(moment: string | number | Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  );
}
