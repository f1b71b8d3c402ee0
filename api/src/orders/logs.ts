import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../db/database';
import { categoryNameList, mainName, restaurantNameList } from '../db/names';
import { hasWords } from '../db/search';
import { branches, categories, orders, restaurantNames, restaurants } from '../db/schema';
import type { OrderLog } from '../http/schemas';
import { localTime } from './localTime';

/** The latest orders of all restaurants, newest first; `search` looks in the restaurant's and the branch's name and the order's number. */
export async function listOrderLogs(db: Db, { page, limit, search }: { page: number; limit: number; search?: string }): Promise<{ total: number; orders: z.infer<typeof OrderLog>[] }> {
  const where = search
    ? or(
        hasWords(orders.search, search),
        inArray(orders.restaurantId, db.select({ id: restaurantNames.restaurantId }).from(restaurantNames).where(hasWords(restaurantNames.search, search))),
      )
    : undefined;
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select({
      id: orders.id,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      categoryNames: categoryNameList(categories.id).as('category_names'),
      branchName: orders.branchName,
      totalPrice: orders.totalPrice,
      currency: orders.currency,
      payment: orders.paymentMethod,
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      userId: orders.userId,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .leftJoin(categories, and(eq(categories.id, restaurants.categoryId), eq(categories.isDeleted, false)))
    .where(where)
    .orderBy(desc(orders.orderAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    total: counted?.total ?? 0,
    orders: rows.map(({ orderAt, timeZone, userId, ...row }) => ({
      ...row,
      restaurantName: mainName(row.restaurantNames),
      category: row.categoryNames.length > 0 ? mainName(row.categoryNames) : null,
      ...localTime(orderAt, timeZone),
      orderedAt: orderAt.toISOString(),
      saved: userId !== null,
    })),
  };
}
