import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from 'contracts';
import { cookieOf } from './cookies';

/**
 * Returns the language of a page: the chosen one, otherwise the first of the browser's languages that the suite has,
 * otherwise the default.
 */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Language {
  const chosen = cookieOf(headers.cookie, LANGUAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return preferred(headers['accept-language'] ?? '').find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Returns the primary languages of an Accept-Language header (RFC 9110, 12.5.4), the preferred first. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}
