import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../db/database';
import { likePattern } from '../db/likePattern';
import { branches, categories, categoryNames, orders, restaurantNames, restaurants } from '../db/schema';
import type { OrderLog } from '../http/schemas';
import { localTime } from './localTime';
import type { LocalizedName } from './read';
import { mainName } from './view';

const restaurantNameList = sql<LocalizedName[]>`coalesce((
  select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name) order by case n.language when 'en' then 0 when 'ar' then 1 else 2 end)
  from ${restaurantNames} n where n.restaurant_id = ${restaurants.id}), '[]'::jsonb)`;

const categoryNameList = sql<LocalizedName[]>`coalesce((
  select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name) order by case n.language when 'en' then 0 when 'ar' then 1 else 2 end)
  from ${categoryNames} n where n.category_id = ${categories.id}), '[]'::jsonb)`;

/** The latest orders of all restaurants, newest first; `search` looks in the restaurant's and the branch's name and the order's number. */
export async function listOrderLogs(db: Db, { page, limit, search }: { page: number; limit: number; search?: string }): Promise<{ total: number; orders: z.infer<typeof OrderLog>[] }> {
  const where = search
    ? or(
        ilike(orders.branchName, likePattern(search)),
        eq(orders.orderNumber, search),
        sql`exists (select 1 from ${restaurantNames} n where n.restaurant_id = ${orders.restaurantId} and n.name ilike ${likePattern(search)})`,
      )
    : undefined;
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select({
      id: orders.id,
      restaurantNames: restaurantNameList.as('restaurant_names'),
      categoryNames: categoryNameList.as('category_names'),
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
