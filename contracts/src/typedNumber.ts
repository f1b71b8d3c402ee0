import { latinDigits } from './phone';

/*
 * The one parser for numbers that a person types: in every number field, in filters and in searches. It never guesses:
 * a text that can be read in two ways is no number.
 */

/** A currency, a percent sign, or a word for days or points, which may be before or after a number. */
const UNIT = [
  /(?:[A-Z]{0,2}[\p{Sc}\u20c1]|[A-Z]{3}|SR|KD|BD|QR|LE|Rs\.?|Dhs?\.?|[%٪]|days?|points?)/u,
  /(?:\p{Script=Arabic}\.\s?\p{Script=Arabic}\.?|ريال|ریال|درهم|دينار|جنيه|روپے|يوم\p{M}?ا?\p{M}?|أيام|دن|نقطة|نقاط|پوائنٹس?)/u,
]
  .map(({ source }) => source)
  .join('|');
const LEADING_UNIT = new RegExp(`^([-+]?)(?:${UNIT})\\s*(?=[-+]?[\\d.,٫])`, 'u');
const TRAILING_UNIT = new RegExp(`(?<=[\\d.,٫])\\s*(?:${UNIT})$`, 'u');
/** Characters that nobody sees: direction marks, joiners, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
const MINUS = /[\u2212\u2012-\u2015\ufe63\uff0d]/g;

/** Whole numbers: without separators, in groups of three digits, or in groups as in South Asia (12,34,567). */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([,.']| )\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})$/;

/**
 * Reads a number that a person typed, such as `1,250.5`, `12,5`, `١٬٢٥٠٫٥` or `SAR 45.50`. A comma, an Arabic comma or
 * a point is a decimal mark if at most `decimals` digits follow it. It separates thousands if that is the only other
 * way to read it. Digits may be Arabic-Indic or Persian; spaces and apostrophes may separate thousands; a currency, a
 * percent sign, or a word for days or points may be before or after the number.
 * @param decimals the maximum number of decimals: those of a currency (`decimalsOf`), or 0 for a whole number
 * @returns the number as decimal text, such as `-1250.5`; undefined if the text is not a number, has more decimals, or
 * can be read in two ways, such as `1.250` for an amount with two decimals
 */
export function typedNumber(text: string, decimals: number): string | undefined {
  const plain = latinDigits(text)
    .replace(INVISIBLE, '')
    .replace(MINUS, '-')
    .replace(/[،٬\uff0c]/g, ',')
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
    .replace(LEADING_UNIT, '$1')
    .replace(TRAILING_UNIT, '');
  const [, sign = '', body = ''] = /^([-+]?) ?(.*)$/.exec(plain) ?? [];
  const read = readUnsigned(body, decimals);
  return read === undefined || sign !== '-' ? read : `-${read}`;
}

function readUnsigned(body: string, decimals: number): string | undefined {
  const [, before = '', mark, after = ''] = /^(.*?)(?:([.,٫])([^.,٫]*))?$/.exec(body) ?? [];
  if (mark === undefined) return wholeOf(before);
  const isCertain = mark === '٫' || /[.,' ]/.test(before) || !/^([1-9]\d{0,2})?$/.test(before) || after.length !== 3;
  const isFraction = /^\d*$/.test(after) && after.replace(/0+$/, '').length <= decimals;
  // A mark that stands before may separate thousands only if it is another one: 1,250,50 is no number.
  const isOnlyMark = !before.includes(mark);
  if (isOnlyMark && isFraction && (isCertain || decimals >= after.length) && /\d/.test(before + after)) {
    const whole = before === '' ? '0' : wholeOf(before);
    return whole === undefined ? undefined : after === '' ? whole : `${whole}.${after}`;
  }
  if (mark === '٫') return undefined;
  // One point before three digits: a thousand and a quarter, or one and a quarter.
  if (mark === '.' && isOnlyMark) return undefined;
  return wholeOf(body);
}

function wholeOf(text: string): string | undefined {
  return WHOLE.test(text) ? text.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, '') : undefined;
}
