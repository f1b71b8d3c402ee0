import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders, usualCategories } from '../../platform/db/schema';
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
 * Sets the category of all receipts of a diner from a restaurant: of those without one, and of those to come. `null`
 * ends this, and changes no receipt.
 * @param tx a transaction
 */
export async function categoriseAlways(
  tx: Db,
  { userId, restaurantId, category }: { userId: string; restaurantId: string; category: string | null },
  at: Date,
): Promise<void> {
  const usual = { userId, restaurantId };
  if (category === null) {
    await tx
      .delete(usualCategories)
      .where(and(eq(usualCategories.userId, userId), eq(usualCategories.restaurantId, restaurantId)));
    return;
  }
  await tx
    .insert(usualCategories)
    .values({ ...usual, category })
    .onConflictDoUpdate({ target: [usualCategories.userId, usualCategories.restaurantId], set: { category } });
  await tx
    .insert(keptReceipts)
    .select(
      tx
        .select({
          userId: sql<string>`${userId}::uuid`.as('user_id'),
          orderId: orders.id,
          note: sql<string | null>`null`.as('note'),
          category: sql<string>`${category}::text`.as('category'),
          copiedAt: sql<Date | null>`null::timestamptz`.as('copied_at'),
          removedAt: sql<Date | null>`null::timestamptz`.as('removed_at'),
          updatedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('updated_at'),
        })
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.restaurantId, restaurantId), isNotNull(orders.confirmedAt))),
    )
    .onConflictDoUpdate({
      target: [keptReceipts.userId, keptReceipts.orderId],
      set: { category, updatedAt: at },
      setWhere: isNull(keptReceipts.category),
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
  // Others at the table keep their copies.
  await tx.delete(keptReceipts).where(and(eq(keptReceipts.orderId, orderId), isNull(keptReceipts.copiedAt)));
  await forgetMessages(tx, orderId);
  await notifyOrderLogs(tx, order.branchId);
}
