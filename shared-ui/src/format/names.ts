import type { Language } from 'contracts';

/** A name and the language it is in. */
export interface Name {
  language: Language;
  name: string;
}

const URDU_LETTERS = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06cc\u06d2\u06a9\u06af\u067e\u0686]/;
const ARABIC_LETTERS = /[\u0600-\u06ff]/;

/** The language a text of unknown origin is most likely in, by its letters: Urdu has some that Arabic lacks. */
export function languageOfText(text: string): Language {
  if (URDU_LETTERS.test(text)) return 'ur';
  return ARABIC_LETTERS.test(text) ? 'ar' : 'en';
}

/**
 * The name to show to a reader of a language, and the language it turned out to be in.
 * @param plain the name without a language, for when the reader's is not among them
 */
export function nameIn(language: Language, names: readonly { language: string; name: string }[] | null | undefined, plain: string): Name {
  const own = names?.find((entry) => entry.language === language && entry.name.trim() !== '');
  return own ? { language, name: own.name } : { language: languageOfText(plain), name: plain };
}
