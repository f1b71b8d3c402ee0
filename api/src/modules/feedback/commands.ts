import { RATING_DAYS, type FeedbackReason, type FeedbackState } from 'contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { feedback, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { OrderRecord } from '../orders/queries';

const DAY_MS = 24 * 3_600_000;

/** What a diner says about a receipt. */
interface Said {
  kind: 'rating' | 'complaint';
  good: boolean | null;
  reasons: FeedbackReason[];
  text: string | null;
}

/**
 * Stores what a diner says about their order, instead of what they said before. A change is new to the restaurant.
 * @throws Refusal 403 if the restaurant takes no ratings; 409 if it is too late for a rating
 */
export async function sayAbout(
  db: Db,
  { userId, order }: { userId: string; order: Pick<OrderRecord, 'id' | 'branchId' | 'restaurantId' | 'orderAt'> },
  said: Said,
  at: Date,
): Promise<void> {
  if (said.kind === 'rating') {
    if (at.getTime() > order.orderAt.getTime() + RATING_DAYS * DAY_MS) throw refusals.ratingLate(RATING_DAYS);
    const [restaurant] = await db
      .select({ takesRatings: restaurants.takesRatings })
      .from(restaurants)
      .where(eq(restaurants.id, order.restaurantId));
    if (!restaurant?.takesRatings) throw refusals.noRatings();
  }
  const news = { ...said, state: 'new' as const, sentAt: at, answeredAt: null };
  const same = (['good', 'reasons', 'text'] as const).map(
    (name) => sql`${feedback[name]} is not distinct from ${sql.raw(`excluded.${name}`)}`,
  );
  await db
    .insert(feedback)
    .values({ userId, orderId: order.id, branchId: order.branchId, ...news })
    .onConflictDoUpdate({
      target: [feedback.orderId, feedback.userId, feedback.kind],
      set: news,
      // A repeated request does not make the same words unread again.
      setWhere: sql`not (${sql.join(same, sql` and `)})`,
    });
}

/**
 * Stores what a restaurant has done with feedback.
 * @param where limits the feedback to the caller's restaurant and branch
 * @throws Refusal 404 if there is no such feedback; 400 for an answer that a rating cannot have
 */
export async function answerFeedback(
  db: Db,
  { id, branchId }: { id: string; branchId?: string },
  state: FeedbackState,
  at: Date,
): Promise<void> {
  const where = and(eq(feedback.id, id), branchId ? eq(feedback.branchId, branchId) : undefined);
  const [found] = await db.select({ kind: feedback.kind }).from(feedback).where(where);
  if (!found) throw refusals.feedback();
  if (found.kind === 'rating' && state !== 'read')
    throw refusals.invalid({ state: 'A rating can only be marked as read' });
  await db.update(feedback).set({ state, answeredAt: at }).where(where);
}

/** Marks all new ratings of a branch as read. Complaints need an answer of their own. */
export async function readRatings(db: Db, branchId: string, at: Date): Promise<void> {
  await db
    .update(feedback)
    .set({ state: 'read', answeredAt: at })
    .where(and(eq(feedback.branchId, branchId), eq(feedback.kind, 'rating'), eq(feedback.state, 'new')));
}
