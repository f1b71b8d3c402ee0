import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pointsHoldLots, pointsHolds } from '../../platform/db/schema';
import { holdFrom, leftOf, lotOf, put, putBack, spend, usable, type Share } from './book';
import { enterExpired } from './earn';
import { makeStep, PointsRefused } from './ledgerSteps';

/** The lifetime of a new hold, in minutes. */
const NEW_MINUTES = 10;
/**
 * The lifetime of a hold after the cashier has confirmed the redemption, in minutes. It is long, because the server may
 * read the order from a point of sale late.
 */
const CONFIRMED_MINUTES = 30;

/**
 * Puts points on hold for a redemption, first the points that expire next. A hold ends once, either by {@link capture}
 * or by {@link release}.
 * @param id a new id; if a hold with this id exists, the call changes nothing
 * @throws PointsRefused when there are too few points, or when there is a debt
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
    const expiresAt = new Date(at.getTime() + NEW_MINUTES * 60_000);
    await tx.insert(pointsHolds).values({ id, accountId, points, expiresAt });
    await tx.insert(pointsHoldLots).values(shares.map((share) => ({ holdId: id, ...share })));
    book.enter({ kind: 'hold', points });
  });
}

/** Extends a hold after the cashier has confirmed its redemption, which now waits for its order. */
export async function extendConfirmed(tx: Db, id: string, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + CONFIRMED_MINUTES * 60_000);
  await tx.update(pointsHolds).set({ expiresAt }).where(eq(pointsHolds.id, id));
}

/**
 * Spends the points of a hold.
 * @param orderId the order that the points paid for
 * @throws PointsRefused when the hold is unknown or was released
 */
export const capture = (db: Db, holdId: string, at: Date, orderId: string | null = null) =>
  end(db, holdId, 'capture', at, orderId);

/**
 * Releases the points of a hold. If the account has a debt, the points pay it first. Overdue points expire.
 * @throws PointsRefused when the hold is unknown or was captured
 */
export const release = (db: Db, holdId: string, at: Date) => end(db, holdId, 'release', at);

/** Ends a hold. A capture and a release of the same hold have the same key, so that only one of them succeeds. */
async function end(
  db: Db,
  holdId: string,
  kind: 'capture' | 'release',
  at: Date,
  orderId: string | null = null,
): Promise<'made' | 'repeated'> {
  const { held, shares } = await readHold(db, holdId);
  const { accountId, points } = held;
  const key = `end:${holdId}`;
  const lotIds = shares.map(({ lotId }) => lotId);
  return makeStep(db, { accountId, key, body: { kind }, lotIds, at }, async (tx, book) => {
    await tx.update(pointsHolds).set({ endedAt: at }).where(eq(pointsHolds.id, holdId));
    if (kind === 'capture') spend(book, points);
    else putBack(book, shares);
    book.enter({ kind, points, orderId });
    if (kind === 'release') enterExpired(book, at, key);
  });
}

/**
 * Gives points of a captured hold back to their lots, because the order that they paid for was returned. Overdue points
 * expire immediately.
 * @param total the total number of points that should be given back by now; if it is lower than before, nothing changes
 * @throws PointsRefused when the hold is unknown
 */
export async function giveBack(
  db: Db,
  { holdId, total, orderId }: { holdId: string; total: number; orderId: string },
  at: Date,
): Promise<'made' | 'repeated'> {
  const { held, shares } = await readHold(db, holdId);
  const key = `back:${holdId}:${total}`;
  const lotIds = shares.map(({ lotId }) => lotId);
  return makeStep(db, { accountId: held.accountId, key, body: {}, lotIds, at }, async (tx, book) => {
    // The hold is read again, because the account was not locked during the first read.
    const { givenBack } = (await readHold(tx, holdId)).held;
    const points = Math.max(0, Math.min(total, held.points) - givenBack);
    await tx
      .update(pointsHolds)
      .set({ givenBack: givenBack + points })
      .where(eq(pointsHolds.id, holdId));
    for (const share of slice(shares, givenBack, givenBack + points)) put(book, lotOf(book, share.lotId), share.points);
    book.enter({ kind: 'give_back', points, orderId });
    enterExpired(book, at, key);
  });
}

async function readHold(db: Db, holdId: string) {
  const [held] = await db.select().from(pointsHolds).where(eq(pointsHolds.id, holdId));
  if (!held) throw new PointsRefused('hold_unknown');
  const shares = await db
    .select({ lotId: pointsHoldLots.lotId, points: pointsHoldLots.points })
    .from(pointsHoldLots)
    .where(eq(pointsHoldLots.holdId, holdId))
    .orderBy(pointsHoldLots.lotId);
  return { held, shares };
}

/** Returns the shares of the points between two positions, counted from the first point. */
function slice(shares: readonly Share[], from: number, to: number): Share[] {
  let before = 0;
  return shares.flatMap(({ lotId, points: whole }) => {
    const points = Math.min(to, before + whole) - Math.max(from, before);
    before += whole;
    return points > 0 ? [{ lotId, points }] : [];
  });
}

/** Releases the holds of redemptions that were not finished in time. */
export async function releaseOverdue(db: Db, at: Date): Promise<void> {
  const overdue = await db
    .select({ id: pointsHolds.id })
    .from(pointsHolds)
    .where(and(isNull(pointsHolds.endedAt), lte(pointsHolds.expiresAt, at)))
    .limit(AT_ONCE);
  for (const { id } of overdue) await release(db, id, at).catch(unlessEnded);
}

/** The number of holds that one call processes. */
const AT_ONCE = 500;

/** Ignores the error that means that another process has just ended the hold. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof PointsRefused)) throw error;
}
