import Big from 'big.js';
import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orderKeys, orders, returns } from '../../platform/db/schema';
import { keyOfReturn, ofKey } from '../../modules/orders/orderKey';
import type { Period } from '../../modules/orders/period';
import { plainAmount } from '../tables/amounts';
import type { Closing, Totals } from './content';
import type { Selection } from './selection';

/**
 * Computes the totals of the days on which the closing of the tills differs from the report. A return is subtracted
 * from its order, on the order's business day (docs/decisions/0028). A till subtracts it on the day on which it was
 * made. So only days with returns of another day's orders, or with orders that were returned on another day, differ.
 * @param byDay the report's totals by day
 */
export async function readClosings(
  db: Db,
  { subject, period, restaurantId, storedUntil }: Selection,
  byDay: Totals['byDay'],
): Promise<Closing[]> {
  const closings = new Map<string, Record<'later' | 'earlier', Big> & { day: string; currency: string | null }>();
  const add = (day: string, currency: string | null, field: 'later' | 'earlier', amount: string) => {
    if (!isIn(period, day)) return;
    const key = JSON.stringify([day, currency]);
    const known = closings.get(key) ?? { day, currency, later: new Big(0), earlier: new Big(0) };
    closings.set(key, { ...known, [field]: known[field].plus(amount) });
  };
  for (const { soldOn, returnedOn, currency, amount } of await readMoved(db, {
    subject,
    period,
    restaurantId,
    storedUntil,
  })) {
    add(soldOn, currency, 'later', amount);
    add(returnedOn, currency, 'earlier', amount);
  }
  return [...closings.values()]
    .map(({ day, currency, later, earlier }) => {
      const total = byDay.find((sum) => sum.day === day && sum.currency === currency)?.total ?? 0;
      const plain = (amount: Big) => plainAmount(amount, currency);
      const closing = new Big(total).plus(later).minus(earlier);
      return {
        day,
        currency,
        total: plain(new Big(total)),
        later: plain(later),
        earlier: plain(earlier),
        closing: plain(closing),
      };
    })
    .sort((one, other) => (`${one.day}${one.currency}` < `${other.day}${other.currency}` ? -1 : 1));
}

const isIn = ({ startDate = '', endDate = '9999' }: Period, day: string) => startDate <= day && day <= endDate;

/**
 * Reads the returns that were made on another business day than their order's, summed by the two days. If the returns of
 * an order exceed its total, they count up to it and on the order's day (modules/orders/settle.ts).
 */
function readMoved(db: Db, { subject, period, restaurantId, storedUntil }: Omit<Selection, 'where'>) {
  const within = (day: SQL): SQL =>
    sql`(${day} >= ${period.startDate ?? '-infinity'}::date and ${day} <= ${period.endDate ?? 'infinity'}::date)`;
  const made = db
    .select({
      soldOn: sql<string>`${orders.businessDate}`.as('sold_on'),
      returnedOn: sql<string>`${returns.businessDate}`.as('returned_on'),
      currency: sql<string | null>`${orders.currency}`.as('currency'),
      amount: sql<string>`${returns.totalPrice}`.as('amount'),
      isCounted: sql<boolean>`sum(${returns.totalPrice}) over (partition by ${orders.id}) <= ${orders.totalPrice}`.as(
        'is_counted',
      ),
    })
    .from(returns)
    .innerJoin(orderKeys, keyOfReturn)
    .innerJoin(orders, ofKey)
    .where(
      and(
        eq(returns.restaurantId, restaurantId),
        isNull(returns.voidedAt),
        eq(orders.takenBack, false),
        lte(returns.createdAt, storedUntil),
        subject,
      ),
    )
    .as('made');
  return db
    .select({
      soldOn: sql<string>`${made.soldOn}::text`,
      returnedOn: sql<string>`${made.returnedOn}::text`,
      currency: made.currency,
      amount: sql<string>`sum(${made.amount})::text`,
    })
    .from(made)
    .where(
      and(
        made.isCounted,
        sql`${made.soldOn} <> ${made.returnedOn}`,
        or(within(sql`${made.soldOn}`), within(sql`${made.returnedOn}`)),
      ),
    )
    .groupBy(made.soldOn, made.returnedOn, made.currency);
}
