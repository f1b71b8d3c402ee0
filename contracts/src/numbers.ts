import type { Language } from './languages';
import { localeOf } from './locale';

/**
 * The formatters, cached by language, because creating one takes longer than formatting a page of numbers.
 */
const formatters = new Map<Language, Intl.NumberFormat>();

/** Formats a count with thousands separators, on screens and on paper: `1,234`. */
export function formatNumber(count: number, language: Language): string {
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(localeOf(language));
  formatters.set(language, formatter);
  return formatter.format(count);
}
