import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { orders, receiptMessages, users } from '../../platform/db/schema';

/** Returns the messages about a diner's receipts, with the latest first, for the copy of the diner's data. */
export function readMessages(db: Db, userId: string) {
  return db
    .select({
      createdAt: receiptMessages.createdAt,
      state: receiptMessages.state,
      endedAt: receiptMessages.endedAt,
      names: restaurantNameList(orders.restaurantId).as('restaurant_names'),
    })
    .from(receiptMessages)
    .innerJoin(orders, eq(orders.id, receiptMessages.orderId))
    .where(eq(receiptMessages.userId, userId))
    .orderBy(desc(receiptMessages.createdAt), receiptMessages.id);
}

/** Returns whether a diner accepts messages about receipts. */
export async function acceptsMessages(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ stoppedAt: users.messagesStoppedAt }).from(users).where(eq(users.id, userId));
  return user?.stoppedAt === null;
}
