import { languageOfText, type Language } from 'contracts';

export { languageOfText };

/** A name and its language. */
export interface Name {
  language: Language;
  name: string;
}

/**
 * Returns the name for a reader, and its language.
 * @param plain the name without a language, used if no name is in the reader's language
 */
export function nameIn(
  language: Language,
  names: readonly { language: string; name: string }[] | null | undefined,
  plain: string,
): Name {
  const own = names?.find((entry) => entry.language === language && entry.name.trim() !== '');
  return own ? { language, name: own.name } : { language: languageOfText(plain), name: plain };
}
