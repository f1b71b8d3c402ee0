import { and, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pointsLots } from '../../platform/db/schema';
import { expireLots, lotOf } from './book';
import { makeStep } from './ledgerSteps';

/**
 * Returns the end of the last day on which points can be used, on the restaurant's clock. That day is the date from
 * which they can be used, plus the days of the terms.
 */
export async function expiryAfter(
  tx: Db,
  { from, days, timeZone }: { from: Date; days: number; timeZone: string },
): Promise<Date> {
  const { rows } = (await tx.execute(sql`
    select (((${from.toISOString()}::timestamptz at time zone ${timeZone}::text)::date + ${days}::int + 1)::timestamp at time zone ${timeZone}::text) as "end"`)) as {
    rows: { end: Date | string }[];
  };
  return new Date(rows[0]!.end);
}

/** The number of lots that one call processes. */
const AT_ONCE = 500;

/**
 * Expires an overdue lot, only once. Points on hold expire when they are released.
 * @throws Error if the lot is not overdue yet
 */
export function expire(
  db: Db,
  { accountId, lotId }: { accountId: string; lotId: string },
  at: Date,
): Promise<'made' | 'repeated'> {
  return makeStep(db, { accountId, key: `expire:${lotId}`, body: {}, lotIds: [lotId], at }, (_tx, book) => {
    const lot = lotOf(book, lotId);
    if (lot.expiresAt === null || lot.expiresAt > at) throw new Error('these points have not expired yet');
    const points = expireLots(book, [lot], at).reduce((sum, share) => sum + share.points, 0);
    book.enter({ kind: 'expire', points, orderId: lot.orderId });
  });
}

/** Expires overdue lots, at most {@link AT_ONCE} in one call. */
export async function expireOverdue(db: Db, at: Date): Promise<void> {
  const overdue = await db
    .select({ lotId: pointsLots.id, accountId: pointsLots.accountId })
    .from(pointsLots)
    .where(and(gt(pointsLots.left, 0), lte(pointsLots.expiresAt, at)))
    .limit(AT_ONCE);
  for (const each of overdue) await expire(db, each, at);
}
