import { latinDigits } from './phone';

/** What tells the country of a restaurant. */
interface Country {
  /** An ISO 4217 code; null or empty if the restaurant has none. */
  currency?: string | null;
  timeZone?: string | null;
}

/** Matches a VAT number of Saudi Arabia: 15 digits, of which the first and the last are 3 (ZATCA). */
const SAUDI = /^3\d{13}3$/;
/** Matches a VAT number of another country. Their forms differ too much for a stricter rule. */
const ANY = /^[A-Z0-9][A-Z0-9 ./-]*$/;

/** Returns a typed VAT number in the form in which it is stored: Latin digits, capital letters, no outer spaces. */
export const plainVatNumber = (typed: string): string => latinDigits(typed).trim().toUpperCase();

/**
 * Returns whether a text is a VAT number. The number of a Saudi restaurant must have the Saudi form. A restaurant is
 * Saudi if its currency is the riyal; without a currency, its time zone says it.
 * @param number as {@link plainVatNumber} returns it
 */
export function isVatNumber(number: string, { currency, timeZone }: Country): boolean {
  const isSaudi = currency ? currency === 'SAR' : timeZone === 'Asia/Riyadh';
  return (isSaudi ? SAUDI : ANY).test(number);
}
