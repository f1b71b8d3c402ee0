import { TEST_ORDER_PREFIX } from 'contracts';
import { and, eq, isNull, like } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { devices, orders, restaurants } from '../../../platform/db/schema';
import { localTime } from '../../../platform/localTime';
import { refusals } from '../../../platform/refusals';
import { ingestOrder } from './ingest';
import { findOrigins } from './keys';
import { OwnOrder } from './order';

/** Returns a test order, which has no amount and so changes no sum. */
const testOrder = (number: string, at: Date, more: { status?: 'void'; revision?: number } = {}) =>
  OwnOrder.parse({
    order_number: number,
    orderedAt: at.toISOString(),
    order_items: [{ item_name: 'Test order', item_name_localized: 'طلب تجريبي', item_quantity: 1, total_price: 0 }],
    total_price: 0,
    ...more,
  });

/**
 * Places a test order at the first till of a restaurant without a point of sale, on the way that the orders of tills
 * take. It is the till's last order, so its sticker can be scanned, until {@link cancelTestOrders} or the next order.
 * @returns the order's id
 * @throws Refusal 404 if the restaurant has no such till
 */
export async function placeTestOrder(db: Db, restaurantId: string, at: Date): Promise<string> {
  const [origin] = await findOrigins(db, eq(restaurants.id, restaurantId)).limit(1);
  if (!origin) throw refusals.device();
  const number = `${TEST_ORDER_PREFIX}${localTime(at, origin.timeZone).time.replace(':', '')}${at.getUTCSeconds()}`;
  return (await ingestOrder(db, origin, testOrder(number, at), at)).id;
}

/** Makes a restaurant's test orders void, so that no list of sales has them. */
export async function cancelTestOrders(db: Db, restaurantId: string, at: Date): Promise<void> {
  const placed = await db
    .select({ deviceId: orders.deviceId, number: orders.orderNumber, orderAt: orders.orderAt })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        like(orders.orderNumber, `${TEST_ORDER_PREFIX}%`),
        eq(orders.totalPrice, 0),
        isNull(orders.voidedAt),
      ),
    );
  for (const { deviceId, number, orderAt } of placed) {
    const [origin] = await findOrigins(db, eq(devices.id, deviceId)).limit(1);
    if (origin) await ingestOrder(db, origin, testOrder(number, orderAt, { status: 'void', revision: 1 }), at);
  }
}
