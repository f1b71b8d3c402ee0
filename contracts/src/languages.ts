/** The languages of the interface and of the names a restaurant or category carries (specification section 9). */
export const LANGUAGES = ['en', 'ar', 'ur'] as const;

export type Language = (typeof LANGUAGES)[number];

/** English is the default when the browser prefers none of the three. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie, and the key of the browser's storage, that keep the choice. */
export const LANGUAGE_KEY = 'language';

/** A text said in every language of the interface. */
export type Localized = Record<Language, string>;

/** Whether a value names one of the suite's languages. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'en' ? 'ltr' : 'rtl';
}
