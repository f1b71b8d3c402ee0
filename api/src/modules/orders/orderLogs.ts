import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { rowTotal } from '../../platform/db/rowTotals';
import { categories, orders, restaurantNames, restaurants, users } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { OrderLog } from './schemas';
import { due, latestDue } from './due';
import { localTime } from '../../platform/localTime';
import { closedWithin, type Period } from './period';

/** The days of a filter over several restaurants: those of the platform's home. */
export const PLATFORM_TIME_ZONE = 'Asia/Riyadh';
/** A search for restaurants by name goes no further: who finds more types on. */
const MOST_RESTAURANTS = 200;

export const ORDER_SORTS: Sorts<'orderedAt'> = { orderedAt: { key: orders.orderAt, id: orders.id, type: 'timestamptz' } };

export interface OrderFilter extends Period {
  /** Looks in the branch's name, the order's and the check's number, and the restaurant's names. */
  search?: string;
  restaurantId?: string;
  branchId?: string;
  saved?: boolean;
  /** E.164: the orders that this customer has saved. */
  phone?: string;
}

/** Which orders a filter means, for lists and exports. */
export async function whichOrders(db: Db, { search, restaurantId, branchId, saved, phone, ...period }: OrderFilter, now: Date): Promise<SQL | undefined> {
  return and(
    due(now),
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
    saved === undefined ? undefined : saved ? isNotNull(orders.userId) : isNull(orders.userId),
    phone ? inArray(orders.userId, db.select({ id: users.id }).from(users).where(and(eq(users.phone, phone), not(users.isDeleted)))) : undefined,
    closedWithin(period, PLATFORM_TIME_ZONE),
    await found(db, search),
  );
}

/** The restaurants are found first: so each side of the OR is a look into an index of the orders. */
async function found(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const inOrder = hasWords(orders.search, search);
  if (!inOrder) return undefined;
  const named = await db.selectDistinct({ id: restaurantNames.restaurantId }).from(restaurantNames).where(hasWords(restaurantNames.search, search)).limit(MOST_RESTAURANTS);
  return named.length > 0 ? or(inOrder, inArray(orders.restaurantId, named.map(({ id }) => id))) : inOrder;
}

/** Orders of all restaurants, and how many there are in all. */
export async function listOrderLogs(
  db: Db,
  { page, limit, sort, ...filter }: OrderFilter & Page & { sort: SortName<keyof typeof ORDER_SORTS> },
  now: Date,
): Promise<{ total: number; orders: z.infer<typeof OrderLog>[] }> {
  const where = await whichOrders(db, filter, now);
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
    .leftJoin(categories, and(eq(categories.id, restaurants.categoryId), eq(categories.isDeleted, false)))
    .where(where)
    .orderBy(...new Order(ORDER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => (isFiltered(filter) ? db.$count(orders, where) : countDue(db, now))),
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

const isFiltered = (filter: OrderFilter) => Object.values(filter).some((value) => value !== undefined && value !== '');

/** All orders but the held ones. Those are few: counting them is cheap, counting the others is not (platform/db/rowTotals.ts). */
export async function countDue(db: Db, now: Date): Promise<number> {
  return (await rowTotal(db, 'orders')) - (await db.$count(orders, gt(orders.orderAt, latestDue(now))));
}
