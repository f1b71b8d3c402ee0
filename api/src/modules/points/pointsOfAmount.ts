import Big from 'big.js';
import type { pointsVersions } from '../../platform/db/schema';

/**
 * Returns the points that an amount earns, rounded down. It must be called with the amount of the whole order, so that
 * many small returns take back as many points as one large return.
 * @param amount the amount that was paid and not refunded, without tax and tips
 */
export function pointsOfAmount(
  { rate, orderCap }: Pick<typeof pointsVersions.$inferSelect, 'rate' | 'orderCap'>,
  amount: Big | number,
): number {
  const points = Math.max(0, new Big(amount).times(rate).round(0, Big.roundDown).toNumber());
  return orderCap === null ? points : Math.min(points, orderCap);
}
