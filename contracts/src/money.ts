import type { Language } from './languages';
import { localeOf } from './locale';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The form of an ISO 4217 code, which is all that `Intl` asks for: it takes EGY and RMB too, and throws at anything longer. */
const CODE = /^[a-z]{3}$/i;

/**
 * A currency as rows are grouped by it: codes in capitals, `null` for a row that carries none.
 * @param currency what a row carries: an ISO 4217 code, EGY or RMB (specification section 9), or anything else
 */
export function currencyOf(currency: string | null | undefined): string | null {
  const carried = currency?.trim() ?? '';
  if (carried === '') return null;
  return CODE.test(carried) ? carried.toUpperCase() : carried;
}

/** A sign of Latin letters and more, `US$`, kept together: among Arabic its `$` would change sides. */
function upright(sign: string): string {
  return /^[a-z]+[^a-z\s]+$/i.test(sign) ? `\u2066${sign}\u2069` : sign;
}

/**
 * An amount with two decimals: in the given currency, or with `$` before it when the restaurant has none
 * (specification section 3; decisions, "Texts"). A currency no standard knows stands before the amount as it is.
 * @param display `code` where the sign alone would be taken for another currency's
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
