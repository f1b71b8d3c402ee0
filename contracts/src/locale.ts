import type { Language } from './languages';

/** The Gregorian calendar and Latin digits in every language, as receipts and tills print them; the day before the month, as is usual in the Gulf. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn', ur: 'ur-PK-u-ca-gregory-nu-latn' };

/** The BCP 47 tag by which a language of the interface formats numbers, dates and amounts. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}
