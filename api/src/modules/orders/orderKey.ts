import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orderKeys, orders, returns, type PosOrderKey } from '../../platform/db/schema';

/**
 * Returns the id of an order by its key at the point of sale; undefined if the order is unknown. The order itself may
 * be missing, if its month was detached (docs/decisions/0067). Read orders by this id and not by their key, because
 * only this id limits the query to one partition.
 */
export async function findOrderId(db: Db, { restaurantId, posOrderId }: PosOrderKey): Promise<string | undefined> {
  const [known] = await db
    .select({ id: orderKeys.orderId })
    .from(orderKeys)
    .where(and(eq(orderKeys.restaurantId, restaurantId), eq(orderKeys.posOrderId, posOrderId)));
  return known?.id;
}

/** The join condition for the key of the order to which a return belongs. See {@link ofKey}. */
export const keyOfReturn = and(
  eq(orderKeys.restaurantId, returns.restaurantId),
  eq(orderKeys.posOrderId, returns.posOrderId),
);

/** The join condition for the order that a key belongs to. */
export const ofKey = eq(orders.id, orderKeys.orderId);
