import { type Language, localeOf } from 'contracts';

/** A count as the reader writes it, with its thousands apart. */
export function formatNumber(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(count);
}
