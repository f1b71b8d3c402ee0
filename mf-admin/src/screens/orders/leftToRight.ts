import { directionOf, type Language } from 'contracts';

/** Keeps the groups of a phone number in their order in a right-to-left text, with U+2066 and U+2069. */
export const leftToRight = (phone: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2066${phone}\u2069` : phone;
