import Big from 'big.js';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { orders, returns } from '../../platform/db/schema';
import { ofReturn } from '../orders/orderKey';
import { plainAmount } from '../../platform/pdf/tables/amounts';
import type { Closing, Totals } from './content';
import type { Selection } from './selection';

/**
 * Computes the totals of the days on which the closing of the tills differs from the report. A return is subtracted
 * from its order, on the order's business day (docs/decisions/0028). A till subtracts it on the day on which it was
 * made. So only days with returns of another day's orders, or with orders that were returned on another day, differ.
 * @param byDay the report's totals by day
 */
export async function readClosings(db: Db, selection: Selection, byDay: Totals['byDay']): Promise<Closing[]> {
  const { restaurantId } = selection;
  // The closing of a till is a matter of one restaurant.
  if (restaurantId === null) return [];
  const moved = await sumMoved(db, { ...selection, restaurantId });
  return moved.map(({ day, currency, later, earlier }) => {
    const total = byDay.find((sum) => sum.day === day && sum.currency === currency)?.total ?? '0';
    const plain = (amount: string | Big) => plainAmount(amount, currency);
    const closing = plain(new Big(total).plus(later).minus(earlier));
    return { day, currency, total: plain(total), later: plain(later), earlier: plain(earlier), closing };
  });
}

/**
 * Sums the returns that were made on another business day than their order's, on each of the two days that is in the
 * period. The two days are read apart, so that neither query reads the orders of other periods.
 */
function sumMoved(db: Db, { where, subject, period, restaurantId, storedUntil }: Selection & { restaurantId: string }) {
  const counted = sql`voided_at is null and created_at <= ${storedUntil.toISOString()}::timestamptz`;
  // If the returns of an order exceed its total, they count up to it and on the order's day (modules/orders/settle.ts).
  const returned = sql`(select sum(total_price) from ${returns} each where each.restaurant_id = ${returns.restaurantId} and each.pos_order_id = ${returns.posOrderId} and ${counted})`;
  const isMoved = and(
    eq(returns.restaurantId, restaurantId),
    isNull(returns.voidedAt),
    lte(returns.createdAt, storedUntil),
    ne(returns.businessDate, orders.businessDate),
    eq(orders.takenBack, false),
    lte(returned, orders.totalPrice),
  );
  const { startDate = '-infinity', endDate = 'infinity' } = period;
  const amounts = (later: AnyPgColumn | number, earlier: AnyPgColumn | number) => ({
    later: sql<number>`${later}::numeric`.as('later'),
    earlier: sql<number>`${earlier}::numeric`.as('earlier'),
  });
  const soldInPeriod = db
    .select({ day: orders.businessDate, currency: orders.currency, ...amounts(returns.totalPrice, 0) })
    .from(orders)
    .innerJoin(returns, ofReturn)
    .where(and(where, isMoved));
  const returnedInPeriod = db
    .select({ day: returns.businessDate, currency: orders.currency, ...amounts(0, returns.totalPrice) })
    .from(returns)
    .innerJoin(orders, ofReturn)
    .where(and(subject, sql`${returns.businessDate} between ${startDate}::date and ${endDate}::date`, isMoved));
  const moved = unionAll(soldInPeriod, returnedInPeriod).as('moved');
  return db
    .select({
      day: sql<string>`${moved.day}::text`,
      currency: moved.currency,
      later: sql<string>`sum(${moved.later})::text`,
      earlier: sql<string>`sum(${moved.earlier})::text`,
    })
    .from(moved)
    .groupBy(moved.day, moved.currency)
    .orderBy(moved.day, moved.currency);
}
