import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { refusals } from '../refusals';
import type { Sum, Totals } from './content';
import type { Selection } from './selection';

/** Orders summed by one statement: few enough for the embedded database, which answers on the server's own thread, not to hold up other calls. */
const SLICE = 2_500;

/** A sum as the database groups it: by currency, and within it by day, by payment method, or by neither. */
interface Group extends Sum {
  day: string | null;
  payment: string | null;
}

/**
 * The totals: summed by the database in its exact numeric, slice by slice, and added up as exactly.
 * @throws Refusal 404 when there is no order to report
 */
export async function readTotals(db: Db, selection: Selection): Promise<Totals> {
  const groups = new Map<string, Group>();
  for await (const slice of slices(db, selection)) {
    for (const group of await sumUp(db, selection, slice)) {
      const key = JSON.stringify([group.day, group.payment, group.currency]);
      const known = groups.get(key);
      groups.set(key, known ? added(known, group) : group);
    }
    // The embedded database answers before anything else has its turn; here it has.
    await setImmediate();
  }

  const sorted = [...groups.values()].sort((one, other) => compare(one.day, other.day) || compare(one.payment, other.payment) || compare(one.currency, other.currency));
  const byCurrency = sorted.filter(({ day, payment }) => day === null && payment === null);
  if (byCurrency.length === 0) throw refusals.noOrders();
  return {
    orders: byCurrency.reduce((sum, group) => sum + group.orders, 0),
    byCurrency,
    byPayment: sorted.flatMap((group) => (group.payment === null ? [] : { ...group, payment: group.payment })),
    byDay: sorted.flatMap((group) => (group.day === null ? [] : { ...group, day: group.day })),
  };
}

/** The selection cut by time, newest first, at every so many orders; orders of one moment stay together. */
async function* slices(db: Db, { where }: Selection): AsyncGenerator<SQL | undefined> {
  let rest: SQL | undefined;
  for (;;) {
    // As text it keeps the microseconds, which a Date would drop.
    const [cut] = await db
      .select({ at: sql<string>`${orders.orderAt}::text` })
      .from(orders)
      .where(and(where, rest))
      .orderBy(desc(orders.orderAt))
      .offset(SLICE)
      .limit(1);
    if (!cut) {
      yield rest;
      return;
    }
    const moment = sql`${cut.at}::timestamptz`;
    yield and(rest, gte(orders.orderAt, moment));
    rest = lt(orders.orderAt, moment);
  }
}

/** The sums of a slice, all three ways in one statement: they agree with one another. */
function sumUp(db: Db, { where, timeZone }: Selection, slice: SQL | undefined): Promise<Group[]> {
  const reported = db
    .select({
      day: sql`(${orders.orderAt} at time zone ${timeZone}::text)::date`.as('day'),
      payment: orders.paymentMethod,
      currency: orders.currency,
      discountAmount: orders.discountAmount,
      taxAmount: orders.taxAmount,
      totalPrice: orders.totalPrice,
    })
    .from(orders)
    .where(and(where, slice))
    .as('reported');
  return db
    .select({
      day: sql<string | null>`${reported.day}::text`,
      payment: sql<string | null>`${reported.payment}`,
      currency: reported.currency,
      orders: sql<number>`count(*)::int`,
      discount: sql<string>`sum(${reported.discountAmount})::text`,
      tax: sql<string>`coalesce(sum(${reported.taxAmount}), 0.00)::text`,
      total: sql<string>`sum(${reported.totalPrice})::text`,
    })
    .from(reported)
    .groupBy(sql`grouping sets ((${reported.currency}), (${reported.day}, ${reported.currency}), (${reported.payment}, ${reported.currency}))`);
}

const add = (one: string, other: string): string => new Big(one).plus(other).toFixed(2);

const added = (one: Group, other: Group): Group => ({
  ...one,
  orders: one.orders + other.orders,
  discount: add(one.discount, other.discount),
  tax: add(one.tax, other.tax),
  total: add(one.total, other.total),
});

/** Nothing before something: the `$` of restaurants without a currency comes first. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null ? 1 : one.localeCompare(other, 'en');
}
