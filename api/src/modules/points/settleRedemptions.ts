import Big from 'big.js';
import { decimalsOf } from 'contracts';
import { and, between, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import {
  devices,
  orders,
  pointsAccounts,
  pointsHolds,
  pointsRedemptions,
  type RedemptionState,
} from '../../platform/db/schema';
import { latestDue } from '../orders/due';
import { carriedBy, mayHaveDiscount } from './discounts';
import { capture, release, setSpent } from './holds';
import { matchOrders, REMATCH_DAYS, WINDOW_MINUTES, type Claim } from './matchOrders';

/*
 * Every use of points is settled here. An order uses a redemption up. Whenever the order or the redemption changes, the
 * points that the order uses are computed again (docs/decisions/0047).
 */

const MINUTE_MS = 60_000;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Redemptions that began within this time of each other may compete for orders, directly or through others between them.
 * It is much longer than the time of a redemption, and shorter than a day, for which {@link readRedemptions} reads them.
 */
const NEAR_MS = 12 * 60 * MINUTE_MS;
/** How far the clock of a till may be ahead, for example because it sends its local time as UTC. */
const AHEAD_MS = 6 * 60 * MINUTE_MS;

interface Redemption extends Claim {
  row: typeof pointsRedemptions.$inferSelect;
  hold: typeof pointsHolds.$inferSelect;
}

type Order = Awaited<ReturnType<typeof readOrders>>[number];

/** A redemption, and its state after the settlement. */
interface Change {
  redemption: Redemption;
  state: RedemptionState;
  orderId: string | null;
  orderBill: number | null;
  /** How the hold of the redemption ends now; null if it has ended before. */
  end: 'capture' | 'release' | null;
  /** The points that the order uses. */
  spent: number;
}

/** The changes of a settlement. The accounts must be locked before {@link settle}. */
export interface Settlement {
  changes: Change[];
  accountIds: string[];
}

/** The part of a branch's redemptions that are settled together. */
export interface SettledPart {
  branchId: string;
  /** The times between which a redemption began, or may have begun. */
  from: Date;
  to: Date;
  /** An order that has changed. */
  orderId?: string;
}

/** Makes the settlements of a branch run one after the other, until the transaction ends. */
export const lockRedemptions = (tx: Db, branchId: string): Promise<void> =>
  lockUntilCommit(tx, `redemptions:${branchId}`);

/** Returns the part of a branch's redemptions that an order may settle. */
export function partOfOrder(
  order: Pick<typeof orders.$inferSelect, 'id' | 'branchId' | 'orderAt' | 'createdAt'>,
): SettledPart {
  const closedAt = Math.min(order.orderAt.getTime(), order.createdAt.getTime());
  return { branchId: order.branchId, from: new Date(closedAt - WINDOW_MS), to: order.orderAt, orderId: order.id };
}

/** Finds out what changes in a part of a branch's redemptions. Call it after {@link lockRedemptions}. */
export async function planSettlement(tx: Db, part: SettledPart, at: Date): Promise<Settlement> {
  const redemptions = await readRedemptions(tx, part);
  const oldest = Math.max(at.getTime() - REMATCH_DAYS * DAY_MS, part.from.getTime() - NEAR_MS);
  const latest = part.to.getTime() + NEAR_MS;
  const isFixed = ({ row, userId, createdAt }: Redemption) =>
    row.endedAt !== null && (userId === null || createdAt.getTime() < oldest || createdAt.getTime() > latest);
  const claims = redemptions.filter((each) => !isFixed(each));
  // A fixed redemption keeps its order, and changes only with this order.
  const fixed = redemptions.filter((each) => isFixed(each) && each.row.orderId !== null);
  const changing = [...claims, ...fixed.filter(({ row }) => row.orderId === part.orderId)];
  if (changing.length === 0) return { changes: [], accountIds: [] };
  const found = new Map((await readOrders(tx, part.branchId, changing)).map((order) => [order.id, order]));
  // The correction of an order's time may move it away from the redemption that has it. It is free when the correction
  // is settled.
  const taken = new Set([...fixed.map(({ row }) => row.orderId), ...(await ordersOfOthers(tx, found, redemptions))]);
  const matched = matchOrders(
    claims,
    [...found.values()].filter(({ id, orderAt }) => !taken.has(id) && orderAt <= latestDue(at)),
    carried,
  );
  const changes = changing.flatMap((redemption) => {
    const id = isFixed(redemption) ? redemption.row.orderId : (matched.get(redemption.id) ?? null);
    const order = id === null ? null : found.get(id);
    // The order's month was detached.
    if (order === undefined) return [];
    const change = changeOf(redemption, order, at);
    return change && differs(change) ? [change] : [];
  });
  return { changes, accountIds: [...new Set(changes.map(({ redemption }) => redemption.hold.accountId))] };
}

/** Makes the changes of a settlement. */
export async function settle(tx: Db, { changes }: Settlement, at: Date): Promise<void> {
  // An order that moves to another redemption must be free first, because an order has at most one.
  const moved = changes.filter(({ redemption: { row }, orderId }) => row.orderId !== null && row.orderId !== orderId);
  if (moved.length > 0)
    await tx
      .update(pointsRedemptions)
      .set({ orderId: null })
      .where(
        inArray(
          pointsRedemptions.id,
          moved.map(({ redemption }) => redemption.id),
        ),
      );
  for (const { redemption, state, orderId, orderBill, end, spent } of changes) {
    const { id, row } = redemption;
    if (end === 'capture') await capture(tx, id, at, orderId);
    if (end === 'release') await release(tx, id, at);
    if (end !== 'release')
      await setSpent(
        tx,
        { holdId: id, points: spent, order: { id: orderId, before: end ? orderId : row.orderId } },
        at,
      );
    await tx
      .update(pointsRedemptions)
      .set({ state, orderId, orderBill, endedAt: row.endedAt ?? at })
      .where(eq(pointsRedemptions.id, id));
  }
}

/** Plans and makes a settlement of redemptions only. */
export async function settlePart(tx: Db, part: SettledPart, at: Date): Promise<void> {
  const settlement = await planSettlement(tx, part, at);
  await lockAccounts(tx, settlement.accountIds);
  await settle(tx, settlement, at);
}

/** Locks accounts in the order of their ids. Otherwise two transactions with the same two accounts could deadlock. */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: pointsAccounts.id })
    .from(pointsAccounts)
    .where(inArray(pointsAccounts.id, [...ids]))
    .orderBy(pointsAccounts.id)
    .for('update');
}

