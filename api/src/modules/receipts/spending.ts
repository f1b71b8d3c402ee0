import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { keptReceipts, orders, restaurants } from '../../platform/db/schema';
import { closedOnDays } from '../orders/period';
import { countsAsSale, salesOf, taxOf } from '../orders/sales';
import { budgetsOf, usedOf } from './budgets';
import { comparedDays, presentMonth, readMonthDays } from './monthDays';
import { daysOf, monthOf, ofDiner, shownTo } from './queries';
import type { BudgetAlert, Spending } from './spendingSchemas';

/** The number of months in the chart. */
const MONTHS = 12;

type SpendingIn = z.infer<typeof Spending>['currencies'][number];

const amount = sql`sum(${salesOf})`.mapWith(Number);
const vat = sql`coalesce(sum(${taxOf}), 0)`.mapWith(Number);
const receipts = sql<number>`count(*)::int`;
const largestFirst = [desc(sql`sum(${salesOf})`), desc(receipts)];

/**
 * Returns what a diner spent in a month, per currency. Returns are subtracted, and void receipts are ignored.
 * @param asked the month, YYYY-MM, by the clock of each receipt's branch; by default the current month on the
 * platform's clock
 */
export async function readSpending(
  db: Db,
  userId: string,
  asked: string | undefined,
  now: Date,
): Promise<z.infer<typeof Spending>> {
  const month = asked ?? presentMonth(now);
  const names = monthsUntil(month);
  const counted = and(shownTo(userId, now), countsAsSale());
  const [byMonth, byDay, byRestaurant, byCategory, budgets] = await Promise.all([
    sumByMonth(db, userId, and(counted, inMonths(names))),
    readMonthDays(db, { userId, shown: shownTo(userId, now), month, now }),
    db
      .select({
        id: restaurants.id,
        names: restaurantNameList(restaurants.id),
        logo: restaurants.logo,
        currency: orders.currency,
        amount,
        vat,
        receipts,
      })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .leftJoin(keptReceipts, ofDiner(userId))
      .where(and(counted, inMonths([month])))
      .groupBy(restaurants.id, orders.currency)
      .orderBy(...largestFirst, restaurants.id),
    db
      .select({ category: keptReceipts.category, currency: orders.currency, amount, vat, receipts })
      .from(orders)
      .leftJoin(keptReceipts, ofDiner(userId))
      .where(and(counted, inMonths([month])))
      .groupBy(keptReceipts.category, orders.currency)
      .orderBy(...largestFirst, keptReceipts.category),
    budgetsOf(db, userId),
  ]);
  // A budget is shown even in a month without receipts.
  const currencies = [...new Set([...byMonth.map(({ currency }) => currency), ...budgets.keys()])];
  const spendings = currencies.map((currency): SpendingIn => {
    const isSame = (one: { currency: string | null }) => one.currency === currency;
    const own = new Map(byMonth.filter(isSame).map((sum) => [sum.month, sum]));
    const months = names.map((name) => ({
      month: name,
      amount: own.get(name)?.amount ?? 0,
      vat: own.get(name)?.vat ?? 0,
      receipts: own.get(name)?.receipts ?? 0,
    }));
    const present = months.at(-1)!;
    const inDays = byDay.find(isSame);
    return {
      currency,
      amount: present.amount,
      vat: present.vat,
      receipts: present.receipts,
      before: months.at(-2)!.amount,
      days: inDays?.days ?? [],
      compared: inDays && inDays.before !== null ? { amount: inDays.before, days: comparedDays(month, now) } : null,
      budget: usedOf(budgets.get(currency), present.amount),
      months,
      restaurants: byRestaurant.filter(isSame).map(({ currency: _, ...restaurant }) => restaurant),
      categories: byCategory.filter(isSame).map(({ currency: _, ...category }) => category),
    };
  });
  return { month, currencies: spendings.sort((one, other) => other.receipts - one.receipts) };
}

/** Returns the budgets of the current month of which the diner has spent at least 80 percent. */
export async function readBudgetAlerts(db: Db, userId: string, now: Date): Promise<z.infer<typeof BudgetAlert>[]> {
  const budgets = await budgetsOf(db, userId);
  if (budgets.size === 0) return [];
  const month = presentMonth(now);
  const sums = await sumByMonth(db, userId, and(shownTo(userId, now), countsAsSale(), inMonths([month])));
  return sums.flatMap(({ currency, amount: spent }) => {
    const used = usedOf(budgets.get(currency), spent);
    return used && used.state !== 'within' ? [{ currency, percent: used.percent, state: used.state }] : [];
  });
}

/** Returns the sums of a diner's receipts by month and currency, for {@link readSpending}. */
function sumByMonth(db: Db, userId: string, where: SQL | undefined) {
  return db
    .select({ month: monthOf.as('month'), currency: orders.currency, amount, vat, receipts })
    .from(orders)
    .leftJoin(keptReceipts, ofDiner(userId))
    .where(where)
    .groupBy(sql`1`, orders.currency)
    .orderBy(sql`1`, orders.currency);
}

/** Returns the {@link MONTHS} months that end with the given month, the earliest first. */
function monthsUntil(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, number - MONTHS + index, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}

/** Returns the condition for receipts of successive months. */
function inMonths(names: string[]): SQL | undefined {
  return closedOnDays({ startDate: daysOf(names[0]!).startDate, endDate: daysOf(names.at(-1)!).endDate });
}
