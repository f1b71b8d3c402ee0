import type { Db } from '../../platform/db/database';
import { clawable, expireLots, lotOf, put, take, type Book, type Lot } from './book';
import { makeStep, type OpenBook } from './ledgerSteps';

/** The points that an order earns for the customer who saved it. */
export interface Earned {
  accountId: string;
  orderId: string;
  versionId: string;
  points: number;
  /** When the return period of the order is over. Until then the points are pending. */
  availableAt: Date;
  expiresAt: Date | null;
}

/**
 * Adds the points of an order to a customer's account, only once. If the account has a debt, the points pay it first.
 */
export function earn(db: Db, { accountId, orderId, ...terms }: Earned, at: Date): Promise<'made' | 'repeated'> {
  const { versionId, points, availableAt, expiresAt } = terms;
  return makeStep(db, { accountId, key: `earn:${orderId}:${accountId}`, body: terms, at }, async (_tx, book) => {
    const lot = await book.addLot({ accountId, orderId, versionId, earned: points, left: 0, availableAt, expiresAt });
    put(book, lot, points);
    book.enter({ kind: 'earn', points, orderId });
  });
}

/** The points that an order is worth after a change, for the customer who earned points with it. */
export interface OrderWorth {
  accountId: string;
  orderId: string;
  /** The sequence number of the order's change. Only a number above the last one changes the points. */
  revision: number;
  worth: number;
}

/**
 * Takes back the points that an order is no longer worth. The points come first from the order's own lot, then from
 * other lots, and the rest becomes a debt. Expired points are not taken again. If the order is worth more than before,
 * because a return became void, the difference is earned.
 */
export function clawBack(
  db: Db,
  { accountId, orderId, revision, worth }: OrderWorth,
  at: Date,
): Promise<'made' | 'repeated'> {
  const key = `claw:${orderId}:${accountId}:${revision}`;
  return makeStep(db, { accountId, key, body: { worth }, orderId, at }, (_tx, book) => {
    const lot = book.lots.find((each) => each.orderId === orderId);
    if (!lot) throw new Error('an order without points has none to take back');
    const points = revision > lot.revision ? recompute(book, lot, worth, at) : 0;
    lot.revision = Math.max(lot.revision, revision);
    book.enter({ kind: points < 0 ? 'claw_back' : 'earn', points: Math.abs(points), orderId });
    enterExpired(book, at, key);
  });
}

/** Changes a lot to what its order is now worth. Returns how many points were added; negative if points were taken. */
function recompute(book: Book, lot: Lot, worth: number, at: Date): number {
  const missing = worth - (lot.earned - lot.clawed);
  if (missing < 0) {
    const points = Math.min(-missing, Math.max(0, lot.earned - lot.clawed - lot.expired));
    lot.clawed += points;
    take(book, clawable(book.lots, lot, at), points);
    return -points;
  }
  const restored = Math.min(missing, lot.clawed);
  lot.clawed -= restored;
  lot.earned += missing - restored;
  put(book, lot, missing);
  return missing;
}

/**
 * Expires the points left in an account's expired lots.
 * @param key the key of the step
 */
export function enterExpired(book: OpenBook, at: Date, key: string): void {
  for (const { lotId, points } of expireLots(book, book.lots, at)) {
    book.enter({ kind: 'expire', points, key: `expire:${lotId}:${key}`, orderId: lotOf(book, lotId).orderId });
  }
}
