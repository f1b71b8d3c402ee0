import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/db/database';
import {
  orders,
  pointsAccounts,
  pointsCorrections,
  pointsHolds,
  pointsLots,
  pointsPrograms,
  pointsRedemptions,
  pointsTransfers,
  pointsVersions,
} from '../../../src/platform/db/schema';
import { earningNet, pointsOf, type Model, type ModelOrder } from './model';
import type { PointsWorld } from './world';

/**
 * Compares the stored points with the model. Call it when all orders and redemptions are settled.
 * @returns a message for each fault
 */
export async function differencesFromModel(world: PointsWorld, model: Model): Promise<string[]> {
  const { db } = world;
  return [
    ...(await wrongOrders(db, model)),
    ...(await wrongRedemptions(db, model)),
    ...(await wrongCorrections(db, model)),
    ...(await wronglyHeld(db)),
    ...(await wrongBalances(world)),
    ...(await wrongTotals(world)),
  ];
}

/**
 * Checks that every order has earned its points under the terms that were valid when it was closed, and only for its
 * diner. Points that expired before a return are not clawed back.
 */
async function wrongOrders(db: Db, model: Model): Promise<string[]> {
  const lots = await db
    .select({ lot: pointsLots, userId: pointsAccounts.userId })
    .from(pointsLots)
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsLots.accountId))
    .where(isNotNull(pointsLots.orderId));
  const byOrder = grouped(lots, ({ lot }) => lot.orderId);
  const stored = new Map((await db.select().from(orders)).map((order) => [order.id, order]));
  const versions = await db
    .select({ version: pointsVersions, restaurantId: pointsPrograms.restaurantId })
    .from(pointsVersions)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsVersions.programId))
    .orderBy(pointsVersions.number);
  const termsOf = ({ till, orderedAt }: ModelOrder) => {
    const last = versions.findLast(
      ({ version, restaurantId }) => restaurantId === till.restaurantId && version.startsAt <= new Date(orderedAt),
    );
    return last?.version.isActive ? last.version : undefined;
  };

  const wrong: string[] = [];
  for (const order of model.orders) {
    const { id, owner } = order;
    if (stored.get(id)?.userId !== (owner?.userId ?? null)) wrong.push(`order ${id} belongs to another diner`);
    const terms = termsOf(order);
    const worth = terms ? pointsOf(earningNet(order), terms) : 0;
    const of = byOrder.get(id) ?? [];
    if (owner && worth > 0 && !of.some(({ userId }) => userId === owner.userId))
      wrong.push(`order ${id} earned nothing`);
    for (const { lot, userId } of of) {
      const expected = userId === owner?.userId ? worth : 0;
      const kept = lot.earned - lot.clawed;
      if (kept < expected || kept > Math.max(expected, lot.expired))
        wrong.push(`order ${id} earned ${kept} and is worth ${expected}`);
      if (lot.versionId !== terms?.id) wrong.push(`order ${id} earned by the terms of another time`);
    }
  }
  if (stored.size !== model.orders.length) wrong.push(`${stored.size} orders, ${model.orders.length} were posted`);
  return wrong;
}

/**
 * Checks that every redemption has ended once and takes at most half of the bill. A redemption that an order used up
 * belongs to this order alone. The order is of the same restaurant and has a discount, and its returns have given points
 * back in proportion. A redemption without an order has given all its points back.
 */
async function wrongRedemptions(db: Db, model: Model): Promise<string[]> {
  const rows = await db
    .select({ redemption: pointsRedemptions, hold: pointsHolds, userId: pointsAccounts.userId })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId));
  const ends = await db
    .select({ key: pointsTransfers.key, kind: pointsTransfers.kind })
    .from(pointsTransfers)
    .where(sql`${pointsTransfers.kind} in ('capture', 'release')`);
  const endsOf = grouped(ends, ({ key }) => key);
  const known = new Map(model.redemptions.map((each) => [each.id, each]));
  const ordersById = new Map(model.orders.map((order) => [order.id, order]));
  const usedUp = new Set<string>();

  const wrong: string[] = [];
  for (const { redemption, hold, userId } of rows) {
    const { id, state, orderId } = redemption;
    const addFault = (what: string) => wrong.push(`redemption ${id} (${state}) ${what}`);
    const expected = known.get(id);
    if (!expected) {
      addFault('was never acknowledged');
      continue;
    }
    const discount = Math.round(redemption.discount * 100);
    if (discount !== expected.discount || hold.points !== expected.points) addFault('differs from its answer');
    if (discount * 2 > expected.bill) addFault('takes more than half the bill');
    // The order of a cancelled redemption may have been closed before, or be the diner's own order.
    if (expected.state === 'cancelled' && state !== 'cancelled' && state !== 'redeemed') addFault('was cancelled');
    if (!['redeemed', 'cancelled', 'lapsed', 'missing'].includes(state)) addFault('has not ended');
    const ended = endsOf.get(`end:${id}`) ?? [];
    if (ended.length !== 1) addFault(`has the ends ${ended.map((end) => end.kind).join()}`);
    if (state !== 'redeemed') {
      if (hold.givenBack !== hold.points) addFault(`gave ${hold.givenBack} back of all`);
      continue;
    }

    const order = orderId === null ? undefined : ordersById.get(orderId);
    const isOwn = order?.owner?.userId === userId;
    if (
      !order ||
      order.till.restaurantId !== expected.till.restaurantId ||
      (isOwn ? order.discount === 0 : order.discount < discount)
    ) {
      addFault('was used up by an order without its discount');
      continue;
    }
    if (usedUp.has(order.id)) addFault('shares its order');
    usedUp.add(order.id);
    const returned = order.net - earningNet(order);
    const partOf = (amount: number) => Math.floor((hold.points * amount) / order.net);
    const min = order.isVoid || returned > SURELY_ALL * order.net ? hold.points : partOf(returned);
    // A diner's own order may have only a part of the discount. Points that expired after a return are not taken again.
    const most = mostReturned(order);
    const max = order.isVoid || order.discount < discount || most > MAYBE_ALL * order.net ? hold.points : partOf(most);
    if (hold.givenBack < min || hold.givenBack > max) addFault(`gave ${hold.givenBack} back of ${min} to ${max}`);
  }
  for (const { id } of model.redemptions)
    if (!rows.some(({ redemption }) => redemption.id === id)) wrong.push(`redemption ${id} is lost`);
  return wrong;
}

