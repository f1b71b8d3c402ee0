import type { pointsLots } from '../../platform/db/schema';

export type Lot = typeof pointsLots.$inferSelect;

/** The sums and the lots of an account while a step of the ledger changes them. */
export interface Book {
  /** The customer's points, including those on hold. */
  posted: number;
  held: number;
  debt: number;
  /** The lots that have points left, and the lots that the step needs. */
  lots: Lot[];
}

/** The number of points that came from one lot. */
export interface Share {
  lotId: string;
  points: number;
}

/** Adds points to a lot. If the account has a debt, the points pay it first. */
export function put(book: Book, lot: Lot, points: number): void {
  const paid = Math.min(points, book.debt);
  book.debt -= paid;
  book.posted += points - paid;
  lot.left += points - paid;
}

/**
 * Puts points of the lots on hold, in the order of the lots. The caller must have checked that there are enough points.
 */
export function holdFrom(book: Book, lots: readonly Lot[], points: number): Share[] {
  book.held += points;
  return drain(lots, points);
}

/** Takes points from the lots, in the order of the lots. If the lots have too few points, the rest becomes a debt. */
export function take(book: Book, lots: readonly Lot[], points: number): void {
  const taken = sumOf(drain(lots, points));
  book.posted -= taken;
  book.debt += points - taken;
}

/** Ends a hold by spending its points. */
export function spend(book: Book, points: number): void {
  book.held -= points;
  book.posted -= points;
}

/** Ends a hold by putting its points back into their lots. If the account has a debt, the points pay it first. */
export function putBack(book: Book, shares: readonly Share[]): void {
  spend(book, sumOf(shares));
  for (const { lotId, points } of shares) put(book, lotOf(book, lotId), points);
}

/**
 * Expires the points left in expired lots. Points on hold expire later, when their hold ends. Returns how many points
 * of each lot expired.
 */
export function expireLots(book: Book, lots: readonly Lot[], at: Date): Share[] {
  return lots
    .filter((lot) => lot.left > 0 && isExpired(lot, at))
    .map((lot) => {
      const points = lot.left;
      lot.left = 0;
      lot.expired += points;
      book.posted -= points;
      return { lotId: lot.id, points };
    });
}

/** Returns the lots whose points can be used now, sorted by the time at which they expire. */
export function usable(lots: readonly Lot[], at: Date): Lot[] {
  return lots.filter((lot) => lot.left > 0 && lot.availableAt <= at && !isExpired(lot, at)).sort(nextToExpire);
}

/**
 * Returns the lots from which a return takes points: first the lot of its order, then usable lots, then pending lots.
 */
export function clawable(lots: readonly Lot[], own: Lot, at: Date): Lot[] {
  const others = lots.filter((lot) => lot !== own && lot.left > 0 && !isExpired(lot, at));
  const first = usable(others, at);
  return [own, ...first, ...others.filter((lot) => !first.includes(lot)).sort(nextToExpire)];
}

/** Returns the number of points left in the lots. */
export const leftOf = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.left, 0);

/** Returns the lot with this id. */
export function lotOf({ lots }: Book, id: string): Lot {
  const lot = lots.find((each) => each.id === id);
  if (!lot) throw new Error('a step did not read one of its lots');
  return lot;
}

const isExpired = ({ expiresAt }: Lot, at: Date) => expiresAt !== null && expiresAt <= at;

const nextToExpire = (one: Lot, other: Lot) =>
  (one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) || (one.id < other.id ? -1 : 1);

function drain(lots: readonly Lot[], points: number): Share[] {
  let missing = points;
  const shares: Share[] = [];
  for (const lot of lots) {
    const part = Math.min(lot.left, missing);
    if (part === 0) continue;
    lot.left -= part;
    missing -= part;
    shares.push({ lotId: lot.id, points: part });
  }
  return shares;
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { points }) => sum + points, 0);
