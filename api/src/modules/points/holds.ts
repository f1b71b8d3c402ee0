import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pointsHoldLots, pointsHolds } from '../../platform/db/schema';
import { uuidv7 } from '../../platform/db/uuidv7';
import { clawable, holdFrom, leftOf, lotOf, put, putBack, spend, take, usable } from './book';
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
    const isSpent = kind === 'capture';
    await tx
      .update(pointsHolds)
      .set({ endedAt: at, givenBack: isSpent ? 0 : points })
      .where(eq(pointsHolds.id, holdId));
    if (isSpent) spend(book, points);
    else {
      putBack(book, shares);
      for (const share of shares) await setGivenBack(tx, holdId, { ...share, givenBack: share.points });
    }
    book.enter({ kind, points, orderId });
    if (!isSpent) enterExpired(book, at, key);
  });
}

/**
 * Changes how many points of an ended hold are spent, because the order that they pay for has changed.
 *
 * - If fewer points are spent than before, the others go back to their lots. Overdue points expire immediately.
 * - If more points are spent, they are taken from the lots of the hold, then from other lots, and the rest becomes a
 *   debt. Points that expired after they had been given back are not taken again.
 *
 * @param points the number of points that should be spent
 * @param order the order that the points pay for, and the one that they paid for until now
 * @throws PointsRefused when the hold is unknown
 */
export async function setSpent(
  db: Db,
  { holdId, points, order }: { holdId: string; points: number; order: { id: string | null; before: string | null } },
  at: Date,
): Promise<'made' | 'repeated'> {
  const { held, shares: known } = await readHold(db, holdId);
  const key = `spent:${holdId}:${uuidv7()}`;
  const lotIds = known.map(({ lotId }) => lotId);
  return makeStep(db, { accountId: held.accountId, key, body: {}, lotIds, at }, async (tx, book) => {
    // The hold is read again, because the account was not locked during the first read.
    const { held: current, shares } = await readHold(tx, holdId);
    if (current.endedAt === null) throw new Error('the points of an open hold are not spent');
    let further = 0;
    const enter = (kind: 'give_back' | 'recapture', amount: number, orderId: string | null) => {
      book.enter({ kind, points: amount, orderId, ...(further > 0 && { key: `${key}:${further}` }) });
      further += 1;
    };
    const spent = current.points - current.givenBack;
    // The transfers name the order that the points paid for, and the one that they pay for now.
    const isMoved = order.before !== order.id && order.before !== null && order.id !== null && spent > 0;
    if (isMoved) {
      enter('give_back', spent, order.before);
      enter('recapture', spent, order.id);
    }
    let missing = Math.max(0, Math.min(points, current.points)) - spent;
    let changed = 0;
    if (missing > 0) enterExpired(book, at, `${key}:before`);
    for (const share of missing > 0 ? shares.toReversed() : shares) {
      const lot = lotOf(book, share.lotId);
      const most =
        missing > 0 ? share.givenBack - Math.min(share.givenBack, lot.expired) : share.points - share.givenBack;
      const part = Math.min(most, Math.abs(missing));
      if (part === 0) continue;
      if (missing > 0) take(book, clawable(book.lots, lot, at), part);
      else put(book, lot, part);
      await setGivenBack(tx, holdId, { ...share, givenBack: share.givenBack + (missing > 0 ? -part : part) });
      changed += missing > 0 ? -part : part;
      missing += missing > 0 ? -part : part;
    }
    if (changed === 0) return;
    await tx
      .update(pointsHolds)
      .set({ givenBack: current.givenBack + changed })
      .where(eq(pointsHolds.id, holdId));
    if (changed > 0) enter('give_back', changed, order.id ?? order.before);
    else enter('recapture', -changed, order.id);
    enterExpired(book, at, key);
  });
}

interface HeldShare {
  lotId: string;
  points: number;
  givenBack: number;
}

const setGivenBack = (tx: Db, holdId: string, { lotId, givenBack }: HeldShare) =>
  tx
    .update(pointsHoldLots)
    .set({ givenBack })
    .where(and(eq(pointsHoldLots.holdId, holdId), eq(pointsHoldLots.lotId, lotId)));

async function readHold(db: Db, holdId: string) {
  const [held] = await db.select().from(pointsHolds).where(eq(pointsHolds.id, holdId));
  if (!held) throw new PointsRefused('hold_unknown');
  const { lotId, points, givenBack } = pointsHoldLots;
  const shares: HeldShare[] = await db
    .select({ lotId, points, givenBack })
    .from(pointsHoldLots)
    .where(eq(pointsHoldLots.holdId, holdId))
    .orderBy(pointsHoldLots.lotId);
  return { held, shares };
}
