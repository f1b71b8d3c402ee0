import type { Language } from './languages';
import { languageOfText } from './names';

/** Common names of taxes, payment methods and charges, with the English spellings that tills print. */
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

export type CommonName = keyof typeof SPELLINGS;

/**
 * Recognises a common name, such as `Cash`, that the restaurant does not give in the reader's language. The receipt
 * then shows our translation of the name.
 * @param language the reader's language
 * @param shown the restaurant's spelling of the name that `nameFor` has chosen
 * @returns the key of the translation; undefined when the receipt shows the restaurant's spelling, because the spelling
 * is in the reader's language or is not a common name
 */
export function commonNameOf(language: Language, shown: string): CommonName | undefined {
  if (languageOfText(shown) === language) return undefined;
  const spelling = shown
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
  return (Object.keys(SPELLINGS) as CommonName[]).find((name) => SPELLINGS[name].includes(spelling));
}
