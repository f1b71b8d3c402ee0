import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { returnedOf, salesOf, taxOf } from '../../modules/orders/sales';
import { refusals } from '../../platform/refusals';
import { plainAmount } from '../tables/amounts';
import { readClosings } from './closings';
import type { PaymentSum, Sum, Totals } from './content';
import type { Selection } from './selection';

/**
 * The number of orders that one statement sums. It is small because the embedded database runs in the server's own
 * thread, where a long statement would delay other requests.
 */
const SLICE = 2_500;

/** A sum for one currency, and for one day or for all days. */
interface Group extends Sum {
  day: string | null;
}

/**
 * Computes the totals. The database sums each slice with an exact numeric type, and the sums of the slices are added
 * exactly too.
 * @throws Refusal 404 when there is no order to report
 */
export async function readTotals(db: Db, selection: Selection): Promise<Totals> {
  const groups = new Map<string, Group>();
  const payments = new Map<string, PaymentSum>();
  for await (const slice of slices(db, selection)) {
    // Both queries read the same snapshot of the orders, so that their sums agree.
    const [byDay, byPayment] = await db.transaction(
      async (tx) => [await sumUp(tx, selection, slice), await sumPayments(tx, selection, slice)] as const,
      {
        isolationLevel: 'repeatable read',
      },
    );
    for (const group of byDay) addTo(groups, [group.day, group.currency], group);
    for (const payment of byPayment) addTo(payments, [payment.payment, payment.currency], payment);
    // Lets the server handle other requests. The embedded database answers within one turn of the event loop, so other
    // requests would otherwise wait until all slices are summed.
    await setImmediate();
  }

  const sorted = [...groups.values()].sort(
    (one, other) => compare(one.day, other.day) || compare(one.currency, other.currency),
  );
  const byCurrency = sorted.filter(({ day }) => day === null);
  if (byCurrency.length === 0) throw refusals.noOrders();
  const byDay = sorted.flatMap((group) => (group.day === null ? [] : { ...group, day: group.day }));
  return {
    orders: byCurrency.reduce((sum, group) => sum + group.orders, 0),
    byCurrency,
    byPayment: [...payments.values()].sort(
      (one, other) => compare(one.payment, other.payment) || compare(one.currency, other.currency),
    ),
    byDay,
    closings: await readClosings(db, selection, byDay),
  };
}

/**
 * Splits the selection by time into slices of about `SLICE` orders, newest first. Orders with the same time stay
 * together.
 */
async function* slices(db: Db, { where }: Selection): AsyncGenerator<SQL | undefined> {
  let rest: SQL | undefined;
  for (;;) {
    // The time is read as text, because a Date would lose its microseconds.
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

/** Sums a slice by currency, and also by day and currency. */
function sumUp(db: Db, { where }: Selection, slice: SQL | undefined): Promise<Group[]> {
  const reported = db
    .select({
      day: orders.businessDate,
      currency: orders.currency,
      discount: orders.discountAmount,
      returned: returnedOf.as('returned'),
      tax: taxOf.as('tax'),
      total: salesOf.as('total'),
    })
    .from(orders)
    .where(and(where, slice))
    .as('reported');
  return db
    .select({
      day: sql<string | null>`${reported.day}::text`,
      currency: reported.currency,
      orders: sql<number>`count(*)::int`,
      discount: sql<string>`sum(${reported.discount})::text`,
      returned: sql<string>`sum(${reported.returned})::text`,
      tax: sql<string>`coalesce(sum(${reported.tax}), 0)::text`,
      total: sql<string>`sum(${reported.total})::text`,
    })
    .from(reported)
    .groupBy(sql`grouping sets ((${reported.currency}), (${reported.day}, ${reported.currency}))`);
}

/**
 * Sums a slice by payment method. If the till's payments do not add up to an order's total or refund, the difference
 * counts as a payment. This payment belongs to the order's payment method if the till sent no payments, and otherwise
 * to no method.
 */
function sumPayments(db: Db, { where }: Selection, slice: SQL | undefined): Promise<PaymentSum[]> {
  const each = (list: AnyPgColumn) => sql`jsonb_to_recordset(${list}) as each(name text, amount numeric)`;
  const sumOf = (list: AnyPgColumn) => sql`coalesce((select sum(amount) from ${each(list)}), 0)`;
  const parts = sql`lateral (
    select name, amount as paid, 0 as returned from ${each(orders.payments)}
    union all select name, 0, amount from ${each(orders.returnedPayments)}
    union all select case when ${orders.payments} = '[]' then ${orders.paymentMethod} else '' end, rest.paid, rest.returned
    from (select ${orders.totalPrice} - ${sumOf(orders.payments)} as paid, ${orders.returnedAmount} - ${sumOf(orders.returnedPayments)} as returned) as rest
    where rest.paid <> 0 or rest.returned <> 0
  ) as part`;
  return db
    .select({
      payment: sql<string>`part.name`,
      currency: orders.currency,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      paid: sql<string>`sum(part.paid)::text`,
      returned: sql<string>`sum(part.returned)::text`,
      total: sql<string>`sum(part.paid - part.returned)::text`,
    })
    .from(orders)
    .innerJoin(parts, sql`true`)
    .where(and(where, slice))
    .groupBy(sql`part.name`, orders.currency);
}

const ADDED = ['discount', 'returned', 'tax', 'paid', 'total'] as const;

/** Adds a sum of a slice to the sum of the previous slices that has the same key, in the decimals of its currency. */
function addTo<
  Each extends { orders: number; currency: string | null } & Partial<Record<(typeof ADDED)[number], string>>,
>(groups: Map<string, Each>, key: unknown[], group: Each): void {
  const name = JSON.stringify(key);
  const known = groups.get(name);
  const amounts = ADDED.flatMap((field) =>
    group[field] === undefined
      ? []
      : [[field, plainAmount(new Big(group[field]).plus(known?.[field] ?? 0), group.currency)]],
  );
  groups.set(name, { ...group, ...Object.fromEntries(amounts), orders: group.orders + (known?.orders ?? 0) });
}

/**
 * Compares two days, payment methods or currencies. Null comes first. A null day stands for the sum of all days. A null
 * currency means that the restaurant has none, and is shown as `$`.
 */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null ? 1 : one.localeCompare(other, 'en');
}
