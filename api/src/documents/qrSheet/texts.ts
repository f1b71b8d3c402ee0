import type { Language } from 'contracts';

/** The invitation below a code: one line in each language that a restaurant's guests most likely read. */
export const INVITATIONS: Partial<Record<Language, string>> = {
  en: 'Scan to see and keep your invoice',
  ar: 'امسح الرمز لعرض فاتورتك وحفظها',
};
