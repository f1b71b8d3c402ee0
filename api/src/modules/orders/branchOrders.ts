import { and, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { offsetOf, type Page } from '../../platform/db/page';
import { orders, restaurants, users } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { countedBy, readCounted, type OrderSums } from './listSums';
import { ORDER_SORTS } from './orderLogs';
import { searchedOrders, type OrderSearch } from './orderFilters';
import { ORDER_FIELDS, type OrderRecord } from './queries';

/**
 * Returns a page of a branch's orders that match a search, and the total and the sums of all pages.
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
): Promise<{ total: number; sums: z.infer<typeof OrderSums>; orders: OrderRecord[] }> {
  const where = and(
    await searchedOrders(db, search, now, { byCustomer: false }),
    phone === undefined ? undefined : savedBy(db, phone),
  );
  const counted = countedBy(where);
  const rows = await db
    .select({ ...ORDER_FIELDS, counted })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(users, and(eq(users.id, orders.userId), not(users.isDeleted)))
    .where(where)
    .orderBy(...new Order(ORDER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return { ...(await readCounted(db, page, rows, counted)), orders: rows };
}

/** Returns the condition for the orders of the customer with a phone number. */
function savedBy(db: Db, phone: string): SQL {
  const customer = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), not(users.isDeleted)));
  return inArray(orders.userId, customer);
}
