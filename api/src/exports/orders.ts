import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../db/names';
import { orders, restaurants, users } from '../db/schema';
import { Order, type SortName } from '../db/sort';
import { localTime } from '../orders/localTime';
import { ORDER_SORTS, whichOrders, type OrderFilter } from '../orders/logs';
import type { Columns } from './csv';
import type { Exported, Positioned } from './export';
import { phoneColumns } from './phones';

interface Row extends Positioned {
  orderNumber: string;
  checkNumber: string | null;
  restaurantNames: LocalizedName[];
  branchName: string;
  orderAt: Date;
  timeZone: string;
  paymentMethod: string;
  subTotalPrice: number;
  discountAmount: number;
  taxAmount: number | null;
  totalPrice: number;
  currency: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  savedAt: Date | null;
}

const columns = {
  id: ({ id }) => id,
  order_number: ({ orderNumber }) => orderNumber,
  check_number: ({ checkNumber }) => checkNumber,
  restaurant: ({ restaurantNames }) => mainName(restaurantNames),
  branch_name: ({ branchName }) => branchName,
  order_date: ({ orderAt, timeZone }) => localTime(orderAt, timeZone).date,
  order_time: ({ orderAt, timeZone }) => localTime(orderAt, timeZone).time,
  payment_method: ({ paymentMethod }) => paymentMethod,
  sub_total_price: ({ subTotalPrice }) => subTotalPrice,
  discount_amount: ({ discountAmount }) => discountAmount,
  tax_amount: ({ taxAmount }) => taxAmount,
  total_price: ({ totalPrice }) => totalPrice,
  currency: ({ currency }) => currency,
  customer: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
  ...phoneColumns,
  savedAt: ({ savedAt }) => savedAt?.toISOString() ?? null,
} satisfies Columns<Row>;

/** The names of the columns, all of them. */
export const ORDER_COLUMNS = Object.keys(columns);

/** The orders that a filter means. */
export async function exportedOrders(db: Db, filter: OrderFilter, sort: SortName<keyof typeof ORDER_SORTS>, now: Date): Promise<Exported<Row>> {
  const order = new Order(ORDER_SORTS, sort);
  const where = await whichOrders(db, filter, now);
  return {
    columns,
    order,
    read: (behind, limit) =>
      db
        .select({
          id: orders.id,
          cursor: order.cursor,
          orderNumber: orders.orderNumber,
          checkNumber: orders.checkNumber,
          restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
          branchName: orders.branchName,
          orderAt: orders.orderAt,
          timeZone: orders.timeZone,
          paymentMethod: orders.paymentMethod,
          subTotalPrice: orders.subTotalPrice,
          discountAmount: orders.discountAmount,
          taxAmount: orders.taxAmount,
          totalPrice: orders.totalPrice,
          currency: orders.currency,
          firstName: users.firstName,
          lastName: users.lastName,
          phone: users.phone,
          savedAt: orders.savedAt,
        })
        .from(orders)
        .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
        .leftJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)))
        .where(and(where, behind))
        .orderBy(...order.by)
        .limit(limit),
  };
}
