import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'contracts';

/** The cookie in which the browser keeps the choice of language. */
const COOKIE = 'language';

/** The language of a page: the one chosen, else the first of the browser's that the suite speaks, else the default. */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Language {
  const chosen = headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  if (isLanguage(chosen)) return chosen;
  return preferred(headers['accept-language'] ?? '').find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Primary languages of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first. */
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
