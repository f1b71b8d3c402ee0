import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from 'contracts';
import Negotiator from 'negotiator';
import { cookieOf } from './cookies';

/**
 * Returns the language of a page: the language that the user chose, otherwise the first of the browser's languages that
 * the suite has, otherwise the default.
 */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Language {
  const chosen = cookieOf(headers.cookie, LANGUAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  const wanted = new Negotiator({ headers }).languages();
  return wanted.map(primaryLanguage).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a tag without its region: `ar` for `ar-SA` (RFC 5646, 2.2.1). */
const primaryLanguage = (tag: string) => tag.split('-')[0]?.toLowerCase();
