/*
 * The formatters of numbers and dates. Creating a formatter takes ten to sixty times as long as using it, so each
 * formatter is created once and then reused.
 */

/**
 * The maximum number of cached formatters. Orders may contain any currency, so a server could otherwise cache
 * thousands.
 */
const MAX_FORMATTERS = 200;

const formatters = new Map<string, unknown>();

/**
 * Returns the formatter of numbers for a locale and a style.
 * @param locale a BCP 47 tag
 */
export const numberFormatter = (locale: string, style?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  reused(Intl.NumberFormat, locale, style);

/**
 * Returns the formatter of dates for a locale and a style. A formatter without a time zone is not reused, because it
 * would keep the time zone that the device had at first, even after the device has moved to another time zone.
 * @param locale a BCP 47 tag
 * @throws RangeError if the browser does not know the time zone
 */
export const dateFormatter = (locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  style.timeZone ? reused(Intl.DateTimeFormat, locale, style) : new Intl.DateTimeFormat(locale, style);

/**
 * Returns the cached formatter, and creates it on first use. The keys of numbers and dates never collide, because only
 * the styles of dates have a time zone.
 */
function reused<Style, Formatter>(
  Format: new (locale: string, style?: Style) => Formatter,
  locale: string,
  style: Style | undefined,
): Formatter {
  const key = locale + JSON.stringify(style);
  const found = formatters.get(key);
  if (found) return found as Formatter;
  if (formatters.size === MAX_FORMATTERS) formatters.clear();
  const formatter = new Format(locale, style);
  formatters.set(key, formatter);
  return formatter;
}
