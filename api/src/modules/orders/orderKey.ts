import { and, eq } from 'drizzle-orm';
import { orders, returns, type PosOrderKey } from '../../platform/db/schema';

/** Returns the condition for the order with a key. */
export const hasKey = ({ restaurantId, posOrderId }: PosOrderKey) =>
  and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId));

/** The join condition for a return and its order. */
export const ofReturn = and(eq(orders.restaurantId, returns.restaurantId), eq(orders.posOrderId, returns.posOrderId));
