import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pointsTransfers } from '../../platform/db/schema';
import { leftOf, put, take } from './book';
import { makeStep, PointsRefused } from './ledgerSteps';

/**
 * The maximum number of points that all corrections of an account may add and take away in 24 hours, counted together.
 */
const MAX_POINTS_A_DAY = 10_000;
const DAY_MS = 24 * 3_600_000;

/** A correction that two administrators have agreed on. */
interface Adjustment {
  accountId: string;
  /** A new id, which identifies the correction. */
  id: string;
  /** Negative if the correction takes points away. */
  points: number;
  reason: string;
  requestedBy: string;
  /** The second administrator, who did not propose the correction. */
  approvedBy: string;
  /** When added points expire. */
  expiresAt: Date | null;
  /** The receipt that the correction is about, if any. */
  orderId: string | null;
}

/**
 * Corrects the points of an account, but never creates a debt.
 * @throws PointsRefused when the same person proposes and approves, when the account has too few points, or when the
 * daily limit is exceeded
 */
export function adjust(db: Db, { accountId, id, ...body }: Adjustment, at: Date): Promise<'made' | 'repeated'> {
  const { points, reason, requestedBy, approvedBy, expiresAt, orderId } = body;
  return makeStep(db, { accountId, key: `adjust:${id}`, body, at }, async (tx, book) => {
    if (requestedBy === approvedBy) throw new PointsRefused('same_person');
    if ((await adjustedSince(tx, accountId, new Date(at.getTime() - DAY_MS))) + Math.abs(points) > MAX_POINTS_A_DAY)
      throw new PointsRefused('too_many_a_day');
    if (points < 0) {
      if (leftOf(book.lots) < -points) throw new PointsRefused('not_enough');
      take(book, book.lots, -points);
    } else {
      put(book, await book.addLot({ accountId, earned: points, left: 0, availableAt: at, expiresAt }), points);
    }
    const kind = points < 0 ? 'adjust_down' : 'adjust_up';
    book.enter({ kind, points: Math.abs(points), reason, requestedBy, approvedBy, orderId });
  });
}

async function adjustedSince(tx: Db, accountId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(${pointsTransfers.points}), 0)::int` })
    .from(pointsTransfers)
    .where(
      and(
        eq(pointsTransfers.accountId, accountId),
        inArray(pointsTransfers.kind, ['adjust_up', 'adjust_down']),
        gt(pointsTransfers.createdAt, since),
      ),
    );
  return row?.points ?? 0;
}
