import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, type Page } from '../../platform/db/page';
import { devices, orders, restaurants, staff, users } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { localTime } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import type { Settings } from '../../platform/config/settings';
import type { AdminOrder, AdminOrderDetails } from './adminSchemas';
import { isDue } from './due';
import { countedBy, countedWhole, readCounted, type OrderSums } from './listSums';
import { ORDER_SORTS } from './orderLogs';
import { readHistory } from './orderHistory';
import { narrows, searchedOrders, type OrderSearch } from './orderFilters';
import { findOrder } from './queries';
import { stateOf } from './sales';
import { orderView } from './orderView';

/** Returns a page of the orders that match an administrator's search, and the total and the sums of all pages. */
export async function listAdminOrders(
  db: Db,
  { page, limit, sort, ...search }: OrderSearch & Page & { sort: SortName<keyof typeof ORDER_SORTS> },
  now: Date,
): Promise<{
  total: number;
  sums: z.infer<typeof OrderSums>;
  orders: z.infer<typeof AdminOrder>[];
  userIds: (string | null)[];
}> {
  const where = await searchedOrders(db, search, now);
  const counted = narrows(search) ? countedBy(where) : countedWhole(where, now);
  const rows = await db
    .select({
      id: orders.id,
      order_number: orders.orderNumber,
      check_number: orders.checkNumber,
      restaurantId: orders.restaurantId,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      branch: { id: orders.branchId, name: orders.branchName },
      device: { id: devices.id, name: devices.name },
      payment_method: orders.paymentMethod,
      total_price: orders.totalPrice,
      currency: orders.currency,
      status: stateOf.as('state'),
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      business_date: orders.businessDate,
      userId: orders.userId,
      phone: users.phone,
      counted,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .innerJoin(devices, eq(devices.id, orders.deviceId))
    .leftJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)))
    .where(where)
    .orderBy(...new Order(ORDER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    ...(await readCounted(db, page, rows, counted)),
    // A row without a phone number reveals no user, so its entry in `userIds` is null.
    userIds: rows.map(({ userId, phone }) => (phone ? userId : null)),
    orders: rows.map(({ restaurantId, restaurantNames: names, orderAt, timeZone, userId, counted: _, ...row }) => {
      const { date, time } = localTime(orderAt, timeZone);
      return {
        ...row,
        restaurant: { id: restaurantId, name: mainName(names), names },
        order_date: date,
        order_time: time,
        orderedAt: orderAt.toISOString(),
        held: !isDue({ orderAt }, now),
        saved: userId !== null,
      };
    }),
  };
}

/**
 * Returns an order as its customer sees it, and also its till, customer and history.
 * @throws Refusal 404 for an unknown order
 */
export async function readAdminOrder(
  db: Db,
  id: string,
  { settings, now }: { settings: Pick<Settings, 'PUBLIC_URL'>; now: Date },
): Promise<z.infer<typeof AdminOrderDetails>> {
  const order = await findOrder(db, id);
  if (!order) throw refusals.order();
  const [stored] = await db
    .select({
      device: { id: devices.id, name: devices.name },
      systemType: restaurants.systemType,
      restaurantId: orders.restaurantId,
      posOrderId: orders.posOrderId,
      posRevision: orders.posRevision,
      firstRevision: orders.firstRevision,
      returnedAt: orders.returnedAt,
      codeSentAt: orders.codeSentAt,
      savedBy: orders.savedBy,
      cashier: staff.name,
    })
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.savedByStaff))
    .innerJoin(devices, eq(devices.id, orders.deviceId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orders.id, order.id));
  if (!stored) throw refusals.order();
  const { userId, phone, firstName, lastName } = order;
  return {
    order: orderView(order, { settings, audience: 'staff' }),
    branchId: order.branchId,
    device: stored.device,
    held: !isDue(order, now),
    customer: userId !== null && phone !== null ? { id: userId, firstName, lastName, phone } : null,
    source: { system_type: stored.systemType, order_id: stored.posOrderId },
    history: await readHistory(db, order, stored),
  };
}
