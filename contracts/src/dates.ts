import { serverNow } from './clock';
import { dateFormatter } from './formatters';
import type { Language } from './languages';
import { localeOf } from './locale';

/** The periods that lists offer by name, besides a first and a last day. */
export const PERIODS = ['today', 'yesterday', '7days', 'month'] as const;
/** The periods that reports have by name. */
export const REPORT_PERIODS = [...PERIODS, 'lastMonth'] as const;
export type PeriodName = (typeof REPORT_PERIODS)[number];

/** The states by which lists of orders can be filtered. `saved` and `not_saved` include returned and void orders. */
export const LISTED_STATES = ['saved', 'not_saved', 'partly_returned', 'returned', 'void', 'held'] as const;

/**
 * The style of a day on receipts and in lists, on screens and on paper: `22 Nov 2026`. Reports and exports use
 * `2026-11-22`, which can be sorted.
 */
export const DAY_STYLE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** The style of a day in a receipt's state line, which omits the year. */
const DAY_OF_THE_YEAR = { day: 'numeric', month: 'short' } as const;

/**
 * Formats a day from a till in the reader's language: `22 Nov 2026`.
 * @param day `YYYY-MM-DD` on the branch's calendar; any other text is returned unchanged
 */
export function formatDay(day: string, language: Language): string {
  return formatSaid(day, language, DAY_STYLE);
}

/**
 * Formats the day and time of an order for its state line, in the branch's time zone: `22 Nov, 06:55`.
 * @param day `YYYY-MM-DD`; if missing, only the time is returned
 * @param time `HH:mm`; if missing, only the day is returned
 */
export function formatOrderMoment(day: string | null, time: string | null, language: Language): string {
  return joined([day && formatSaid(day, language, DAY_OF_THE_YEAR), time], language);
}

/**
 * Formats a day and a time from a till, in the branch's time zone: `22 Nov 2026, 06:55`.
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function formatDayAndTime(day: string, time: string, language: Language): string {
  return joined([formatDay(day, language), time], language);
}

function joined(parts: readonly (string | null)[], language: Language): string {
  return listed(
    parts.filter((part) => part !== null),
    language,
  );
}

/** Joins the parts of a list with the comma of the language: `Cash, Mada`. Empty parts are omitted. */
export const listed = (parts: readonly string[], language: Language): string =>
  parts.filter(Boolean).join(language === 'en' ? ', ' : '، ');

function formatSaid(day: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  const moment = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(moment) ? day : dateFormatter(localeOf(language), { ...style, timeZone: 'UTC' }).format(moment);
}

/**
 * Returns the name of a month: `November` or `Nov`.
 * @param month `YYYY-MM`
 */
export function formatMonth(month: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  return formatSaid(`${month}-01`, language, style);
}

/**
 * Returns the present date at a branch as YYYY-MM-DD, like the API's dates.
 * @param timeZone the IANA name of the branch's time zone. Responses that the device
 * stored from an earlier API lack the name. If the name is missing or unknown to the browser, the device's time zone is
 * used.
 */
export function presentDay(timeZone?: string): string {
  const now = new Date(serverNow());
  try {
    return dayOf(now, timeZone);
  } catch {
    return dayOf(now);
  }
}

/** Formats a day as YYYY-MM-DD, which is the format of Swedish dates. */
const dayOf = (moment: Date, timeZone?: string): string => dateFormatter('sv', { timeZone }).format(moment);
