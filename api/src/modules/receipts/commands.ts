import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { notifyOrderLogs } from '../../platform/db/notify';
import { forgetMessages } from '../receiptMessages/queue';
import { lockOrder } from '../orders/owner';

/**
 * Stores a diner's note or category for a receipt, or records that the diner has removed the receipt. A missing field
 * is not changed.
 */
export async function keepAbout(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
  change: { note?: string | null; category?: string | null; removedAt?: Date | null },
  at: Date,
): Promise<void> {
  await db
    .insert(keptReceipts)
    .values({ userId, orderId, ...change, updatedAt: at })
    .onConflictDoUpdate({
      target: [keptReceipts.userId, keptReceipts.orderId],
      set: { ...change, updatedAt: at },
    });
}

/**
 * Takes an order away from a diner because the staff saved it to this diner's phone number by mistake. Then the order
 * has no customer, and its link stops working. The restaurant sees that the order was contested, but not by which
 * diner.
 * @param tx a transaction
 * @throws Refusal 404 if the order is no longer the diner's; 409 if it was saved with a code
 */
export async function contest(
  tx: Db,
  { userId, orderId }: { userId: string; orderId: string },
  at: Date,
): Promise<void> {
  const owner = await lockOrder(tx, orderId);
  if (owner?.id !== userId) throw refusals.order();
  const [order] = await tx
    .select({ savedBy: orders.savedBy, branchId: orders.branchId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.savedBy !== 'staff') throw refusals.savedByCode();
  await tx
    .update(orders)
    .set({
      userId: null,
      savedAt: null,
      savedBy: null,
      confirmedAt: null,
      contestedAt: at,
      linkId: randomUUID(),
      updatedAt: at,
    })
    .where(eq(orders.id, orderId));
  await tx.delete(keptReceipts).where(eq(keptReceipts.orderId, orderId));
  await forgetMessages(tx, orderId);
  await notifyOrderLogs(tx, order.branchId);
}
