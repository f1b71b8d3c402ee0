import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import { and, asc, eq, gte, inArray, lt, lte, not, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { rowTotal } from '../../platform/db/rowTotals';
import { branches, devices, orders, restaurants } from '../../platform/db/schema';
import { readSilentTills } from '../attention/silentTills';
import type { BranchToday, DayOfOrders, RestaurantToday } from './schemas';
import { due, latestDue } from '../orders/due';
import { countsAsSale, salesOf } from '../orders/sales';
import { addDays, businessDay, localTime, type RestaurantClock, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { countDue } from '../orders/orderLogs';
import { ofBusinessDays, type Period } from '../orders/period';

/** The number of days that the home page's chart shows. */
export const USUAL_DAYS = 14;
export const MAX_DAYS = 90;

/**
 * Counts app users, restaurants and orders. Deleted records and held orders are not counted, orders that were removed
 * because of their age are.
 */
export async function countAll(db: Db, now: Date): Promise<{ users: number; restaurants: number; orders: number }> {
  return {
    users: await rowTotal(db, 'users'),
    restaurants: await db.$count(restaurants, not(restaurants.isDeleted)),
    orders: (await countDue(db, now)) + (await rowTotal(db, 'removed_orders')),
  };
}

/** The restaurant whose orders are counted, with its clock, and the branch if only its orders are counted. */
export interface StatisticsPlace extends RestaurantClock {
  restaurantId: string;
  branchId?: string;
}

/** Returns the present business day of a restaurant or, if none is given, the present date on the platform's clock. */
const presentDay = (moment: Date, place: StatisticsPlace | undefined) =>
  place ? businessDay(moment, place) : localTime(moment, PLATFORM_TIME_ZONE).date;

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the orders and sales of each of the last business days, with the oldest day first. Today and days without
 * orders are included. If no place is given, the orders of all restaurants are counted, each on the business day of its
 * own restaurant.
 */
export async function sumDays(
  db: Db,
  { days, now, place }: { days: number; now: Date; place?: StatisticsPlace },
): Promise<z.infer<typeof DayOfOrders>[]> {
  const today = presentDay(now, place);
  const names = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const period = { startDate: names[0], endDate: today };
  const sums: DaySum[] = [];
  // Each slice has about as many orders as a day. The first ones are for orders that were closed before their business day.
  const first = Date.parse(addDays(today, -1 - days));
  for (let from = first; from <= latestDue(now).getTime(); from += DAY_MS) {
    const slice = and(gte(orders.orderAt, new Date(from)), lt(orders.orderAt, new Date(from + DAY_MS)));
    sums.push(...(await sumUp(db, { period, place, where: and(slice, due(now)) })));
    // The embedded database answers before any other task of this process can run. This pause lets other tasks run.
    await setImmediate();
  }
  return names.map((day) =>
    dayOf(
      day,
      sums.filter((sum) => sum.day === day),
    ),
  );
}

/**
 * Sums the business day one week ago up to the current time of day, so that today can be compared with it. If daylight
 * saving time began or ended during this week, the time of day differs by an hour.
 */
export async function sumWeekAgo(db: Db, now: Date, place?: StatisticsPlace): Promise<z.infer<typeof DayOfOrders>> {
  const then = new Date(now.getTime() - WEEK_MS);
  const day = presentDay(then, place);
  const period = { startDate: day, endDate: day };
  return dayOf(day, await sumUp(db, { period, place, where: and(lte(orders.orderAt, then), due(now)) }));
}

/** The sum of orders of one business day in one currency. */
interface DaySum {
  day: string;
  currency: string | null;
  orders: number;
  saved: number;
  total: string;
}

const sumColumns = {
  day: orders.businessDate,
  currency: orders.currency,
  orders: sql<number>`count(*)::int`,
  saved: sql<number>`count(${orders.userId})::int`,
  total: sql<string>`sum(${salesOf})::text`,
};

/** Sums orders by business day and currency, with the exact numeric type of the database. */
function sumUp(
  db: Db,
  { period, place, where }: { period: Period; place?: StatisticsPlace; where: SQL | undefined },
): Promise<DaySum[]> {
  return db
    .select(sumColumns)
    .from(orders)
    .where(
      and(
        ofBusinessDays(period),
        place && eq(orders.restaurantId, place.restaurantId),
        place?.branchId === undefined ? undefined : eq(orders.branchId, place.branchId),
        countsAsSale(),
        where,
      ),
    )
    .groupBy(orders.businessDate, orders.currency);
}

/** Adds the sums of one day exactly, by currency. Orders that have no currency come first. */
function dayOf(day: string, sums: readonly DaySum[]): z.infer<typeof DayOfOrders> {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort((one, other) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const count = (of: readonly DaySum[], field: 'orders' | 'saved') => of.reduce((sum, each) => sum + each[field], 0);
  return {
    day,
    orders: count(sums, 'orders'),
    saved: count(sums, 'saved'),
    sales: currencies.map((currency) => {
      const those = sums.filter((sum) => sum.currency === currency);
      const total = those.reduce((sum, each) => sum.plus(each.total), new Big(0)).toNumber();
      return { currency, orders: count(those, 'orders'), total };
    }),
  };
}

/** How many branches a restaurant's page lists. */
const MOST_BRANCHES = 10;

/** Returns the branches of a restaurant with the most orders today, by name: today's figures, tills and last order. */
export async function sumBranches(db: Db, now: Date, place: StatisticsPlace): Promise<z.infer<typeof BranchToday>[]> {
  const day = presentDay(now, place);
  const sums = await db
    .select({ branchId: orders.branchId, ...sumColumns })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, place.restaurantId),
        ofBusinessDays({ startDate: day, endDate: day }),
        countsAsSale(),
        due(now),
      ),
    )
    .groupBy(orders.branchId, orders.businessDate, orders.currency);
  const ofBranch = sql`o.branch_id = ${branches}.${sql.identifier('id')}`;
  const lastAt = sql`(select o.order_at from ${orders} o where ${ofBranch} and o.voided_at is null and o.order_at <= ${latestDue(now).toISOString()}::timestamptz order by o.order_at desc, o.id desc limit 1)`;
  const all = await db
    .select({
      id: branches.id,
      name: branches.name,
      tills: sql<number>`(select count(*)::int from ${devices} d where d.branch_id = ${branches}.${sql.identifier('id')} and not d.is_deleted)`,
      lastOrderAt: lastAt.mapWith(orders.orderAt),
    })
    .from(branches)
    .where(and(eq(branches.restaurantId, place.restaurantId), eq(branches.isDeleted, false)))
    .orderBy(asc(branches.name), asc(branches.id));
  const silent = await readSilentTills(db, now, { only: place.restaurantId });
  const rows = all.map(({ lastOrderAt, ...branch }) => ({
    ...branch,
    silent: silent.filter(({ branchId }) => branchId === branch.id).length,
    today: dayOf(
      day,
      sums.filter(({ branchId }) => branchId === branch.id),
    ),
    lastOrderAt: (lastOrderAt as Date | null)?.toISOString() ?? null,
  }));
  const busiest = [...rows].sort((one, other) => other.today.orders - one.today.orders).slice(0, MOST_BRANCHES);
  return rows.filter((row) => busiest.includes(row));
}

