import type { Language } from 'contracts';

/**
 * The invitation below a code, in the languages that a restaurant's guests most likely read, with one line per
 * language.
 */
export const INVITATIONS: Partial<Record<Language, string>> = {
  en: 'Scan to see and keep your invoice',
  ar: 'امسح الرمز لعرض فاتورتك وحفظها',
};
