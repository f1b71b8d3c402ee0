import { lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orders } from '../../platform/db/schema';

/** The maximum time that a till's clock may be ahead of the server's (docs/specification-notes.md, "Clocks"). */
export const MAX_AHEAD_MS = 5 * 60_000;

/**
 * Returns the latest time that an order may have without being held. Held orders appear only in lists of held orders,
 * and in no sum.
 */
export function latestDue(now: Date): Date {
  return new Date(now.getTime() + MAX_AHEAD_MS);
}

/** Returns whether an order is due, which means that it is not held. */
export function isDue({ orderAt }: { orderAt: Date }, now: Date): boolean {
  return orderAt <= latestDue(now);
}

/** An SQL condition for orders that are not held. */
export function due(now: Date): SQL {
  return lte(orders.orderAt, latestDue(now));
}

/**
 * Returns the time from which the age of an order counts as a till's last order: when it was closed, or when it arrived
 * if its till dated it later. Otherwise the order of a till whose clock is ahead would look new when its time comes,
 * and the next diner would see it.
 */
export function ageStart({ orderAt, createdAt }: { orderAt: Date; createdAt: Date }): Date {
  return orderAt < createdAt ? orderAt : createdAt;
}

/** {@link ageStart} in SQL. */
export const ageStartOf = ({ orderAt, createdAt }: Record<'orderAt' | 'createdAt', AnyPgColumn>): SQL =>
  sql`least(${orderAt}, ${createdAt})`;
