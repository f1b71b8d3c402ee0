import type { Language } from 'contracts';
import { localeOf } from './locale';

/** A count as the reader writes it, with its thousands apart. */
export function formatNumber(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(count);
}
