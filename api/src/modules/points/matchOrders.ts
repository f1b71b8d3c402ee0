import type { ReturnState } from '../../platform/db/schema';
import type { Carried } from './discounts';

/** A redemption that an order may settle. */
export interface Claim {
  id: string;
  /** The diner; null after the diner's data was erased. */
  userId: string | null;
  deviceId: string;
  currency: string;
  discount: number;
  /** The amount of the bill that the cashier typed. */
  bill: number;
  createdAt: Date;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
}

/** An order of the branch that has a discount. */
export interface Candidate {
  id: string;
  /** The customer for whom the order was saved; null if it was not saved. */
  userId: string | null;
  deviceId: string;
  currency: string | null;
  /** When the till closed the order, by the till's clock. */
  orderAt: Date;
  /** When the order arrived. */
  storedAt: Date;
  returnState: ReturnState;
}

/** How long after the beginning of a redemption its order may be closed, in minutes. */
export const WINDOW_MINUTES = 40;
/**
 * The number of days after its beginning in which a redemption can get another order. Later, only a change of its own
 * order changes its points.
 */
export const REMATCH_DAYS = 7;
const WINDOW_MS = WINDOW_MINUTES * 60_000;

/** The number of ranks of {@link rankOf}; an order that was returned has a rank after these. */
const RANKS = 6;

/**
 * Returns whether an order was closed within the time of a redemption. An order that was closed before the redemption,
 * by its till's clock or because it had already arrived, never settles it. Tills write times to the second.
 */
function isInTime({ createdAt }: Claim, { orderAt, storedAt }: Candidate): boolean {
  const closedAt = Math.min(orderAt.getTime(), storedAt.getTime());
  const beganAt = createdAt.getTime();
  return (
    orderAt.getTime() >= Math.floor(beganAt / 1000) * 1000 &&
    storedAt.getTime() >= beganAt &&
    closedAt <= beganAt + WINDOW_MS
  );
}

/**
 * Returns how certain it is that an order belongs to a redemption; 0 is the most certain, and null means that it does
 * not. The order that was saved for the diner comes first, then an order with exactly the discount. If the cashier has
 * not confirmed the discount, only exact discounts count. If the cashier has cancelled, only the diner's own order
 * counts, or one that was closed before.
 */
function rankOf(claim: Claim, order: Candidate, { fit }: Carried): number | null {
  if (claim.currency !== order.currency || !isInTime(claim, order)) return null;
  const isExact = fit === 'exact';
  const isOwn = claim.userId !== null && order.userId === claim.userId;
  const isFree = order.userId === null;
  const isHere = order.deviceId === claim.deviceId;
  if (isOwn && isExact) return 0;
  if (isExact && isFree && isHere && (claim.cancelledAt === null || order.orderAt <= claim.cancelledAt)) return 2;
  if (claim.confirmedAt === null || claim.cancelledAt !== null) return null;
  if (isOwn && fit === 'more') return 1;
  if (isExact && isFree) return 2;
  if (isExact && isHere) return 3;
  if (isOwn) return 4;
  return isFree && isHere && fit === 'more' ? 5 : null;
}

/** A possible pair of a redemption and an order. Larger values are better. */
interface Pair {
  claim: Claim;
  order: Candidate;
  value: bigint;
}

/**
 * Finds the order of each redemption. An order settles at most one redemption. As many pairs as possible have the best
 * rank, then the next rank, and so on. Among equal ranks, confirmed redemptions come first, then orders of the same
 * till, then orders with the amount that the cashier typed, then the shortest times from the redemption to its order. The result depends only on the
 * redemptions and orders, and not on the sequence in which they arrived.
 * @param carried how an order contains the discount of a redemption; null if it does not
 * @returns the ids of the orders, by the ids of the redemptions
 */
