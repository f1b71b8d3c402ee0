import { and, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { orders, returns } from '../../../platform/db/schema';
import { isDue, latestDue } from '../../../modules/orders/due';
import { findOrderId } from '../../../modules/orders/orderKey';
import { lockOrderAndReturns, settleReturns } from '../../../modules/orders/settle';
import type { OrderOrigin } from '../../../modules/orders/commands';
import type { PosOrder } from '../port';

/*
 * The id of an order from an own till (a till without a point of sale) contains the order's business day. If the till's
 * clock is ahead, the order first has an id with a wrong day, and an id with the right day after the clock was
 * corrected. The code in this file makes both ids mean the same order, even if the till's messages arrive in the wrong
 * order.
 */

/**
 * A till may repeat a message within this time. After this time, the same order number belongs to an order of another
 * day.
 */
const LATE_MESSAGE_MS = 24 * 3_600_000;

/** How a till refers to an order: by its number, its time, and the id with its business day. */
type Named = Pick<PosOrder, 'orderNumber' | 'posOrderId' | 'orderAt' | 'revision'>;

type DeviceIds = Pick<OrderOrigin, 'restaurantId' | 'deviceId'>;

const ofTill = ({ restaurantId, deviceId }: DeviceIds, orderNumber: string) =>
  and(eq(orders.restaurantId, restaurantId), eq(orders.deviceId, deviceId), eq(orders.orderNumber, orderNumber));

/**
 * Locks and returns the stored order that a till means: the order with this id, or the order that had this id, with a
 * wrong day, before the till's clock was corrected.
 */
export async function findNamed(tx: Db, origin: DeviceIds, named: Named, at: Date) {
  const id = await findOrderId(tx, { restaurantId: origin.restaurantId, posOrderId: named.posOrderId });
  const [known] = id === undefined ? [] : await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (known || isDue(named, at)) return known;
  const [corrected] = await tx
    .select()
    .from(orders)
    .where(and(ofTill(origin, named.orderNumber), eq(orders.formerPosOrderId, named.posOrderId)))
    .for('update');
  return corrected ?? correctedFirst(tx, origin, named, at);
}

/**
 * Finds the stored order that a late message is about. The till sent this message first, with the wrong day and a lower
 * revision, but the corrected message arrived before it. Stores the id with the wrong day in the order, and links the
 * returns that used this id.
 */
async function correctedFirst(tx: Db, origin: DeviceIds, { orderNumber, posOrderId, revision }: Named, at: Date) {
  const isRecent = and(
    gt(orders.orderAt, new Date(at.getTime() - LATE_MESSAGE_MS)),
    lte(orders.orderAt, latestDue(at)),
  );
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(ofTill(origin, orderNumber), isNull(orders.formerPosOrderId), gt(orders.firstRevision, revision), isRecent),
    )
    .orderBy(desc(orders.orderAt))
    .limit(1)
    .for('update');
  if (!order) return undefined;
  await lockOrderAndReturns(tx, order);
  await tx.update(orders).set({ formerPosOrderId: posOrderId }).where(eq(orders.id, order.id));
  await moveReturns(tx, order.restaurantId, posOrderId, order.posOrderId);
  await settleReturns(tx, order, at);
  return order;
}

/**
 * Moves a held order and its returns to the day of a message with a later revision. The till sends such a message after
 * its clock was corrected. Only a held order is moved. If the stored order is not held, a message with the same number
 * and another day is about a different order.
 */
export async function moveHeld(tx: Db, origin: DeviceIds, { orderNumber, posOrderId, revision }: Named, at: Date) {
  const [held] = await tx
    .select()
    .from(orders)
    .where(and(ofTill(origin, orderNumber), gt(orders.orderAt, latestDue(at)), lt(orders.posRevision, revision)))
    .for('update');
  if (!held) return undefined;
  await tx.update(orders).set({ posOrderId, formerPosOrderId: held.posOrderId }).where(eq(orders.id, held.id));
  await moveReturns(tx, origin.restaurantId, held.posOrderId, posOrderId);
  return held;
}

async function moveReturns(tx: Db, restaurantId: string, from: string, to: string): Promise<void> {
  await tx
    .update(returns)
    .set({ posOrderId: to })
    .where(and(eq(returns.restaurantId, restaurantId), eq(returns.posOrderId, from)));
}
