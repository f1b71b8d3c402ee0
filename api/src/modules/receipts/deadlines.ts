import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { keptReceipts, orders, restaurants } from '../../platform/db/schema';
import { salesOf } from '../orders/sales';
import { isShown, ofDiner, ofItsDiner, shownTo } from './queries';

/** The number of days for which the diner's pages show deadlines in advance. */
export const DAYS_AHEAD = 30;

/** The kinds of deadlines: the last day of the return period, of the replacement period and of the warranty. */
export const DEADLINE_KINDS = ['recovery', 'replacement', 'warranty'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** The last day of a period that a receipt grants. */
export interface Deadline {
  /** The id in the receipt's link. */
  receiptId: string;
  orderNumber: string;
  /** The day of the order as YYYY-MM-DD on the branch's calendar. */
  orderDate: string;
  restaurantId: string;
  names: LocalizedName[];
  logo: string | null;
  /** The amount of the receipt after returns. */
  amount: number;
  currency: string | null;
  kind: DeadlineKind;
  /** The day as YYYY-MM-DD on the branch's calendar. The deadline is the end of this day. */
  day: string;
  /** The IANA name of the branch's time zone. */
  timeZone: string;
}

/** The maximum number of deadlines in a calendar. Real diners have fewer. */
const MAX_DEADLINES = 500;

const kind = sql<DeadlineKind>`period.kind`;
const ends = sql<string>`((${orders.orderAt} at time zone ${orders.timeZone})::date + period.days)`;
/** An SQL expression for the time at an order's branch. */
const thereAt = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${orders.timeZone})`;
const periods = sql`lateral (values
  ('recovery', coalesce(${orders.recoveryPeriod}, ${restaurants.recoveryPeriod})),
  ('replacement', coalesce(${orders.replacementPeriod}, ${restaurants.replacementPeriod})),
  ('warranty', coalesce(${orders.warrantyPeriod}, ${restaurants.warrantyPeriod}))
) as period(kind, days)`;
const deadline = {
  receiptId: sql<string>`coalesce(${orders.linkId}, ${orders.id})`,
  orderNumber: orders.orderNumber,
  orderDate: sql<string>`(${orders.orderAt} at time zone ${orders.timeZone})::date::text`.as('order_date'),
  restaurantId: restaurants.id,
  names: restaurantNameList(restaurants.id).as('restaurant_names'),
  logo: restaurants.logo,
  amount: salesOf,
  currency: orders.currency,
  kind: kind.as('kind'),
  day: sql<string>`${ends}::text`.as('day'),
  timeZone: orders.timeZone,
};
const grantsPeriods = and(isNull(orders.voidedAt), ne(orders.returnState, 'all'));

/**
 * Returns the deadlines of a diner's receipts that have not passed, with the earliest first. The days are computed as
 * in modules/orders/periodEnds.ts, so a void or fully returned receipt has no deadlines.
 * @param within the number of days to look ahead; if missing, all deadlines are returned
 */
export async function readDeadlines(
  db: Db,
  userId: string,
  { now, within }: { now: Date; within?: number },
): Promise<Deadline[]> {
  const today = sql`${thereAt(now)}::date`;
  return db
    .select(deadline)
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(keptReceipts, ofDiner(userId))
    .innerJoin(periods, sql`period.days > 0`)
    .where(
      and(
        shownTo(userId, now),
        grantsPeriods,
        sql`${ends} >= ${today}`,
        within === undefined ? undefined : sql`${ends} <= ${today} + ${within}::int`,
      ),
    )
    .orderBy(ends, orders.id, kind)
    .limit(MAX_DEADLINES);
}

/**
 * Returns the deadlines of the given diners that end tomorrow by the clock of the branch.
 * @param hours deadlines are returned only between these hours by the branch's clock; the first hour is included, and
 * the last one is not
 */
export async function readEndingTomorrow(
  db: Db,
  userIds: string[],
  { now, hours }: { now: Date; hours: { from: number; until: number } },
): Promise<(Deadline & { orderId: string; userId: string | null })[]> {
  const hour = sql`extract(hour from ${thereAt(now)})`;
  return db
    .select({ ...deadline, orderId: orders.id, userId: orders.userId })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(keptReceipts, ofItsDiner)
    .innerJoin(periods, sql`period.days > 0`)
    .where(
      and(
        inArray(orders.userId, userIds),
        isShown(now),
        grantsPeriods,
        sql`${ends} = ${thereAt(now)}::date + 1`,
        sql`${hour} >= ${hours.from}::int and ${hour} < ${hours.until}::int`,
      ),
    )
    .orderBy(orders.id, kind);
}
