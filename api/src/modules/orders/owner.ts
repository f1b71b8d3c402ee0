import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders, usualCategories, users } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** The customer who has saved an order. */
export interface OrderOwner {
  id: string;
  /** In E.164 format; null if another person has since proven the number. */
  phone: string | null;
  isDeleted: boolean;
}

/**
 * Locks an order until the transaction ends, and returns the customer who has saved it; null if nobody has.
 * @throws Refusal 404 for an unknown order
 */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderOwner | null> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw refusals.order();
  if (!order.userId) return null;
  const [owner] = await tx
    .select({ id: users.id, phone: users.phone, isDeleted: users.isDeleted })
    .from(users)
    .where(eq(users.id, order.userId));
  return owner ?? null;
}

/** Records that a locked order is its diner's own. If that is already known, nothing changes. */
export async function confirmPending(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ confirmedAt: at, updatedAt: at })
    .where(and(eq(orders.id, orderId), isNull(orders.confirmedAt)));
  await categorise(tx, orderId, at);
}

/** Gives a diner's new receipt the category that the diner wants for all receipts of the restaurant. */
export async function categorise(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .insert(keptReceipts)
    .select(
      tx
        .select({
          userId: usualCategories.userId,
          orderId: orders.id,
          note: sql<string | null>`null`.as('note'),
          category: usualCategories.category,
          copiedAt: sql<Date | null>`null::timestamptz`.as('copied_at'),
          removedAt: sql<Date | null>`null::timestamptz`.as('removed_at'),
          updatedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('updated_at'),
        })
        .from(orders)
        .innerJoin(
          usualCategories,
          and(eq(usualCategories.userId, orders.userId), eq(usualCategories.restaurantId, orders.restaurantId)),
        )
        .where(and(eq(orders.id, orderId), isNotNull(orders.confirmedAt))),
    )
    .onConflictDoNothing();
}
