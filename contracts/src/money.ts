import { numberFormatter } from './formatters';
import type { Language } from './languages';
import { localeOf } from './locale';

/** The currencies of ISO 4217 whose smallest unit is a thousandth. */
const THREE_DECIMALS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
/** The currencies of ISO 4217 without a smaller unit. */
const NO_DECIMALS = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;

/**
 * The form of an ISO 4217 code. `Intl` checks only this form: it accepts EGY and RMB, which are not ISO codes, and
 * throws for longer strings.
 */
const CODE = /^[a-z]{3}$/i;

/**
 * Returns a currency by which rows can be grouped: the code in capitals, or `null` for a row without a currency.
 * @param currency the row's currency: an ISO 4217 code, EGY or RMB (specification section 9), or anything else
 */
export function currencyOf(currency: string | null | undefined): string | null {
  const carried = currency?.trim() ?? '';
  if (carried === '') return null;
  return CODE.test(carried) ? carried.toUpperCase() : carried;
}

/**
 * Returns the number of decimals that amounts in a currency have (ISO 4217, minor units). `Intl` is not asked, because
 * its table differs from ISO 4217 and between browsers: IQD, for example, has no decimals there. The `$` of a restaurant
 * without a currency, and a currency that ISO 4217 does not list, have two decimals.
 */
export function decimalsOf(currency: string | null | undefined): number {
  const code = currencyOf(currency) ?? '';
  return THREE_DECIMALS.test(code) ? 3 : NO_DECIMALS.test(code) ? 0 : 2;
}

/** Returns the options that make `Intl.NumberFormat` write the decimals of a currency. */
function digitsOf(currency: string | null | undefined) {
  const decimals = decimalsOf(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/**
 * Isolates a currency sign that mixes letters and other characters, such as `US$`, from the direction of the text.
 * Otherwise, Arabic text would show the `$` before the letters.
 */
function upright(sign: string): string {
  return /^[a-z]+[^a-z\s]+$/i.test(sign) ? `\u2066${sign}\u2069` : sign;
}

/**
 * Formats an amount with the decimals of its currency, in the given currency, or with `$` in front when the restaurant has no currency
 * (specification section 3; docs/specification-notes.md, "Money"). An unknown currency is printed unchanged before the
 * amount.
 * @param display `code` if the sign alone could be mistaken for another currency
 */
export function formatMoney(
  amount: number,
  currency: string | null | undefined,
  language: Language,
  display: 'symbol' | 'code' = 'symbol',
): string {
  const carried = currencyOf(currency);
  if (carried !== null && CODE.test(carried)) {
    const style = { style: 'currency', currency: carried, currencyDisplay: display, ...digitsOf(carried) } as const;
    return numberFormatter(localeOf(language), style)
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? upright(value) : value))
      .join('');
  }
  const digits = numberFormatter('en', digitsOf(carried)).format(Math.abs(amount));
  const sign = amount < 0 ? '-' : '';
  return carried === null ? `${sign}$${digits}` : `${carried} ${sign}${digits}`;
}

/**
 * The Saudi riyal. Its sign (U+20C1, in use since 2025) is drawn as an image, because few fonts contain the sign yet.
 * Screen readers announce the code instead.
 */
const RIYAL = 'SAR';

/** Returns whether an amount shows the Saudi riyal sign before its digits, on screens and on paper. */
export function hasRiyalSign(currency: string | null | undefined): boolean {
  return currencyOf(currency) === RIYAL;
}

/**
 * The outline of the Saudi riyal sign and its bounding box. The path uses only the commands M, L, C and Z, because the
 * PDF engine draws only these.
 */
export const RIYAL_SIGN = {
  code: RIYAL,
  box: [1125, 1257],
  path:
    'M700 1113C679 1158 666 1207 661 1256L1086 1166C1106 1121 1119 1072 1124 1023ZM1086 896' +
    'C1106 850 1119 802 1124 752L793 823L793 688L1086 625C1106 580 1119 532 1124 482L793 552L793 66' +
    'C743 95 698 132 661 177L661 580L529 609L529 0C478 29 434 66 397 111L397 637L101 700C81 745 68 794 63 843' +
    'L397 772L397 942L39 1018C18 1064 5 1112 0 1162L375 1082C406 1076 432 1058 449 1033L518 931' +
    'C525 920 529 908 529 894L529 744L661 716L661 986Z',
} as const;

/** Formats an amount of riyals without a currency, for the lines of a receipt whose total has a riyal sign. */
export function formatAmount(amount: number): string {
  return numberFormatter('en', digitsOf(RIYAL)).format(amount);
}

/**
 * Formats an amount on a receipt line: without a currency if the total shows the riyal sign, otherwise like
 * `formatMoney`.
 */
export function formatLineAmount(amount: number, currency: string | null | undefined, language: Language): string {
  return hasRiyalSign(currency) ? formatAmount(amount) : formatMoney(amount, currency, language);
}
