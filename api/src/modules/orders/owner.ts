import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, users } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** The customer who has saved an order. */
export interface OrderOwner {
  id: string;
  /** E.164; null when the number has a new owner. */
  phone: string | null;
  isDeleted: boolean;
}

/**
 * Locks an order until the transaction ends. Returns its owner; null when it is unsaved.
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

/**
 * Returns the id of the customer with this phone number, who is created if missing.
 * @param phone E.164
 * @param seen the time of the customer's own action; absent for an action of staff
 */
export async function customerOf(tx: Db, phone: string, at: Date, seen: { lastLogin?: Date } = {}): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ phone, ...seen, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: users.phone,
      targetWhere: sql`not is_deleted`,
      // Without a changed row, the statement would not return the id.
      set: seen.lastLogin ? { lastLogin: seen.lastLogin } : { phone },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('a customer was neither made nor found');
  return user.id;
}
