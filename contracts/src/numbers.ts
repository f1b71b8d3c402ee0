import { numberFormatter } from './formatters';
import type { Language } from './languages';
import { localeOf } from './locale';

/** Formats a count with thousands separators, on screens and on paper: `1,234`. */
export function formatNumber(count: number, language: Language): string {
  return numberFormatter(localeOf(language)).format(count);
}
