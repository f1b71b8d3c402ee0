import { and, count as countRows, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { orders, users } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { ORDER_SORTS } from './orderLogs';
import { searchedOrders, type OrderSearch } from './orderFilters';
import { selectOrders, type OrderRecord } from './queries';

/**
 * Returns a page of a branch's orders that match a search, and the total.
 * @param phone the phone number, in E.164 format, of the customer who saved the orders
 */
export async function listBranchOrders(
  db: Db,
  {
    page,
    limit,
    sort,
    phone,
    ...search
  }: Omit<OrderSearch, 'phone'> & Page & { phone?: string; sort: SortName<keyof typeof ORDER_SORTS> },
  now: Date,
): Promise<{ total: number; orders: OrderRecord[] }> {
  const where = and(
    await searchedOrders(db, search, now),
    phone === undefined ? undefined : and(eq(users.phone, phone), eq(users.isDeleted, false)),
  );
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(...new Order(ORDER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const count = async () =>
    (await db.select({ total: countRows() }).from(orders).leftJoin(users, eq(users.id, orders.userId)).where(where))[0]
      ?.total ?? 0;
  return { total: await totalOf(rows, { page, limit }, count), orders: rows };
}