export function matchOrders<Order extends Candidate>(
  claims: readonly Claim[],
  candidates: readonly Order[],
  carried: (claim: Claim, order: Order) => Carried | null,
): Map<string, string> {
  const bySequence = <Row extends { id: string }>(rows: readonly Row[], at: (row: Row) => Date) =>
    [...rows].sort((one, other) => at(one).getTime() - at(other).getTime() || (one.id < other.id ? -1 : 1));
  const sortedOrders = bySequence(candidates, ({ orderAt }) => orderAt);
  const pairs = bySequence(claims, ({ createdAt }) => createdAt).flatMap((claim) =>
    sortedOrders.flatMap((order) => {
      const how = carried(claim, order);
      const rank = how && rankOf(claim, order, how);
      return how && rank !== null
        ? [{ claim, order, rank: order.returnState === 'all' ? rank + RANKS : rank, how }]
        : [];
    }),
  );
  // Each digit of a value outweighs the sum of all smaller digits of all pairs.
  const count = BigInt(claims.length + 1);
  const billUnit = count * BigInt(WINDOW_MS / 1000 + 1) ** 2n;
  const tillUnit = billUnit * count;
  const doubtUnit = tillUnit * count;
  const rankUnit = doubtUnit * count * 3n;
  const valued = pairs.map(({ claim, order, rank, how }): Pair => {
    const closedAt = Math.min(order.orderAt.getTime(), order.storedAt.getTime());
    const gap = BigInt(Math.max(0, Math.round((closedAt - claim.createdAt.getTime()) / 1000)));
    const doubt = claim.cancelledAt ? 2n : claim.confirmedAt ? 0n : 1n;
    const isOtherTill = order.deviceId === claim.deviceId ? 0n : 1n;
    const isOtherBill = how.bill.eq(claim.bill) ? 0n : 1n;
    const value =
      rankUnit * count ** BigInt(2 * RANKS - 1 - rank) -
      doubt * doubtUnit -
      isOtherTill * tillUnit -
      isOtherBill * billUnit -
      gap * gap;
    return { claim, order, value };
  });
  return new Map([...bestMatching(valued)].map(([order, { claim }]) => [claim.id, order]));
}

/**
 * Finds the matching with the largest sum of values, by adding the best alternating path until no more redemption finds
 * an order.
 * @returns the pairs, by the ids of their orders
 */
function bestMatching(pairs: readonly Pair[]): Map<string, Pair> {
  const matched = new Map<string, Pair>();
  const pairsOf = new Map<string, Pair[]>();
  for (const pair of pairs) pairsOf.set(pair.claim.id, [...(pairsOf.get(pair.claim.id) ?? []), pair]);
  for (;;) {
    const taken = new Set([...matched.values()].map(({ claim }) => claim.id));
    // The best gain of a path that ends at a redemption, and the last two pairs of the path: one added, one removed.
    const gains = new Map([...pairsOf.keys()].filter((id) => !taken.has(id)).map((id) => [id, 0n]));
    const before = new Map<string, Pair>();
    let end: { pair: Pair; gain: bigint } | undefined;
    for (let queue = [...gains.keys()]; queue.length > 0;) {
      const next = new Set<string>();
      for (const id of queue)
        for (const pair of pairsOf.get(id) ?? []) {
          const current = matched.get(pair.order.id);
          if (current === pair) continue;
          const gain = gains.get(id)! + pair.value;
          if (!current) {
            if (!end || gain > end.gain) end = { pair, gain };
            continue;
          }
          const other = current.claim.id;
          const known = gains.get(other);
          if (known !== undefined && gain - current.value <= known) continue;
          gains.set(other, gain - current.value);
          before.set(other, pair);
          next.add(other);
        }
      queue = [...next];
    }
    if (!end || end.gain <= 0n) return matched;
    for (let pair: Pair | undefined = end.pair; pair;) {
      const added: Pair = pair;
      matched.set(added.order.id, added);
      pair = before.get(added.claim.id);
    }
  }
}
