import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { removedOrders } from '../../../platform/db/schema';
import type { Period } from '../period';
import { salesGroups, type PaymentSum, type SalesSum } from '../sums';

/** The restaurant or branch, and the business days, whose removed orders count. */
interface Which {
  /** Null for all restaurants. */
  restaurantId: string | null;
  /** Null for all branches of the restaurant. */
  branchId: string | null;
  period: Period;
}

function matching({ restaurantId, branchId, period: { startDate, endDate } }: Which) {
  return and(
    restaurantId === null ? undefined : eq(removedOrders.restaurantId, restaurantId),
    branchId === null ? undefined : eq(removedOrders.branchId, branchId),
    startDate ? gte(removedOrders.businessDate, startDate) : undefined,
    endDate ? lte(removedOrders.businessDate, endDate) : undefined,
  );
}

/** Returns the number of removed orders. */
export async function countRemoved(db: Db, which: Which): Promise<number> {
  const [found] = await db
    .select({ orders: sql<number>`coalesce(sum(${removedOrders.orders}), 0)::int` })
    .from(removedOrders)
    .where(matching(which));
  return found!.orders;
}

/** Returns the sums of removed orders, as `sumSales` returns those of stored orders. */
export function sumRemoved(db: Db, which: Which, { perRestaurant = false } = {}): Promise<SalesSum[]> {
  const { businessDate, currency, restaurantId } = removedOrders;
  return db
    .select({
      day: sql<string | null>`${businessDate}::text`,
      restaurantId: perRestaurant ? sql<string | null>`${restaurantId}::text` : sql<null>`null`,
      currency,
      orders: sql<number>`sum(${removedOrders.orders})::int`,
      discount: sql<string>`sum(${removedOrders.discount})::text`,
      returned: sql<string>`'0'`,
      tax: sql<string>`sum(${removedOrders.tax})::text`,
      total: sql<string>`sum(${removedOrders.total})::text`,
    })
    .from(removedOrders)
    .where(matching(which))
    .groupBy(salesGroups({ currency, day: businessDate, restaurantId }, perRestaurant));
}

/** Returns the sums of removed orders by payment method, as `sumByPayment` returns those of stored orders. */
export function sumRemovedByPayment(db: Db, which: Which): Promise<PaymentSum[]> {
  return db
    .select({
      payment: sql<string>`part.payment`,
      currency: removedOrders.currency,
      orders: sql<number>`sum(part.orders)::int`,
      paid: sql<string>`sum(part.paid)::text`,
      returned: sql<string>`'0'`,
      total: sql<string>`sum(part.paid)::text`,
    })
    .from(removedOrders)
    .innerJoin(
      sql`lateral jsonb_to_recordset(${removedOrders.payments}) as part(payment text, orders integer, paid numeric)`,
      sql`true`,
    )
    .where(matching(which))
    .groupBy(sql`part.payment`, removedOrders.currency);
}