/**
 * Ends redemptions whose time is over. If no order has the discount, the points are released. If such a redemption was
 * confirmed, the cashier and the diner see that its order is missing.
 * @param of limits the call to the redemptions of a till or of a diner
 */
export async function endOverdue(db: Db, at: Date, of: { deviceId?: string; userId?: string } = {}): Promise<void> {
  const overdue = await db
    .select({ branchId: devices.branchId, createdAt: pointsRedemptions.createdAt })
    .from(pointsRedemptions)
    .innerJoin(devices, eq(devices.id, pointsRedemptions.deviceId))
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId))
    .where(
      and(
        isNull(pointsRedemptions.endedAt),
        lte(pointsHolds.expiresAt, at),
        of.deviceId === undefined ? undefined : eq(pointsRedemptions.deviceId, of.deviceId),
        of.userId === undefined ? undefined : eq(pointsAccounts.userId, of.userId),
      ),
    )
    .orderBy(pointsRedemptions.createdAt)
    .limit(AT_ONCE);
  for (const { branchId, createdAt } of overdue)
    await db.transaction(async (tx) => {
      await lockRedemptions(tx, branchId);
      await settlePart(tx, { branchId, from: createdAt, to: createdAt }, at);
    });
}
/** The number of redemptions that one call of {@link endOverdue} ends. */
const AT_ONCE = 500;

const carried = (claim: Pick<Claim, 'discount' | 'currency'>, order: Order) =>
  carriedBy(order, claim.discount, decimalsOf(claim.currency));

/** Returns the state of a redemption after the settlement; null if it goes on waiting. */
function changeOf(redemption: Redemption, order: Order | null, at: Date): Change | null {
  const { row, hold } = redemption;
  const isWaiting = hold.endedAt === null;
  const isOver = hold.expiresAt <= at;
  if (isWaiting && !isOver && !(order && row.confirmedAt)) return null;
  const how = order && carried(redemption, order);
  return {
    redemption,
    state: order ? 'redeemed' : row.cancelledAt ? 'cancelled' : row.confirmedAt ? 'missing' : 'lapsed',
    orderId: order?.id ?? null,
    orderBill: how ? how.bill.toNumber() : row.orderBill,
    end: isWaiting ? (order ? 'capture' : 'release') : null,
    spent:
      order && how ? spentBy(order, { discount: redemption.discount, points: hold.points, amount: how.amount }) : 0,
  };
}

function differs({ redemption: { row, hold }, state, orderId, orderBill, end, spent }: Change): boolean {
  return (
    end !== null ||
    state !== row.state ||
    orderId !== row.orderId ||
    orderBill !== row.orderBill ||
    spent !== hold.points - hold.givenBack
  );
}

