import type { Language } from './languages';
import { languageOfText } from './names';

/** The usual names of taxes, payment methods and charges, as tills print them in English. */
const SPELLINGS = {
  vat: ['vat', 'value added tax'],
  cash: ['cash'],
  card: ['card', 'bank card', 'debit card'],
  creditCard: ['credit card'],
  giftCard: ['gift card'],
  mada: ['mada'],
  visa: ['visa'],
  mastercard: ['mastercard', 'master card'],
  bankTransfer: ['bank transfer'],
  service: ['service', 'service charge', 'service fee'],
  deliveryFee: ['delivery', 'delivery charge', 'delivery fee'],
};

export type UsualName = keyof typeof SPELLINGS;

/**
 * Returns the usual name (such as `Cash`) to translate for a reader, if the restaurant gives the name only in English.
 * The texts of the receipt contain the translation.
 * @param shown the spelling chosen by `nameFor`
 * @returns undefined when the restaurant's spelling is shown, because it is in the reader's language or is not a usual
 * name
 */
export function usualNameOf(language: Language, shown: string): UsualName | undefined {
  if (languageOfText(shown) === language) return undefined;
  const spelling = shown
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
  return (Object.keys(SPELLINGS) as UsualName[]).find((usual) => SPELLINGS[usual].includes(spelling));
}
