import { directionOf, type Language } from 'contracts';

/** Keeps the order of a phone's groups in a right-to-left sentence, with U+2066 and U+2069. */
export const leftToRight = (phone: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2066${phone}\u2069` : phone;
