import { lte, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/** A till's clock may be ahead of the server's by so much (decisions, "Clocks"). */
const MOST_AHEAD_MS = 5 * 60_000;

/** The latest time an order may carry. An order dated later is kept aside ("held") until then: it is in no list, sum or last order. */
export function latestDue(now: Date): Date {
  return new Date(now.getTime() + MOST_AHEAD_MS);
}

/** Whether an order is not held. */
export function isDue({ orderAt }: { orderAt: Date }, now: Date): boolean {
  return orderAt <= latestDue(now);
}

/** The orders that are not held, for queries. */
export function due(now: Date): SQL {
  return lte(orders.orderAt, latestDue(now));
}
