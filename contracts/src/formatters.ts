/*
 * The formatters of numbers and dates. Creating a formatter takes ten to sixty times as long as using it, so each
 * formatter is created once and then reused.
 */

/** The maximum number of kept formatters. Orders can name any currency, so a server may meet thousands of styles. */
const MAX_FORMATTERS = 200;

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/**
 * Returns the formatter of numbers for a locale and a style.
 * @param locale a BCP 47 tag
 */
export function numberFormatter(locale: string, style?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return reused(`n${locale}${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style));
}

/**
 * Returns the formatter of dates for a locale and a style. A formatter without a time zone is not reused, because it
 * would keep the device's time zone when the device moves to another one.
 * @param locale a BCP 47 tag
 * @throws RangeError if the browser does not know the time zone
 */
export function dateFormatter(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const create = () => new Intl.DateTimeFormat(locale, style);
  return style.timeZone === undefined ? create() : reused(`d${locale}${JSON.stringify(style)}`, create);
}

function reused<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, create: () => Formatter) {
  const found = formatters.get(key);
  if (found) return found as Formatter;
  const formatter = create();
  if (formatters.size === MAX_FORMATTERS) formatters.clear();
  formatters.set(key, formatter);
  return formatter;
}
