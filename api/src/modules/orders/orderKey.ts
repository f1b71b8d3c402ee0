import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orderKeys, orders, returns } from '../../platform/db/schema';

/** The key of an order: the POS's id of it. */
export interface PosOrderKey {
  restaurantId: string;
  posOrderId: string;
}

/**
 * Returns our id of an order of a point of sale; undefined for an unknown one. The order itself is missing when its month was
 * detached (docs/decisions/0067). Read an order by this id and not by its key: an id leads to one partition.
 */
export async function findOrderId(db: Db, { restaurantId, posOrderId }: PosOrderKey): Promise<string | undefined> {
  const [known] = await db
    .select({ id: orderKeys.orderId })
    .from(orderKeys)
    .where(and(eq(orderKeys.restaurantId, restaurantId), eq(orderKeys.posOrderId, posOrderId)));
  return known?.id;
}

/** The key of the order that a return takes back, for a join with {@link ofKey}. */
export const keyOfReturn = and(
  eq(orderKeys.restaurantId, returns.restaurantId),
  eq(orderKeys.posOrderId, returns.posOrderId),
);

/** The order of a key. */
export const ofKey = eq(orders.id, orderKeys.orderId);
