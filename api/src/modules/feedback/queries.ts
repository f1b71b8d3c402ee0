import { and, count as countRows, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { feedback, orders, restaurants } from '../../platform/db/schema';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import type { Feedback, OwnFeedback } from './schemas';

/** Which feedback a list contains. */
export interface FeedbackFilter {
  restaurantId?: string;
  branchId?: string;
  orderId?: string;
  kind?: 'rating' | 'complaint';
  state?: (typeof feedback.$inferSelect)['state'];
  good?: boolean;
}

/** Returns what a diner has said about an order. */
export async function readOwnFeedback(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<z.infer<typeof OwnFeedback>> {
  const rows = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.orderId, orderId), eq(feedback.userId, userId)));
  const said = (kind: 'rating' | 'complaint') => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return null;
    const { good, reasons, text, state, sentAt } = row;
    return { good, reasons, text, state, sentAt: sentAt.toISOString() };
  };
  return { rating: said('rating'), complaint: said('complaint') };
}

/** Returns a page of feedback, newest first, with the total and the number of unread entries in the same places. */
export async function listFeedback(
  db: Db,
  { page, limit, ...filter }: FeedbackFilter & Page,
): Promise<{ total: number; unread: number; feedback: z.infer<typeof Feedback>[] }> {
  const where = whichFeedback(filter);
  const rows = await selectFeedback(db)
    .where(where)
    .orderBy(desc(feedback.sentAt), desc(feedback.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const { restaurantId, branchId } = filter;
  return {
    total: await totalOf(rows, { page, limit }, () => countFeedback(db, where)),
    unread: await countFeedback(db, whichFeedback({ restaurantId, branchId, state: 'new' })),
    feedback: rows.map(({ orderAt, timeZone, order, ...row }) => {
      const { date, time } = localTime(orderAt, timeZone);
      return {
        ...row,
        sentAt: row.sentAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
        order: {
          id: order.id,
          order_number: order.number,
          order_date: date,
          order_time: time,
          total_price: order.total,
          currency: order.currency,
          restaurant: { id: order.restaurantId, names: row.names },
          branch_name: order.branchName,
        },
      };
    }),
  };
}

/** The number of weeks in the chart of ratings. */
const WEEKS = 8;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Returns how many meals were rated, and how many were good, in each of the last weeks, the earliest first. */
export async function readRatingWeeks(
  db: Db,
  filter: Pick<FeedbackFilter, 'restaurantId' | 'branchId'>,
  now: Date,
): Promise<{ from: string; ratings: number; good: number }[]> {
  const begins = (weeksAgo: number) => new Date(now.getTime() - weeksAgo * WEEK_MS);
  const weeksAgo = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${feedback.sentAt}) / ${WEEK_MS / 1000}::int)::int`;
  const found = await db
    .select({
      weeksAgo: weeksAgo.as('weeks_ago'),
      ratings: sql<number>`count(*)::int`,
      good: sql<number>`(count(*) filter (where ${feedback.good}))::int`,
    })
    .from(feedback)
    .innerJoin(orders, eq(orders.id, feedback.orderId))
    .where(
      and(whichFeedback({ ...filter, kind: 'rating' }), gt(feedback.sentAt, begins(WEEKS)), lte(feedback.sentAt, now)),
    )
    .groupBy(sql`1`);
  return Array.from({ length: WEEKS }, (_, index) => {
    const ago = WEEKS - 1 - index;
    const { ratings, good } = found.find((week) => week.weeksAgo === ago) ?? { ratings: 0, good: 0 };
    return { from: localTime(begins(ago + 1), PLATFORM_TIME_ZONE).date, ratings, good };
  });
}

/** Returns everything that a diner has said, for the copy of their data. */
export const readAllFeedbackOf = (db: Db, userId: string) =>
  selectFeedback(db).where(eq(feedback.userId, userId)).orderBy(desc(feedback.sentAt));

function selectFeedback(db: Db) {
  return db
    .select({
      id: feedback.id,
      kind: feedback.kind,
      good: feedback.good,
      reasons: feedback.reasons,
      text: feedback.text,
      state: feedback.state,
      sentAt: feedback.sentAt,
      answeredAt: feedback.answeredAt,
      names: restaurantNameList(restaurants.id).as('names'),
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      order: {
        id: orders.id,
        number: orders.orderNumber,
        total: orders.totalPrice,
        currency: orders.currency,
        restaurantId: orders.restaurantId,
        branchName: orders.branchName,
      },
    })
    .from(feedback)
    .innerJoin(orders, eq(orders.id, feedback.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId));
}

const countFeedback = async (db: Db, where: SQL | undefined): Promise<number> =>
  (
    await db
      .select({ count: countRows() })
      .from(feedback)
      .innerJoin(orders, eq(orders.id, feedback.orderId))
      .where(where)
  )[0]?.count ?? 0;

/** Returns the condition for feedback that matches a filter. */
function whichFeedback({ restaurantId, branchId, orderId, kind, state, good }: FeedbackFilter): SQL | undefined {
  return and(
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(feedback.branchId, branchId) : undefined,
    orderId ? eq(feedback.orderId, orderId) : undefined,
    kind ? eq(feedback.kind, kind) : undefined,
    state ? eq(feedback.state, state) : undefined,
    good === undefined ? undefined : eq(feedback.good, good),
  );
}
