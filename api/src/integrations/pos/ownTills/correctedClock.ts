import { and, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { orders, returns } from '../../../platform/db/schema';
import { isDue, latestDue } from '../../../modules/orders/due';
import { findOrderId } from '../../../modules/orders/orderKey';
import { lockOrderAndReturns, settleReturns } from '../../../modules/orders/settle';
import type { OrderPlace } from '../../../modules/orders/commands';
import type { PosOrder } from '../port';

/*
 * An own till's order is named by its business day. A till whose clock is ahead names its order by a wrong day, and by the right one
 * after the clock was corrected. Both names lead to one order here, in whatever order the till's messages arrive.
 */

/** A till repeats a message within this time. Later, the same number means another day's order. */
const LATE_MESSAGE_MS = 24 * 3_600_000;

/** An order as a till names it: by its number, its time and its id of that business day. */
type Named = Pick<PosOrder, 'orderNumber' | 'posOrderId' | 'orderAt' | 'revision'>;

type Place = Pick<OrderPlace, 'restaurantId' | 'deviceId'>;

const ofTill = ({ restaurantId, deviceId }: Place, orderNumber: string) =>
  and(eq(orders.restaurantId, restaurantId), eq(orders.deviceId, deviceId), eq(orders.orderNumber, orderNumber));

/**
 * Locks and returns the stored order that a till means: the one with this id, or the one that the till first named by
 * this wrong day.
 */
export async function findNamed(tx: Db, place: Place, named: Named, at: Date) {
  const id = await findOrderId(tx, { restaurantId: place.restaurantId, posOrderId: named.posOrderId });
  const [known] = id === undefined ? [] : await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (known || isDue(named, at)) return known;
  const [corrected] = await tx
    .select()
    .from(orders)
    .where(and(ofTill(place, named.orderNumber), eq(orders.formerPosOrderId, named.posOrderId)))
    .for('update');
  return corrected ?? correctedFirst(tx, place, named, at);
}

/**
 * Finds the order whose correction arrived before the order itself: its first message had a later revision than this
 * one. Stores the wrong name with it, and links the returns that used that name.
 */
async function correctedFirst(tx: Db, place: Place, { orderNumber, posOrderId, revision }: Named, at: Date) {
  const isRecent = and(
    gt(orders.orderAt, new Date(at.getTime() - LATE_MESSAGE_MS)),
    lte(orders.orderAt, latestDue(at)),
  );
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(ofTill(place, orderNumber), isNull(orders.formerPosOrderId), gt(orders.firstRevision, revision), isRecent),
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
 * Moves a held order, with its returns, to the day that a later revision gives after the till's clock was corrected. An
 * order that is not held never moves, because on another day its number belongs to another order.
 */
export async function moveHeld(tx: Db, place: Place, { orderNumber, posOrderId, revision }: Named, at: Date) {
  const [held] = await tx
    .select()
    .from(orders)
    .where(and(ofTill(place, orderNumber), gt(orders.orderAt, latestDue(at)), lt(orders.posRevision, revision)))
    .for('update');
  if (!held) return undefined;
  await tx.update(orders).set({ posOrderId, formerPosOrderId: held.posOrderId }).where(eq(orders.id, held.id));
  await moveReturns(tx, place.restaurantId, held.posOrderId, posOrderId);
  return held;
}

async function moveReturns(tx: Db, restaurantId: string, from: string, to: string): Promise<void> {
  await tx
    .update(returns)
    .set({ posOrderId: to })
    .where(and(eq(returns.restaurantId, restaurantId), eq(returns.posOrderId, from)));
}
