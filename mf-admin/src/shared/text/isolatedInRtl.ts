import { directionOf, type Language } from 'contracts';

/**
 * Isolates a name, time or scope in a right-to-left text with U+2068 and U+2069, so that its own order is preserved.
 */
export const isolatedInRtl = (words: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2068${words}\u2069` : words;
