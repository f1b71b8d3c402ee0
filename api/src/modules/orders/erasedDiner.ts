import { and, isNotNull, isNull } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/*
 * An order whose diner was erased has no customer, but keeps the time at which it was saved. An order that was never
 * saved, or that its diner contested, has no such time. The till's note about an erased diner is not stored again, even
 * if the point of sale still sends it.
 */

/** The condition for orders whose diner was erased. */
export const dinerIsErased = and(isNull(orders.userId), isNotNull(orders.savedAt));

/** Returns whether the diner of a stored order was erased. */
export function isDinerErased({ userId, savedAt }: Pick<typeof orders.$inferSelect, 'userId' | 'savedAt'>): boolean {
  return userId === null && savedAt !== null;
}
