import type { Language } from './languages';
import { localeOf } from './locale';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/**
 * The form of an ISO 4217 code. `Intl` checks nothing more: it also accepts EGY and RMB, and throws for longer texts.
 */
const CODE = /^[a-z]{3}$/i;

/**
 * Returns a currency for grouping rows: the code in capitals, `null` for a row without a currency.
 * @param currency of the row: an ISO 4217 code, EGY or RMB (specification section 9), or anything else
 */
export function currencyOf(currency: string | null | undefined): string | null {
  const carried = currency?.trim() ?? '';
  if (carried === '') return null;
  return CODE.test(carried) ? carried.toUpperCase() : carried;
}

/**
 * Isolates a currency sign that mixes letters and other characters, such as `US$`. In Arabic text its `$` would move to
 * the other side.
 */
function upright(sign: string): string {
  return /^[a-z]+[^a-z\s]+$/i.test(sign) ? `\u2066${sign}\u2069` : sign;
}

/**
 * Formats an amount with two decimals, in the given currency, or with `$` in front when the restaurant has no currency
 * (specification section 3; decisions, "Texts"). An unknown currency is printed unchanged before the amount.
 * @param display `code` if the sign alone could be mistaken for another currency's
 */
export function formatMoney(
  amount: number,
  currency: string | null | undefined,
  language: Language,
  display: 'symbol' | 'code' = 'symbol',
): string {
  const carried = currencyOf(currency);
  if (carried !== null && CODE.test(carried)) {
    const style = { style: 'currency', currency: carried, currencyDisplay: display, ...TWO_DECIMALS } as const;
    return new Intl.NumberFormat(localeOf(language), style).formatToParts(amount).map(({ type, value }) => (type === 'currency' ? upright(value) : value)).join('');
  }
  const digits = new Intl.NumberFormat('en', TWO_DECIMALS).format(Math.abs(amount));
  const sign = amount < 0 ? '-' : '';
  return carried === null ? `${sign}$${digits}` : `${carried} ${sign}${digits}`;
}

/** The currency whose sign is drawn, because few fonts have it yet: the Saudi riyal's, in use since 2025 (U+20C1). It is read out as its code. */
const RIYAL = 'SAR';

/** Whether an amount shows the Saudi riyal sign before its digits, on screens and on paper. */
export function hasRiyalSign(currency: string | null | undefined): boolean {
  return currencyOf(currency) === RIYAL;
}

/** The outline of the Saudi riyal sign, and the box it fills. The path has only the commands M, L, C and Z, which paper draws as well. */
export const RIYAL_SIGN = {
  code: RIYAL,
  box: [1125, 1257],
  path:
    'M699.6 1113C679.3 1158.5 666.4 1206.9 661.2 1256.4L1085.7 1166.2C1106 1120.7 1118.9 1072.3 1124.1 1022.8Z' +
    'M1085.7 895.8C1106 850.3 1118.9 801.9 1124.1 752.4L793.4 822.7L793.4 687.5L1085.7 625.4' +
    'C1106 579.9 1118.9 531.5 1124.1 482L793.4 552.3L793.4 66.1C742.9 94.7 698.1 132.3 661.2 177.1L661.2 580.5' +
    'L528.9 608.6L528.9 0C478.4 28.6 433.6 66.2 396.7 111L396.7 636.7L101 699.6C80.7 745.1 67.8 793.5 62.6 843' +
    'L396.9 771.9L396.9 942.2L38.6 1018.3C18.3 1063.8 5.4 1112.2 0.2 1161.7L375.2 1082' +
    'C405.8 1075.6 432 1057.6 449.1 1032.7L517.9 930.7C525 920.2 529.2 907.5 529.2 893.7L529.2 743.8L661.4 715.7' +
    'L661.4 986.1Z',
} as const;

/** An amount's digits with two decimals, without a currency: the lines of a receipt whose total has the sign. */
export function formatAmount(amount: number): string {
  return new Intl.NumberFormat('en', TWO_DECIMALS).format(amount);
}

/** An amount on a line of a receipt or of a paper: digits alone where the total shows the riyal sign, else as `formatMoney`. */
export function formatLineAmount(amount: number, currency: string | null | undefined, language: Language): string {
  return hasRiyalSign(currency) ? formatAmount(amount) : formatMoney(amount, currency, language);
}
