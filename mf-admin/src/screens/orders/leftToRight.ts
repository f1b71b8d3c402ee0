import { directionOf, type Language } from 'contracts';

/** Preserves the order of a phone number's groups in a right-to-left text, with U+2066 and U+2069. */
export const leftToRight = (phone: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2066${phone}\u2069` : phone;
