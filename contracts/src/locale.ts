import type { Language } from './languages';

/**
 * All languages use the Gregorian calendar and Latin digits, as receipts and tills print them. The day precedes the
 * month, as is usual in the Gulf.
 */
const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  ur: 'ur-PK-u-ca-gregory-nu-latn',
};

/** Returns the BCP 47 tag for formatting numbers, dates and amounts in a language. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}
