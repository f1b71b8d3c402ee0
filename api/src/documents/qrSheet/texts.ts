import type { Language } from 'contracts';

/** What is printed with a code: one line in each language that guests of a restaurant most likely read. */
export const INVITATIONS: Partial<Record<Language, string>> = {
  en: 'Scan to see and keep your invoice',
  ar: 'امسح الرمز لعرض فاتورتك وحفظها',
};