/**
 * Returns the points that an order uses: all of them, less those that the order gives back because it has only a part of
 * the discount or because it was returned. What is given back is rounded down.
 */
function spentBy(
  { totalPrice, returnedAmount, returnState }: Order,
  { discount, points, amount }: { discount: number; points: number; amount: Big },
): number {
  if (returnState === 'all' || (totalPrice === 0 && returnedAmount > 0)) return 0;
  const [total, returned] = totalPrice === 0 ? [1, 0] : [totalPrice, Math.min(returnedAmount, totalPrice)];
  const whole = new Big(discount).times(total);
  const kept = amount.times(new Big(total).minus(returned));
  // The multiplication comes first. Otherwise a quotient such as one third would be rounded, and a point would be lost.
  const back = whole.minus(kept).times(points).div(whole).round(0, Big.roundDown).toNumber();
  return points - back;
}

/**
 * Reads the redemptions of a part, and those that began so soon before or after them that both may wait for the same
 * order.
 */
async function readRedemptions(tx: Db, { branchId, from, to, orderId }: SettledPart): Promise<Redemption[]> {
  const { id, createdAt } = pointsRedemptions;
  const near = await tx
    .select({ id, createdAt, orderId: pointsRedemptions.orderId })
    .from(pointsRedemptions)
    .innerJoin(devices, eq(devices.id, pointsRedemptions.deviceId))
    .where(
      or(
        and(
          eq(devices.branchId, branchId),
          between(createdAt, new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS)),
        ),
        orderId === undefined ? undefined : eq(pointsRedemptions.orderId, orderId),
      ),
    )
    .orderBy(createdAt, id);
  const isMeant = (each: (typeof near)[number]) =>
    (each.createdAt >= from && each.createdAt.getTime() <= to.getTime() + 1000) ||
    (orderId !== undefined && each.orderId === orderId);
  const groups: (typeof near)[] = [];
  for (const each of near) {
    const last = groups.at(-1)?.at(-1);
    if (last && each.createdAt.getTime() - last.createdAt.getTime() <= WINDOW_MS) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  const ids = groups.filter((group) => group.some(isMeant)).flatMap((group) => group.map((each) => each.id));
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ row: pointsRedemptions, hold: pointsHolds, userId: pointsAccounts.userId })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId))
    .where(inArray(id, ids))
    .orderBy(createdAt, id);
  return rows.map(({ row, hold, userId }) => ({ ...row, row, hold, userId }));
}

/** Returns the ids of those orders that other redemptions have. */
async function ordersOfOthers(tx: Db, orders: ReadonlyMap<string, unknown>, redemptions: readonly Redemption[]) {
  const { id, orderId } = pointsRedemptions;
  const held = await tx
    .select({ id, orderId })
    .from(pointsRedemptions)
    .where(inArray(orderId, [...orders.keys()]));
  const own = new Set(redemptions.map((each) => each.id));
  return held.filter((each) => !own.has(each.id)).map((each) => each.orderId);
}

/** Reads the orders that redemptions have or may get. */
async function readOrders(tx: Db, branchId: string, redemptions: readonly Redemption[]) {
  const times = redemptions.map(({ row }) => row.createdAt.getTime());
  const first = new Date(Math.min(...times) - 1000);
  const last = new Date(Math.max(...times) + WINDOW_MS + AHEAD_MS);
  const known = redemptions.flatMap(({ row }) => row.orderId ?? []);
  return tx
    .select({
      id: orders.id,
      deviceId: orders.deviceId,
      userId: orders.userId,
      currency: orders.currency,
      orderAt: orders.orderAt,
      storedAt: orders.createdAt,
      returnState: orders.returnState,
      returnedAmount: orders.returnedAmount,
      items: orders.items,
      payments: orders.payments,
      charges: orders.charges,
      subTotalPrice: orders.subTotalPrice,
      discountAmount: orders.discountAmount,
      roundingAmount: orders.roundingAmount,
      taxAmount: orders.taxAmount,
      taxes: orders.taxes,
      totalPrice: orders.totalPrice,
      voidedAt: orders.voidedAt,
    })
    .from(orders)
    .where(
      or(
        and(
          eq(orders.branchId, branchId),
          between(orders.orderAt, first, last),
          gte(orders.createdAt, first),
          isNull(orders.voidedAt),
          mayHaveDiscount,
        ),
        known.length > 0 ? inArray(orders.id, known) : undefined,
      ),
    );
}