/** How many restaurants the home page lists. */
const MOST_RESTAURANTS = 6;

/**
 * Returns the restaurants with the most orders today, each with its sales and those of the same weekday a week ago up to
 * the current time of day. A restaurant that had orders only a week ago follows with nothing.
 */
export async function sumRestaurants(db: Db, now: Date): Promise<z.infer<typeof RestaurantToday>[]> {
  const then = new Date(now.getTime() - WEEK_MS);
  const sumsOf = (at: Date, where: SQL | undefined) => {
    const day = presentDay(at, undefined);
    return db
      .select({
        id: orders.restaurantId,
        currency: orders.currency,
        orders: sql<number>`count(*)::int`,
        total: sql<number>`sum(${salesOf})`.mapWith(Number),
      })
      .from(orders)
      .where(and(ofBusinessDays({ startDate: day, endDate: day }), countsAsSale(), where))
      .groupBy(orders.restaurantId, orders.currency);
  };
  const [today, before] = [await sumsOf(now, due(now)), await sumsOf(then, lte(orders.orderAt, then))];
  const rows = [...new Set([...today, ...before].map(({ id }) => id))].map((id) => {
    const [own, earlier] = [today, before].map((sums) => sums.filter((sum) => sum.id === id));
    const most = [...(own ?? []), ...(earlier ?? [])].reduce((one, other) => (other.orders > one.orders ? other : one));
    const totalIn = (sums: typeof today = []) => sums.find(({ currency }) => currency === most.currency)?.total ?? 0;
    return {
      id,
      orders: (own ?? []).reduce((sum, each) => sum + each.orders, 0),
      currency: most.currency,
      total: totalIn(own),
      before: totalIn(earlier),
    };
  });
  const first = rows
    .sort((one, other) => other.orders - one.orders || other.before - one.before)
    .slice(0, MOST_RESTAURANTS);
  if (first.length === 0) return [];
  const known = await db
    .select({ id: restaurants.id, names: restaurantNameList(restaurants.id).as('names'), logo: restaurants.logo })
    .from(restaurants)
    .where(
      inArray(
        restaurants.id,
        first.map(({ id }) => id),
      ),
    );
  return first.flatMap((row) => {
    const restaurant = known.find(({ id }) => id === row.id);
    return restaurant ? [{ ...restaurant, ...row }] : [];
  });
}
