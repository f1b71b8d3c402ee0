import { languageOfText, type Language } from 'contracts';

export { languageOfText };

/** A name and the language it is in. */
export interface Name {
  language: Language;
  name: string;
}

/**
 * The name to show to a reader of a language, and the language it turned out to be in.
 * @param plain the name without a language, for when the reader's is not among them
 */
export function nameIn(language: Language, names: readonly { language: string; name: string }[] | null | undefined, plain: string): Name {
  const own = names?.find((entry) => entry.language === language && entry.name.trim() !== '');
  return own ? { language, name: own.name } : { language: languageOfText(plain), name: plain };
}
