import { latinDigits } from './phone';
import { typedNumber } from './typedNumber';

/*
 * The one parser for the amounts of a filter: `87`, `87.50`, `80-90`, `>80`, `≤ 90`. The screens use it to check and to
 * show what was typed, and the server to search.
 */

/** A range of amounts, as decimal texts with at most three decimals. It includes both ends; a missing end is open. */
export interface AmountRange {
  from?: string;
  to?: string;
}

/** The maximum number of digits of an amount before its decimals. */
const AMOUNT = /^\d{1,12}(\.|$)/;

/**
 * The readings of an amount whose currency is unknown: with two decimals or with three. `1.250` may be a thousand and
 * more, or an amount with three decimals. So may `1,250`.
 */
const READINGS = [
  (text: string) => typedNumber(text, 2),
  (text: string) => typedNumber(text, 3),
  (text: string) => typedNumber(text.replace('.', ','), 2),
].map((read) => (text: string) => {
  const amount = read(text);
  return amount !== undefined && AMOUNT.test(amount) ? amount : undefined;
});

const DASH = '[-\\u2010-\\u2015\\u2212\\ufe63\\uff0d]';
const BETWEEN = new RegExp(`^([^-]*?\\d[^-]*?)(?:${DASH}|\\.{2,3}|…)(.+)$`, 'su');
const COMPARED = /^(>=?|=>|<=?|=<|≥|≤|=)(.+)$/su;

/** Adds thousandths to an amount. They are the smallest unit of any currency. */
const shifted = (amount: string, thousandths: number) =>
  ((Math.round(Number(amount) * 1000) + thousandths) / 1000).toFixed(3);

/** Returns the range of one amount: all its fractions if it has no decimals, so that `87` finds 87.40. */
const around = (amount: string): AmountRange => ({
  from: amount,
  to: amount.includes('.') ? amount : shifted(amount, 999),
});

/** The range of an amount after a sign; undefined if no amount is below it. */
function compared(sign: string, amount: string): AmountRange | undefined {
  if (sign === '=') return { from: amount, to: amount };
  if (sign === '<=') return { to: amount };
  if (sign === '>=') return { from: amount };
  if (sign === '>') return { from: shifted(amount, 1) };
  return Number(amount) > 0 ? { to: shifted(amount, -1) } : undefined;
}

/** Other spellings of the signs. */
const SIGNS: Readonly<Record<string, string>> = { '≥': '>=', '=>': '>=', '+': '>=', '≤': '<=', '=<': '<=' };

interface AmountFilter {
  /** The ranges that the text may mean, usually one; empty if the text is not an amount. */
  ranges: AmountRange[];
  /** The text as it was understood, such as `80-90` for `٨٠ – ٩٠`; the typed text if there are two readings or none. */
  shown: string;
}

/**
 * Reads the amount of a filter. One amount without decimals finds all its fractions, so `87` finds 87.00 to 87.99; one
 * with decimals, or after `=`, finds exactly this amount. A range is two amounts with a dash between them, or one amount
 * after `>`, `≥`, `<` or `≤`, or before `+`. A range whose first amount is the larger one is not an amount.
 * @param typed in any spelling that `typedNumber` reads
 */
export function amountFilter(typed: string): AmountFilter {
  const text = latinDigits(typed)
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '')
    .trim();
  const [, typedSign, operand = ''] = COMPARED.exec(text) ?? [];
  const [, amountBefore, plus] = typedSign === undefined ? (/^(.*)(\+)$/su.exec(text) ?? []) : [];
  const sign = typedSign ?? plus;
  const [, first, second = ''] = sign === undefined ? (BETWEEN.exec(text) ?? []) : [];
  const found = new Map<string, AmountRange>();
  for (const read of READINGS) {
    if (sign !== undefined) {
      const amount = read(amountBefore ?? operand);
      const plain = SIGNS[sign] ?? sign;
      const range = amount === undefined ? undefined : compared(plain, amount);
      if (range) found.set(`${plain}${amount}`, range);
    } else if (first === undefined) {
      const amount = read(text);
      if (amount !== undefined) found.set(amount, around(amount));
    } else {
      const [from, to] = [read(first), read(second)];
      if (from !== undefined && to !== undefined && Number(from) <= Number(to))
        found.set(`${from}-${to}`, { from, to });
    }
  }
  const [shown, ...others] = found.keys();
  return { ranges: [...found.values()], shown: shown === undefined || others.length > 0 ? typed.trim() : shown };
}
