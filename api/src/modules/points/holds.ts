import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pointsHoldLots, pointsHolds } from '../../platform/db/schema';
import { holdFrom, leftOf, putBack, spend, usable } from './book';
import { enterExpired } from './earn';
import { makeStep, PointsRefused } from './steps';

/** How long a redemption may take. */
const MINUTES = 10;

/**
 * Holds points for a redemption: those that expire next first. A hold ends once, by {@link capture} or {@link release}.
 * @param id a new id; a call with the id of an earlier hold changes nothing
 * @throws PointsRefused when there are not enough points, or a debt
 */
export function hold(
  db: Db,
  { accountId, id, points }: { accountId: string; id: string; points: number },
  at: Date,
): Promise<'made' | 'repeated'> {
  return makeStep(db, { accountId, key: `hold:${id}`, body: { points }, at }, async (tx, book) => {
    const lots = usable(book.lots, at);
    if (book.debt > 0) throw new PointsRefused('in_debt');
    if (leftOf(lots) < points) throw new PointsRefused('not_enough');
    const shares = holdFrom(book, lots, points);
    const expiresAt = new Date(at.getTime() + MINUTES * 60_000);
    await tx.insert(pointsHolds).values({ id, accountId, points, expiresAt });
    await tx.insert(pointsHoldLots).values(shares.map((share) => ({ holdId: id, ...share })));
    book.enter({ kind: 'hold', points });
  });
}

/**
 * Spends the points of a hold.
 * @throws PointsRefused when the hold is unknown, or was released
 */
export const capture = (db: Db, holdId: string, at: Date) => end(db, holdId, 'capture', at);

/**
 * Gives the points of a hold back. A debt is paid first, and points whose time is over expire.
 * @throws PointsRefused when the hold is unknown, or was captured
 */
export const release = (db: Db, holdId: string, at: Date) => end(db, holdId, 'release', at);

/** Both ends of a hold have one key, so that the second one is refused. */
async function end(db: Db, holdId: string, kind: 'capture' | 'release', at: Date): Promise<'made' | 'repeated'> {
  const [held] = await db.select().from(pointsHolds).where(eq(pointsHolds.id, holdId));
  if (!held) throw new PointsRefused('hold_unknown');
  const shares = await db
    .select({ lotId: pointsHoldLots.lotId, points: pointsHoldLots.points })
    .from(pointsHoldLots)
    .where(eq(pointsHoldLots.holdId, holdId))
    .orderBy(pointsHoldLots.lotId);
  const { accountId, points } = held;
  const key = `end:${holdId}`;
  const lotIds = shares.map(({ lotId }) => lotId);
  return makeStep(db, { accountId, key, body: { kind }, lotIds, at }, async (tx, book) => {
    await tx.update(pointsHolds).set({ endedAt: at }).where(eq(pointsHolds.id, holdId));
    if (kind === 'capture') spend(book, points);
    else putBack(book, shares);
    book.enter({ kind, points });
    if (kind === 'release') enterExpired(book, at, key);
  });
}

/** Releases the holds whose redemption was not finished in time. */
export async function releaseOverdue(db: Db, at: Date): Promise<void> {
  const overdue = await db
    .select({ id: pointsHolds.id })
    .from(pointsHolds)
    .where(and(isNull(pointsHolds.endedAt), lte(pointsHolds.expiresAt, at)))
    .limit(AT_ONCE);
  for (const { id } of overdue) await release(db, id, at).catch(unlessEnded);
}

/** The number of holds per call. */
const AT_ONCE = 500;

/** Somebody captured the hold in this moment. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof PointsRefused)) throw error;
}
