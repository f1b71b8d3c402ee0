import { and, count as countRows, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf } from '../../platform/db/page';
import { orders, restaurants, returns, users, type StoredItem, type StoredPayment } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { due } from './due';
import { ORDER_SORTS } from './orderLogs';
import { returnedOf, salesOf, stateOf } from './sales';

/** What was kept with the order; of one from before that, what its restaurant has today. */
const sinceKept = (kept: AnyPgColumn, present: AnyPgColumn) => sql<number | null>`coalesce(${kept}, ${present})`;

/** A return as its order's receipt shows it. */
interface ShownReturn {
  number: string;
  /** When it was made: by the till's clock, unless that is ahead of when the return arrived (settle.ts). */
  at: string;
  total: number;
  tax: number | null;
  items: StoredItem[];
  payments: StoredPayment[];
}

/** The returns of an order that were not made void, the earliest first. */
const returnList = sql<ShownReturn[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'number', r.return_number, 'at', least(r.returned_at, r.created_at), 'total', r.total_price, 'tax', r.tax_amount, 'items', r.items, 'payments', r.payments
  ) order by least(r.returned_at, r.created_at), r.id)
  from returns r where r.restaurant_id = ${orders.restaurantId} and r.pos_order_id = ${orders.posOrderId} and r.voided_at is null
), '[]'::jsonb)`;

function selectOrders(db: Db) {
  return db
    .select({
      id: orders.id,
      restaurantId: orders.restaurantId,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      restaurantLogo: restaurants.logo,
      branchId: orders.branchId,
      deviceId: orders.deviceId,
      orderNumber: orders.orderNumber,
      checkNumber: orders.checkNumber,
      branchName: orders.branchName,
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      paymentMethod: orders.paymentMethod,
      customerNotes: orders.customerNotes,
      subTotalPrice: orders.subTotalPrice,
      discountAmount: orders.discountAmount,
      taxAmount: orders.taxAmount,
      roundingAmount: orders.roundingAmount,
      charges: orders.charges,
      totalPrice: orders.totalPrice,
      currency: orders.currency,
      warrantyPeriod: sinceKept(orders.warrantyPeriod, restaurants.warrantyPeriod),
      recoveryPeriod: sinceKept(orders.recoveryPeriod, restaurants.recoveryPeriod),
      replacementPeriod: sinceKept(orders.replacementPeriod, restaurants.replacementPeriod),
      items: orders.items,
      payments: orders.payments,
      taxes: orders.taxes,
      receiptQr: orders.receiptQr,
      details: orders.details,
      userId: orders.userId,
      scannedAt: orders.scannedAt,
      savedAt: orders.savedAt,
      state: stateOf.as('state'),
      returnState: orders.returnState,
      returnedAmount: returnedOf.as('returned'),
      remainingAmount: salesOf.as('remaining'),
      returns: returnList.as('return_list'),
      voidedAt: orders.voidedAt,
      createdAt: orders.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    // Who has deleted the account is nobody we name.
    .leftJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)));
}

/** An order as it is stored, with its restaurant's names and its customer. */
export type OrderRecord = Awaited<ReturnType<typeof selectOrders>>[number];

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** The order with this id, or undefined; anything that is no uuid is no order. */
export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  return isUuid(id) ? (await selectOrders(db).where(eq(orders.id, id)).limit(1))[0] : undefined;
}

/** The order that a return with this id takes back, or undefined. */
export async function findOrderOfReturn(db: Db, id: string): Promise<OrderRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const isOrder = and(eq(returns.restaurantId, orders.restaurantId), eq(returns.posOrderId, orders.posOrderId));
  return (await selectOrders(db).innerJoin(returns, isOrder).where(eq(returns.id, id)).limit(1))[0];
}

/** The order a till closed last; neither a void order nor one that is dated ahead of the clock. */
export async function findLastOrder(db: Db, { restaurantId, deviceId }: { restaurantId: string; deviceId: string }, now: Date): Promise<OrderRecord | undefined> {
  const rows = await selectOrders(db)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.deviceId, deviceId), isNull(orders.voidedAt), due(now)))
    .orderBy(desc(orders.orderAt), desc(orders.id))
    .limit(1);
  return rows[0];
}

/** Notes that somebody reads an order at its till's code or at its link, when it is the first time. */
export async function noteScanned(db: Db, order: OrderRecord, at: Date): Promise<OrderRecord> {
  if (order.scannedAt !== null) return order;
  await db.update(orders).set({ scannedAt: at }).where(and(eq(orders.id, order.id), isNull(orders.scannedAt)));
  return { ...order, scannedAt: at };
}

interface CustomerOrders {
  restaurantId: string;
  branchId: string;
  /** E.164. */
  phone: string;
  page: number;
  limit: number;
  /** Newest first without it. */
  sort?: SortName<keyof typeof ORDER_SORTS>;
}

/** A customer's saved orders at one branch. */
export async function listCustomerOrders(db: Db, { restaurantId, branchId, phone, page, limit, sort = '-orderedAt' }: CustomerOrders): Promise<{ total: number; orders: OrderRecord[] }> {
  const where: SQL | undefined = and(eq(orders.restaurantId, restaurantId), eq(orders.branchId, branchId), eq(users.phone, phone), eq(users.isDeleted, false));
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(...new Order(ORDER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const count = async () => (await db.select({ total: countRows() }).from(orders).innerJoin(users, eq(users.id, orders.userId)).where(where))[0]?.total ?? 0;
  return { total: await totalOf(rows, { page, limit }, count), orders: rows };
}
