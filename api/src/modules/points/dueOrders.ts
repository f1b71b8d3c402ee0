import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, pointsAccounts, pointsDue, pointsTransfers } from '../../platform/db/schema';
import { Order } from '../../platform/db/sort';

/** An order whose points must be computed, and its position in the list. */
export interface DueOrder {
  id: string;
  cursor: string;
}

/**
 * Returns orders whose points must be computed, the oldest change first. Orders of detached months are omitted.
 * @param userId limits the list to the orders that concern a diner
 * @param after the last order of the previous part
 */
export function readDueOrders(
  db: Db,
  { userId, after, limit }: { userId?: string; after?: DueOrder; limit: number },
): Promise<DueOrder[]> {
  const order = new Order({ since: { key: pointsDue.since, id: pointsDue.orderId, type: 'timestamptz' } }, 'since');
  return db
    .select({ id: pointsDue.orderId, cursor: order.cursor.as('cursor') })
    .from(pointsDue)
    .innerJoin(orders, eq(orders.id, pointsDue.orderId))
    .where(
      and(
        userId === undefined ? undefined : sql`${pointsDue.orderId} in (${concerning(userId)})`,
        after && order.after(after),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
}

/**
 * A query for the ids of the orders that concern a diner: the diner saved them, earned points with them, or paid for
 * them with points. It begins with the diner, so that its time does not depend on how many orders of others are due.
 */
const concerning = (userId: string) => sql`
  select o.id from ${orders} o where o.user_id = ${userId}::uuid
  union select t.order_id from ${pointsTransfers} t join ${pointsAccounts} a on a.id = t.account_id where a.user_id = ${userId}::uuid`;
