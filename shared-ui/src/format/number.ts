import { type Language, localeOf } from 'contracts';

/** Formats a count with the reader's thousands separators. */
export function formatNumber(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(count);
}
