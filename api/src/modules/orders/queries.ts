import { and, desc, eq, gte, isNull, lte, sql, type Placeholder } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { preparedOnce } from '../../platform/db/prepared';
import { orders, restaurants, returns, users, type StoredItem, type StoredPayment } from '../../platform/db/schema';
import { ageStartOf, latestDue } from './due';
import { ofReturn } from './orderKey';
import { returnedOf, salesOf, stateOf } from './sales';

/**
 * Returns the SQL for a value that was stored with the order. If an order was stored before the column existed, the SQL
 * returns the restaurant's current value.
 */
const sinceKept = <Value = number>(kept: AnyPgColumn, present: AnyPgColumn) =>
  sql<Value | null>`coalesce(${kept}, ${present})`.as(`${kept.name}_since`);

/** What is read for the seller of an order (seller.ts), besides the tax QR. */
export const SELLER_FIELDS = {
  legalName: sinceKept<string>(orders.legalName, restaurants.legalName),
  vatNumber: sinceKept<string>(orders.vatNumber, restaurants.vatNumber),
};

/** A return as the receipt of its order shows it. */
interface ShownReturn {
  number: string;
  /**
   * The time of the return by the till's clock or, if that is later than the arrival, the time of the arrival
   * (settle.ts).
   */
  at: string;
  total: number;
  tax: number | null;
  items: StoredItem[];
  payments: StoredPayment[];
}

/** An SQL expression for the returns of an order, without void ones, the earliest first. */
const returnList = sql<ShownReturn[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'number', r.return_number, 'at', least(r.returned_at, r.created_at), 'total', r.total_price, 'tax', r.tax_amount, 'items', r.items, 'payments', r.payments
  ) order by least(r.returned_at, r.created_at), r.id)
  from returns r where r.restaurant_id = ${orders.restaurantId} and r.pos_order_id = ${orders.posOrderId} and r.voided_at is null
), '[]'::jsonb)`;

/** What is read of an order. */
export const ORDER_FIELDS = {
  id: orders.id,
  restaurantId: orders.restaurantId,
  restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
  restaurantLogo: restaurants.logo,
  takesRatings: restaurants.takesRatings,
  branchId: orders.branchId,
  deviceId: orders.deviceId,
  orderNumber: orders.orderNumber,
  checkNumber: orders.checkNumber,
  branchName: orders.branchName,
  orderAt: orders.orderAt,
  timeZone: orders.timeZone,
  businessDate: orders.businessDate,
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
  ...SELLER_FIELDS,
  details: orders.details,
  userId: orders.userId,
  scannedAt: orders.scannedAt,
  savedAt: orders.savedAt,
  confirmedAt: orders.confirmedAt,
  contestedAt: orders.contestedAt,
  linkId: orders.linkId,
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
};

export function selectOrders(db: Db) {
  return (
    db
      .select(ORDER_FIELDS)
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      // A customer who deleted their account is not named.
      .leftJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)))
  );
}

/** A stored order with its restaurant's names and its customer. */
export type OrderRecord = Awaited<ReturnType<typeof selectOrders>>[number];

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/**
 * Returns an order by its own id or by the id in its public link; undefined if there is no such order, or if the id is
 * not a UUID.
 */
export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [order] = await selectOrders(db).where(eq(orders.id, id));
  // Only a corrected phone number gives an order another id in its link, so the second query rarely runs.
  return order ?? (await selectOrders(db).where(eq(orders.linkId, id)).limit(1))[0];
}

/** Returns whether the staff have saved an order for a diner who has not said yet that it is theirs. */
export const isPending = ({ userId, confirmedAt }: Pick<OrderRecord, 'userId' | 'confirmedAt'>): boolean =>
  userId !== null && confirmedAt === null;

/**
 * Returns the id in an order's public link. It is the order's own id, unless a corrected phone number has replaced it.
 */
export const publicIdOf = ({ id, linkId }: Pick<OrderRecord, 'id' | 'linkId'>): string => linkId ?? id;

/**
 * Returns the id in the public link of an order or of a return. If the order of a return has a replaced link, the
 * return uses that link too.
 */
export async function readPublicId(db: Db, id: string): Promise<string> {
  const byReturn = db
    .select({ linkId: orders.linkId })
    .from(returns)
    .innerJoin(orders, ofReturn)
    .where(eq(returns.id, id));
  const [found] = await db.select({ linkId: orders.linkId }).from(orders).where(eq(orders.id, id)).unionAll(byReturn);
  return found?.linkId ?? id;
}

/** Returns the order to which a return belongs, by the return's id; undefined if there is none. */
export async function findOrderOfReturn(db: Db, id: string): Promise<OrderRecord | undefined> {
  if (!isUuid(id)) return undefined;
  return (await selectOrders(db).innerJoin(returns, ofReturn).where(eq(returns.id, id)).limit(1))[0];
}

/** Returns the order that a till closed last. Void and held orders are ignored. */
export async function findLastOrder(
  db: Db,
  { restaurantId, deviceId }: { restaurantId: string; deviceId: string },
  now: Date,
): Promise<OrderRecord | undefined> {
  const rows = await lastOrderQuery(db).execute({ restaurantId, deviceId, latest: latestDue(now).toISOString() });
  return rows[0];
}

const lastOrderQuery = preparedOnce('last_order', (db) => selectLastOrder(db, sql.placeholder('deviceId')));

/**
 * Returns the query for the order that a till closed last, with the placeholders `restaurantId` and `latest`. Orders are
 * compared by the time from which their age counts (due.ts). The order with the latest `order_at` bounds the search: an
 * order whose age counts from a later time than this order's age has a later `order_at` too. So the query reads only a
 * few entries of the index `orders_of_till`. It chooses the id first, because the planner expects more than a few
 * entries, and would otherwise read all customers to join them.
 */
export function selectLastOrder(db: Db, deviceId: AnyPgColumn | Placeholder) {
  const candidates = (order: Record<'restaurantId' | 'deviceId' | 'voidedAt' | 'orderAt', AnyPgColumn>) =>
    and(
      eq(order.restaurantId, sql.placeholder('restaurantId')),
      eq(order.deviceId, deviceId),
      isNull(order.voidedAt),
      lte(order.orderAt, sql`${sql.placeholder('latest')}::timestamptz`),
    );
  const [latest, last] = [alias(orders, 'latest_order'), alias(orders, 'last')];
  const bound = db
    .select({ from: ageStartOf(latest) })
    .from(latest)
    .where(candidates(latest))
    .orderBy(desc(latest.orderAt), desc(latest.id))
    .limit(1);
  const chosen = db
    .select({ id: last.id })
    .from(last)
    .where(and(candidates(last), gte(last.orderAt, sql`(${bound})`)))
    .orderBy(desc(ageStartOf(last)), desc(last.id))
    .limit(1);
  return selectOrders(db)
    .where(eq(orders.id, sql`(${chosen})`))
    .limit(1);
}

/** Stores the time at which an order was first read by QR code or link, and returns the order with that time. */
export async function noteScanned(db: Db, order: OrderRecord, at: Date): Promise<OrderRecord> {
  if (order.scannedAt !== null) return order;
  await db
    .update(orders)
    .set({ scannedAt: at })
    .where(and(eq(orders.id, order.id), isNull(orders.scannedAt)));
  return { ...order, scannedAt: at };
}
