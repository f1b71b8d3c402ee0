import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { keptReceipts, orders, restaurants } from '../../platform/db/schema';
import { localTime } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import { due } from '../orders/due';
import { confirmPending, lockOrder } from '../orders/owner';
import type { PendingReceipt } from './schemas';

/* A cashier may mistype a phone number. So an order that the staff saved is a question to the diner, who sees only the
   restaurant, the time and the total until they say that the order is theirs (docs/decisions/0037). */

/** The maximum number of questions that a diner gets at a time. Answered questions make room for older ones. */
const MAX_QUESTIONS = 50;

/** Returns the orders that the staff saved for a diner and that the diner has not answered for, with the newest first. */
export async function listPending(db: Db, userId: string, now: Date): Promise<z.infer<typeof PendingReceipt>[]> {
  const pending = await db
    .select({
      id: sql<string>`coalesce(${orders.linkId}, ${orders.id})`,
      names: restaurantNameList(restaurants.id).as('restaurant_names'),
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      total: orders.totalPrice,
      currency: orders.currency,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    // A void order is not an invoice, so nothing is asked about it.
    .where(and(eq(orders.userId, userId), isNull(orders.confirmedAt), isNull(orders.voidedAt), due(now)))
    .orderBy(desc(orders.orderAt), desc(orders.id))
    .limit(MAX_QUESTIONS);
  return pending.map(({ orderAt, timeZone, ...receipt }) => ({ ...receipt, ...localTime(orderAt, timeZone) }));
}

/**
 * Records that an order which the staff saved is the diner's own. From then on it is one of the diner's receipts, and it
 * earns points. A repeated answer changes nothing.
 * @param tx a transaction
 * @throws Refusal 404 if the order is not the diner's, for example because its phone number was corrected
 */
export async function sayMine(
  tx: Db,
  { userId, orderId }: { userId: string; orderId: string },
  at: Date,
): Promise<void> {
  const owner = await lockOrder(tx, orderId);
  if (owner?.id !== userId) throw refusals.order();
  await confirmPending(tx, orderId, at);
  // The diner may have removed the receipt before its phone number was corrected to another one and back.
  await tx
    .update(keptReceipts)
    .set({ removedAt: null })
    .where(and(eq(keptReceipts.userId, userId), eq(keptReceipts.orderId, orderId)));
}
