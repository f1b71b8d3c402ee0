/** The languages of the interface and of the names of restaurants and categories (specification section 9). */
export const LANGUAGES = ['en', 'ar', 'ur'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default, if the browser prefers none of the three languages. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The name of the cookie, and the key in the browser's storage, with the chosen language. */
export const LANGUAGE_KEY = 'language';

/** The event, dispatched on the window, that asks the host to show the page in the language of its `detail`. */
export const LANGUAGE_CHOSEN = 'language-chosen';

/** A text in every language of the interface. */
export type Localized = Record<Language, string>;

/** Returns whether a value is one of the suite's languages. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** Returns the writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'en' ? 'ltr' : 'rtl';
}
