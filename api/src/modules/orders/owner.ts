import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, users } from '../../platform/db/schema';
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
}