/**
 * An order whose items are back counts as returned if nine tenths of its money are (orders/settle.ts). Tax is rounded, so
 * orders near this limit may count either way.
 */
const [MAYBE_ALL, SURELY_ALL] = [0.89, 0.91];

/** Returns the highest amount that may have been returned at any time: the sum of all returns, including void ones. */
const mostReturned = ({ net, returns }: ModelOrder) =>
  Math.min(
    net,
    returns.reduce((sum, each) => sum + each.net, 0),
  );

/** Checks that each approved correction moved its points once, and that other corrections moved none. */
async function wrongCorrections(db: Db, model: Model): Promise<string[]> {
  const states = new Map((await db.select().from(pointsCorrections)).map(({ id, state }) => [id, state]));
  const moved = await db
    .select({ key: pointsTransfers.key, kind: pointsTransfers.kind, points: pointsTransfers.points })
    .from(pointsTransfers)
    .where(sql`${pointsTransfers.kind} in ('adjust_up', 'adjust_down')`);
  const movedBy = new Map(
    moved.map(({ key, kind, points }) => [key.slice('adjust:'.length), kind === 'adjust_up' ? points : -points]),
  );
  const wrong = model.corrections
    .filter(({ id, points, state }) => {
      const expected = state === 'approved' ? points : undefined;
      return states.get(id) !== state || movedBy.get(id) !== expected;
    })
    .map(({ id, state }) => `correction ${id} (${state}) is stored as ${states.get(id)}, moved ${movedBy.get(id)}`);
  if (states.size !== model.corrections.length) wrong.push('a correction was never acknowledged');
  return wrong;
}

/** Checks that no redemption took points that were pending or had expired. */
async function wronglyHeld(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select r.id from points_redemptions r join points_hold_lots s on s.hold_id = r.id join points_lots l on l.id = s.lot_id
    where l.available_at > r.created_at or l.expires_at <= r.created_at`)) as { rows: { id: string }[] };
  return rows.map(({ id }) => `redemption ${id} took points that were pending or had expired`);
}

interface Balances {
  balances: { restaurantId: string | null; available: number; pending: number; debt: number }[];
}

/** Checks that diners see the balances of their accounts. */
async function wrongBalances({ db, diners, call }: PointsWorld): Promise<string[]> {
  const accounts = await db
    .select({
      userId: pointsAccounts.userId,
      restaurantId: pointsPrograms.restaurantId,
      free: sql<number>`(${pointsAccounts.posted} - ${pointsAccounts.held})::int`,
      debt: pointsAccounts.debt,
    })
    .from(pointsAccounts)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId));
  const wrong: string[] = [];
  for (const { userId, cookie } of diners) {
    const { body } = await call<Balances>(0, 'GET', '/customer/points', { headers: { cookie } });
    for (const { restaurantId, free, debt } of accounts.filter((account) => account.userId === userId)) {
      const shown = body.balances.find((balance) => balance.restaurantId === restaurantId);
      if (shown?.available !== free || shown.pending !== 0 || shown.debt !== debt)
        wrong.push(`diner ${userId} sees ${JSON.stringify(shown)} instead of ${free} points and a debt of ${debt}`);
    }
  }
  return wrong;
}

/** Checks that the totals of each programme add up to the points that it owes. */
async function wrongTotals({ db, restaurants, administrators, call }: PointsWorld): Promise<string[]> {
  const wrong: string[] = [];
  for (const restaurantId of restaurants) {
    const { body } = await call<{
      program: { totals: Record<'issued' | 'takenBack' | 'redeemed' | 'expired' | 'owed', number> };
    }>(1, 'GET', `/restaurant/${restaurantId}/points`, { token: administrators[0] });
    const { issued, takenBack, redeemed, expired, owed } = body.program.totals;
    const [debts] = await db
      .select({ sum: sql<number>`coalesce(sum(${pointsAccounts.debt}), 0)::int` })
      .from(pointsAccounts)
      .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
      .where(eq(pointsPrograms.restaurantId, restaurantId));
    if (issued - takenBack - redeemed - expired !== owed - (debts?.sum ?? 0))
      wrong.push(`the totals of ${restaurantId} do not add up: ${JSON.stringify(body.program.totals)}`);
  }
  return wrong;
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
