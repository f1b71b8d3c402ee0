import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { rowTotal, rowTotalIn } from '../../platform/db/rowTotals';
import { categories, orders, restaurantNames, restaurants, users } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { OrderLog } from './schemas';
import { due, latestDue } from './due';
import { localTime } from '../../platform/localTime';
import { closedWithin, type Period } from './period';

/** The time zone of a filter's days when it covers several restaurants: that of the platform. */
export const PLATFORM_TIME_ZONE = 'Asia/Riyadh';
/** A search by name reads at most this many restaurants. Users who find more refine the search. */
const MOST_RESTAURANTS = 200;

export const ORDER_SORTS: Sorts<'orderedAt'> = {
  orderedAt: { key: orders.orderAt, id: orders.id, type: 'timestamptz' },
};

export interface OrderFilter extends Period {
  /** Searches the branch's name, the numbers of the order and the check, and the restaurant's names. */
  search?: string;
  restaurantId?: string;
  branchId?: string;
  saved?: boolean;
  /** E.164. Selects the orders that this customer saved. */
  phone?: string;
}

/** Returns the condition for the orders that match a filter, for lists and exports. */
export async function whichOrders(
  db: Db,
  { search, restaurantId, branchId, saved, phone, ...period }: OrderFilter,
  now: Date,
): Promise<SQL | undefined> {
  return and(
    due(now),
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
    saved === undefined ? undefined : saved ? isNotNull(orders.userId) : isNull(orders.userId),
    phone
      ? inArray(
          orders.userId,
          db
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.phone, phone), not(users.isDeleted))),
        )
      : undefined,
    closedWithin(period, PLATFORM_TIME_ZONE),
    await findByText(db, search),
  );
}

/**
 * Returns the condition for the orders whose branch, numbers or restaurant contain every word of a search. It finds the
 * restaurants first, so that each side of the OR can use an index of the orders.
 */
export async function findByText(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const inOrder = hasWords(orders.search, search);
  if (!inOrder) return undefined;
  const named = await db
    .selectDistinct({ id: restaurantNames.restaurantId })
    .from(restaurantNames)
    .where(hasWords(restaurantNames.search, search))
    .limit(MOST_RESTAURANTS);
  return named.length > 0
    ? or(
        inOrder,
        inArray(
          orders.restaurantId,
          named.map(({ id }) => id),
        ),
      )
    : inOrder;
}

/** Returns a page of the orders of all restaurants, and the total. */
export async function listOrderLogs(
  db: Db,
  { page, limit, sort, ...filter }: OrderFilter & Page & { sort: SortName<keyof typeof ORDER_SORTS> },
  now: Date,
): Promise<{ total: number; orders: z.infer<typeof OrderLog>[] }> {
  const where = await whichOrders(db, filter, now);
  const isWhole = !isFiltered(filter);
  const rows = await db
    .select({
      id: orders.id,
      // The live list gets its total with its rows, because another query costs as much as the list itself.
      total: isWhole ? dueTotalIn(db, now) : sql<number | null>`null`,
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
    total: await totalOf(
      rows,
      { page, limit },
      async () => rows[0]?.total ?? (isWhole ? countDue(db, now) : db.$count(orders, where)),
    ),
    orders: rows.map(({ total: _total, orderAt, timeZone, userId, ...row }) => ({
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

/**
 * Counts all orders except the held ones. Counting all orders is expensive, so a stored total is used and the few held
 * ones are subtracted (platform/db/rowTotals.ts).
 */
export async function countDue(db: Db, now: Date): Promise<number> {
  return (await rowTotal(db, 'orders')) - (await db.$count(orders, gt(orders.orderAt, latestDue(now))));
}

const dueTotalIn = (db: Db, now: Date) =>
  sql<number | null>`${rowTotalIn('orders')} - ${db.$count(orders, gt(orders.orderAt, latestDue(now)))}`.mapWith(
    Number,
  );
