import type { Language } from './languages';

const URDU_LETTERS = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06cc\u06d2\u06a9\u06af\u067e\u0686]/;
const ARABIC_LETTERS = /[\u0600-\u06ff]/;

/** Returns the most likely language of a text, by its letters: Urdu has some letters that Arabic lacks. */
export function languageOfText(text: string): Language {
  if (URDU_LETTERS.test(text)) return 'ur';
  return ARABIC_LETTERS.test(text) ? 'ar' : 'en';
}

/**
 * Returns the spelling of a name for a reader. A point of sale sends two spellings and does not state their languages,
 * so the letters decide. If neither spelling is in the reader's language, returns the first one.
 * @param name as the point of sale prints it
 * @param localized the name in the restaurant's second language, if it has one
 */
export function nameFor(language: Language, name: string, localized: string | null | undefined): string {
  if (!localized) return name;
  return name === '' || (languageOfText(name) !== language && languageOfText(localized) === language)
    ? localized
    : name;
}
