import { and, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders } from '../../platform/db/schema';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { closedOnDays } from '../orders/period';
import { countsAsSale, salesOf } from '../orders/sales';
import { daysOf, ofDiner } from './queries';

/** What a diner spent in a month in one currency, day by day. */
export interface MonthDays {
  currency: string | null;
  amount: number;
  /** The amount of each day of the month, by the clock of each receipt's branch. */
  days: number[];
  /**
   * The amount of the month before: of the same days while the month is running, else of the whole month. Null if there
   * is no receipt to compare with.
   */
  before: number | null;
}

/** Returns the current month as YYYY-MM, on the platform's clock. */
export const presentMonth = (now: Date): string => presentDay(now).slice(0, 'YYYY-MM'.length);

/** Returns the current day as YYYY-MM-DD, on the platform's clock. */
export const presentDay = (now: Date): string => localTime(now, PLATFORM_TIME_ZONE).date;

/**
 * Returns the days of a month on which a running month is compared with the month before; null if the whole months are
 * compared.
 */
export function comparedDays(month: string, now: Date): number | null {
  const day = Number(presentDay(now).slice(-2));
  return month === presentMonth(now) && day < lengthOf(month) ? day : null;
}

/** Returns the month before a month, both as YYYY-MM. */
function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

const lengthOf = (month: string) => Number(daysOf(month).endDate.slice(-2));

/**
 * Returns what a diner spent in a month by currency and day. Returns are subtracted, and void receipts do not count.
 * @param userId the diner, whose removed receipts `shown` leaves out
 * @param shown the condition for the receipts that count
 */
export async function readMonthDays(
  db: Db,
  { userId, shown, month, now }: { userId: string; shown: SQL | undefined; month: string; now: Date },
): Promise<MonthDays[]> {
  const earlier = monthBefore(month);
  const until = comparedDays(month, now) ?? lengthOf(earlier);
  const sums = await db
    .select({
      day: sql<string>`to_char(${orders.orderAt} at time zone ${orders.timeZone}, 'YYYY-MM-DD')`.as('day'),
      currency: orders.currency,
      amount: sql`sum(${salesOf})`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(keptReceipts, ofDiner(userId))
    .where(
      and(
        shown,
        countsAsSale(),
        closedOnDays({ startDate: daysOf(earlier).startDate, endDate: daysOf(month).endDate }),
      ),
    )
    .groupBy(sql`1`, orders.currency);
  const byCurrency = new Map<string | null, MonthDays>();
  for (const { day, currency, amount } of sums) {
    const own = byCurrency.get(currency) ?? {
      currency,
      amount: 0,
      days: Array.from({ length: lengthOf(month) }, () => 0),
      before: null,
    };
    byCurrency.set(currency, own);
    const number = Number(day.slice(-2));
    if (day.startsWith(month)) {
      own.days[number - 1] = amount;
      own.amount = exact(own.amount + amount);
    } else if (number <= until) own.before = exact((own.before ?? 0) + amount);
  }
  return [...byCurrency.values()];
}

/** Removes the error of adding amounts as binary fractions. No currency has more than three decimals. */
const exact = (amount: number) => Number(amount.toFixed(3));
