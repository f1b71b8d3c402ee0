import { DEFAULT_LANGUAGE, languageOfText, type Language } from 'contracts';

export { languageOfText };

/** A name and its language. */
export interface Name {
  language: Language;
  name: string;
}

/**
 * Returns the name to show to a reader, and the language of that name.
 * @param plain the default name, stored without a language. It is used if no name is in the reader's language. If it is
 * empty, the English name is used or, if there is none, the first name
 */
export function nameIn(
  language: Language,
  names: readonly { language: string; name: string }[] | null | undefined,
  plain: string,
): Name {
  const named = names?.filter(({ name }) => name.trim() !== '') ?? [];
  const own = named.find((entry) => entry.language === language);
  if (own) return { language, name: own.name };
  const name = plain || ((named.find((entry) => entry.language === DEFAULT_LANGUAGE) ?? named[0])?.name ?? '');
  return { language: languageOfText(name), name };
}
