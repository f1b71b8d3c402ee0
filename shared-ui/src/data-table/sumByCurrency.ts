import { currencyOf } from 'contracts';

/** What a row adds to the Total bar. */
export interface Amount {
  amount: number;
  /** What the row carries: a code, or nothing. */
  currency: string | null | undefined;
}

/** An amount in whole hundredths, half a hundredth away from zero: moving the point in its digits, where `* 100` would drift. */
function hundredths(amount: number): number {
  return Math.sign(amount) * Math.round(Number(`${Math.abs(amount)}e2`));
}

/**
 * The sums of amounts, one per currency (specification section 9), in the order in which the currencies first occur; rows
 * without a currency are one sum of their own. Exact: they are added as whole hundredths.
 */
export function sumByCurrency(amounts: readonly Amount[]): { currency: string | null; sum: number }[] {
  const sums = new Map<string | null, number>();
  for (const { amount, currency } of amounts) {
    const group = currencyOf(currency);
    sums.set(group, (sums.get(group) ?? 0) + hundredths(amount));
  }
  return [...sums].map(([currency, sum]) => ({ currency, sum: sum / 100 }));
}
