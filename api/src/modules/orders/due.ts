import { lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/** The maximum time that a till's clock may be ahead of the server's (decisions, "Clocks"). */
const MOST_AHEAD_MS = 5 * 60_000;

/**
 * Returns the latest valid time of an order. An order with a later time is held until then: no list, sum or last
 * order includes it.
 */
export function latestDue(now: Date): Date {
  return new Date(now.getTime() + MOST_AHEAD_MS);
}

/** Returns whether an order is not held. */
export function isDue({ orderAt }: { orderAt: Date }, now: Date): boolean {
  return orderAt <= latestDue(now);
}

/** The condition for orders that are not held, for queries. */
export function due(now: Date): SQL {
  return lte(orders.orderAt, latestDue(now));
}
