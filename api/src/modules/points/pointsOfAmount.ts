import Big from 'big.js';
import { POINTS_PER_ORDER_MAX } from 'contracts';
import type { pointsVersions } from '../../platform/db/schema';

/**
 * Returns the points that an amount earns, rounded down. It must be called with the amount of the whole order, so that
 * many small returns take back as many points as one large return. Terms without a limit per order have the largest
 * limit that terms can have. Without it, the points of one mistyped order would not fit into the column of the account.
 * @param amount the amount that was paid and not refunded, without tax and tips
 */
export function pointsOfAmount(
  { rate, orderCap }: Pick<typeof pointsVersions.$inferSelect, 'rate' | 'orderCap'>,
  amount: Big | number,
): number {
  const points = Math.max(0, new Big(amount).times(rate).round(0, Big.roundDown).toNumber());
  return Math.min(points, orderCap ?? POINTS_PER_ORDER_MAX);
}
