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
