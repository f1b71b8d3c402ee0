import { currencyOf } from 'contracts';

/** A row's contribution to the Total bar. */
export interface Amount {
  amount: number;
  /** The row's currency code, or nothing. */
  currency: string | null | undefined;
}

/**
 * Converts an amount to whole thousandths, the smallest unit of any currency. Half a thousandth is rounded away from
 * zero. The function shifts the decimal point in the text, because `* 1000` has rounding errors.
 */
function thousandths(amount: number): number {
  return Math.sign(amount) * Math.round(Number(`${Math.abs(amount)}e3`));
}

/**
 * Returns the sums of amounts by currency (specification section 9), in the order in which the currencies first occur.
 * Rows without a currency form one sum. The sums are exact, because they add whole thousandths.
 */
export function sumByCurrency(amounts: readonly Amount[]): { currency: string | null; sum: number }[] {
  const sums = new Map<string | null, number>();
  for (const { amount, currency } of amounts) {
    const group = currencyOf(currency);
    sums.set(group, (sums.get(group) ?? 0) + thousandths(amount));
  }
  return [...sums].map(([currency, sum]) => ({ currency, sum: sum / 1000 }));
}
