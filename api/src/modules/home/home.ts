import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders } from '../../platform/db/schema';
import { Money } from '../../platform/http/schemas';
import { closedOnDays } from '../orders/period';
import { readBalances } from '../points/dinerPoints';
import { PointsBalance } from '../points/schemas';
import { DAYS_AHEAD, readDeadlines } from '../receipts/deadlines';
import { comparedDays, presentDay, presentMonth, readMonthDays } from '../receipts/monthDays';
import { daysOf, monthOf, ofDiner, shownIn, type Reader } from '../receipts/queries';
import { Deadline } from '../receipts/deadlineSchema';
import { Month } from '../receipts/schemas';

/** The number of receipts in the strip of what ends soon. */
const RECEIPTS_IN_STRIP = 6;

export const HomeQuery = z.object({ month: Month });

export const Home = z
  .object({
    today: z.iso.date().meta({ description: 'The current day in Asia/Riyadh' }),
    month: z.string().meta({ description: 'YYYY-MM' }),
    receipts: z.int(),
    restaurants: z.int().meta({ description: 'The number of restaurants of the month’s receipts' }),
    comparedDays: z.int().nullable().meta({
      description: 'How many days of the month before `before` sums up; null for the whole month',
    }),
    totals: z.array(
      z.object({
        currency: z.string().nullable(),
        amount: Money,
        days: z.array(Money).meta({ description: 'The amount of each day of the month' }),
        before: Money.nullable().meta({ description: 'Null if there is no receipt to compare with' }),
      }),
    ),
    points: PointsBalance.nullable().meta({ description: 'The points that are nearest to a discount' }),
    running: z
      .array(Deadline)
      .meta({ description: `The next deadline of each of the first ${RECEIPTS_IN_STRIP} receipts` }),
    runningReceipts: z.int().meta({ description: `The number of receipts with a deadline in ${DAYS_AHEAD} days` }),
  })
  .meta({ id: 'DinerHome' });

/** Returns what a diner's home page shows above the list of receipts. @param asked the month, YYYY-MM */
export async function readHome(
  db: Db,
  reader: Reader,
  asked: string | undefined,
  now: Date,
): Promise<z.infer<typeof Home>> {
  const shown = shownIn(reader, now);
  const month = asked ?? (await latestMonth(db, reader, now)) ?? presentMonth(now);
  const isFull = reader.scope === 'full';
  const [sums, [counts], balances, deadlines] = await Promise.all([
    readMonthDays(db, { userId: reader.userId, shown, month, now }),
    db
      .select({
        receipts: sql<number>`count(*)::int`,
        restaurants: sql<number>`count(distinct ${orders.restaurantId})::int`,
      })
      .from(orders)
      .leftJoin(keptReceipts, ofDiner(reader.userId))
      .where(and(shown, closedOnDays(daysOf(month)))),
    isFull ? readBalances(db, reader.userId, now) : [],
    isFull ? readDeadlines(db, reader.userId, { now, within: DAYS_AHEAD }) : [],
  ]);
  // The deadlines are sorted, so the first one of each receipt is the next.
  const next = [...new Map(deadlines.toReversed().map((one) => [one.receiptId, one])).values()].toReversed();
  return {
    today: presentDay(now),
    month,
    receipts: counts?.receipts ?? 0,
    restaurants: counts?.restaurants ?? 0,
    comparedDays: comparedDays(month, now),
    totals: sums
      .filter(({ days }) => days.some((amount) => amount !== 0))
      .sort((one, other) => daysWith(other.days) - daysWith(one.days)),
    points: nearest(balances),
    running: next.slice(0, RECEIPTS_IN_STRIP),
    runningReceipts: next.length,
  };
}

const daysWith = (days: readonly number[]) => days.filter((amount) => amount > 0).length;

async function latestMonth(db: Db, reader: Reader, now: Date): Promise<string | undefined> {
  const [latest] = await db
    .select({ month: monthOf })
    .from(orders)
    .leftJoin(keptReceipts, ofDiner(reader.userId))
    .where(shownIn(reader, now))
    .orderBy(desc(orders.orderAt))
    .limit(1);
  return latest?.month;
}

/** Returns the balance that has the largest part of the points for its next discount; null if there are no points. */
function nearest(balances: z.infer<typeof PointsBalance>[]): z.infer<typeof PointsBalance> | null {
  const part = ({ available, next }: (typeof balances)[number]) => (next ? available / (available + next.points) : 0);
  const withPoints = balances.filter(({ available }) => available > 0);
  return withPoints.sort((one, other) => part(other) - part(one) || other.available - one.available)[0] ?? null;
}
