import { latinDigits } from './phone';

/**
 * Matches a digit and the separator of thousands after it: a comma, an Arabic separator or a space, before exactly
 * three digits.
 */
const THOUSANDS = /(\d)[,٬\s](?=\d{3}(?!\d))/g;

/**
 * Reads an amount that a person typed, such as `1,250.5`, `12,5` or `١٬٢٥٠٫٥`. A comma before one or two digits is a
 * decimal separator.
 * @returns the amount as decimal text, such as `1250.5`; undefined if the text is not an amount
 */
export function typedAmount(text: string): string | undefined {
  const amount = latinDigits(text.trim()).replace(THOUSANDS, '$1').replace(/[٫,]/, '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? amount : undefined;
}
