import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { DEFAULT_LANGUAGE, type Language } from 'contracts';
import { and, desc, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { nameIn, restaurantNameList } from '../../platform/db/names';
import { orders, restaurants } from '../../platform/db/schema';
import { countRemoved, sumRemoved, sumRemovedByPayment } from '../orders/removal/removedSums';
import { sumByPayment, sumSales, type PaymentSum, type SalesSum } from '../orders/sums';
import { refusals } from '../../platform/refusals';
import { plainAmount } from '../../platform/pdf/tables/amounts';
import { readClosings } from './closings';
import type { Totals } from './content';
import type { Selection } from './selection';

/**
 * The number of orders that one statement sums. It is small because the embedded database runs in the server's own
 * thread, where a long statement would delay other requests.
 */
const SLICE = 2_500;

/**
 * Computes the totals, with those of removed orders. The database sums each slice with an exact numeric type, and the
 * sums of the slices are added exactly too.
 * @throws Refusal 404 when there is no order to report
 */
export async function readTotals(db: Db, selection: Selection, language: Language = DEFAULT_LANGUAGE): Promise<Totals> {
  const groups = new Map<string, SalesSum>();
  const payments = new Map<string, PaymentSum>();
  const perRestaurant = selection.restaurantId === null;
  const addSum = (group: SalesSum) => addTo(groups, [group.day, group.restaurantId, group.currency], group);
  const removed = await countRemoved(db, selection);
  for (const group of await sumRemoved(db, selection, { perRestaurant })) addSum(group);
  for (const payment of await sumRemovedByPayment(db, selection))
    addTo(payments, [payment.payment, payment.currency], payment);
  for await (const slice of slices(db, selection)) {
    // Both queries read the same snapshot of the orders, so that their sums agree.
    const [byDay, byPayment] = await db.transaction(
      async (tx) => [await sumSales(tx, slice, { perRestaurant }), await sumByPayment(tx, slice)] as const,
      {
        isolationLevel: 'repeatable read',
      },
    );
    for (const group of byDay) addSum(group);
    for (const payment of byPayment) addTo(payments, [payment.payment, payment.currency], payment);
    // Lets the server handle other requests. The embedded database answers within one turn of the event loop, so other
    // requests would otherwise wait until all slices are summed.
    await setImmediate();
  }
  // Orders of the period were removed while their slices were summed, so they may be missing or counted twice.
  if ((await countRemoved(db, selection)) !== removed) return readTotals(db, selection, language);

  const sorted = [...groups.values()].sort(
    (one, other) => compare(one.day, other.day) || compare(one.currency, other.currency),
  );
  const byCurrency = sorted.filter(({ day, restaurantId }) => day === null && restaurantId === null);
  if (byCurrency.length === 0) throw refusals.noOrders();
  const byDay = sorted.flatMap((group) => (group.day === null ? [] : { ...group, day: group.day }));
  return {
    orders: byCurrency.reduce((sum, group) => sum + group.orders, 0),
    removed,
    byCurrency,
    byPayment: [...payments.values()].sort(
      (one, other) => compare(one.payment, other.payment) || compare(one.currency, other.currency),
    ),
    byDay,
    byRestaurant: await withNames(
      db,
      sorted.flatMap((group) => (group.restaurantId === null ? [] : { ...group, restaurantId: group.restaurantId })),
      language,
    ),
    closings: await readClosings(db, selection, byDay),
  };
}

/** Adds the names of the restaurants to their sums, and sorts the sums by name. */
async function withNames(
  db: Db,
  sums: (SalesSum & { restaurantId: string })[],
  language: Language,
): Promise<Totals['byRestaurant']> {
  if (sums.length === 0) return [];
  const named = await db
    .select({ id: restaurants.id, names: restaurantNameList(restaurants.id).as('names') })
    .from(restaurants)
    .where(inArray(restaurants.id, [...new Set(sums.map(({ restaurantId }) => restaurantId))]));
  const nameOf = new Map(named.map(({ id, names }) => [id, nameIn(language, names)]));
  return sums
    .map((sum) => ({ ...sum, restaurant: nameOf.get(sum.restaurantId) ?? '' }))
    .sort((one, other) => compare(one.restaurant, other.restaurant) || compare(one.currency, other.currency));
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
      yield and(where, rest);
      return;
    }
    const moment = sql`${cut.at}::timestamptz`;
    yield and(where, rest, gte(orders.orderAt, moment));
    rest = lt(orders.orderAt, moment);
  }
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
 * Compares two days, payment methods, names or currencies. Null comes first. A null day stands for the sum of all days. A null
 * currency means that the restaurant has none, and is shown as `$`.
 */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null ? 1 : one.localeCompare(other, 'en');
}
