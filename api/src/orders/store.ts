import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { devices, orders } from '../db/schema';
import { notifyOrderLogs } from '../events/notify';
import type { PosOrder } from '../pos/port';
import type { Till } from './till';

/**
 * Stores what the POS answered for a till: the order once however often it is told, and the time of the answer.
 * A new order is announced after the commit.
 * @param order null when the till has closed none
 */
export async function storePosAnswer(db: Db, till: Till, order: PosOrder | null, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(devices).set({ polledAt: at }).where(eq(devices.id, till.deviceId));
    if (!order) return;
    const { branchName, ...fields } = order;
    const values = {
      ...fields,
      restaurantId: till.restaurantId,
      branchId: till.branchId,
      deviceId: till.deviceId,
      branchName: branchName ?? till.branchName,
      timeZone: till.timeZone,
      currency: till.currency,
      createdAt: at,
      updatedAt: at,
    };
    const [stored] = await tx.insert(orders).values(values).onConflictDoNothing({ target: [orders.restaurantId, orders.posOrderId] }).returning({ id: orders.id });
    if (stored) {
      await notifyOrderLogs(tx as Db, till.branchId);
      return;
    }
    // Told again: the till may have corrected it. Whose it is, and where it was closed, does not change.
    const { posOrderId: _posOrderId, ...corrected } = fields;
    await tx
      .update(orders)
      .set({ ...corrected, updatedAt: at })
      .where(sql`${orders.restaurantId} = ${till.restaurantId} and ${orders.posOrderId} = ${order.posOrderId}`);
  });
}
