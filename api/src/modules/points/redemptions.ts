import Big from 'big.js';
import { decimalsOf } from 'contracts';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import {
  devices,
  orders,
  pointsAccounts,
  pointsHolds,
  pointsLots,
  pointsPrograms,
  pointsRedemptions,
} from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Till } from '../orders/till';
import { leftOf, usable } from './book';
import { takeCode } from './codes';
import { extendConfirmed, hold, release } from './holds';
import { lockRedemptions, settlePart } from './settleRedemptions';
import type { DinerRedemption, Redemption } from './schemas';
import { PointsRefused } from './ledgerSteps';
import { usableProgramsAt } from './currentTerms';

/** The maximum share of a bill that a redemption takes off (specification section 1: "up to 50%"). */
const MAX_SHARE = 0.5;
/** The maximum number of redemptions that a cashier or a diner sees. */
const LATEST = 20;
/** How many days a diner sees a redemption whose order is missing. */
const SHOWN_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

type Row = typeof pointsRedemptions.$inferSelect;

/** A cashier's attempt to use a diner's points at a till. */
export interface Attempt {
  id: string;
  code: string;
  bill: number;
  till: Pick<Till, 'deviceId' | 'restaurantId'>;
  staffId: string;
}

/**
 * Puts as many points on hold as may be used for a bill, and deletes the code in the same transaction. If the attempt
 * is repeated, the redemption of the first attempt is used.
 * @throws Refusal 404 for a wrong or expired code; 409 if no points can be used, or if the id was used for another till
 * or bill
 */
export async function begin(db: Db, { id, code, bill, till, staffId }: Attempt, at: Date): Promise<void> {
  const isRepeated = async (tx: Db) => {
    const [earlier] = await tx.select().from(pointsRedemptions).where(eq(pointsRedemptions.id, id));
    if (earlier && (earlier.deviceId !== till.deviceId || earlier.bill !== bill)) throw refusals.redemptionEnded();
    return earlier !== undefined;
  };
  if (await isRepeated(db)) return;
  const programs = await usableProgramsAt(db, till.restaurantId);
  await db.transaction(async (tx) => {
    const taken = await takeCode(tx, { code, programIds: programs.map((program) => program.id) }, at);
    const terms = programs.find((program) => program.id === taken?.programId);
    // The first attempt may have used the code while this repeated attempt waited for the lock.
    if (!taken && (await isRepeated(tx))) return;
    if (!taken || !terms) throw refusals.pointsCode();
    const { accountId } = taken;
    const usablePoints = Math.min(await availableOf(tx, accountId, at), mostPoints(bill, terms));
    const discount = worthOfPoints(usablePoints, terms);
    if (discount === 0) throw refusals.pointsTooFew();
    // The discount was rounded down, so rounding up here uses no more points than the discount needs.
    const points = new Big(discount).div(terms.pointValue).round(0, Big.roundUp).toNumber();
    await hold(tx, { accountId, id, points }, at).catch(asRefusal);
    const { deviceId } = till;
    const { currency } = terms;
    await tx.insert(pointsRedemptions).values({ id, deviceId, staffId, bill, discount, currency, createdAt: at });
  });
}

/** What a point is worth. */
interface Worth {
  pointValue: number;
  currency: string;
}

/** Returns the amount that points take off a bill, rounded down to the smallest unit of the currency. */
export const worthOfPoints = (points: number, { pointValue, currency }: Worth): number =>
  new Big(points).times(pointValue).round(decimalsOf(currency), Big.roundDown).toNumber();

/** Returns the number of points that are worth half of a bill, rounded down. */
function mostPoints(bill: number, { pointValue, currency }: Worth): number {
  const max = new Big(bill).times(MAX_SHARE).round(decimalsOf(currency), Big.roundDown);
  return max.div(pointValue).round(0, Big.roundDown).toNumber();
}

async function availableOf(tx: Db, accountId: string, at: Date): Promise<number> {
  const lots = await tx
    .select()
    .from(pointsLots)
    .where(and(eq(pointsLots.accountId, accountId), gt(pointsLots.left, 0)));
  return leftOf(usable(lots, at));
}

function asRefusal(error: unknown): never {
  if (!(error instanceof PointsRefused)) throw error;
  throw error.why === 'in_debt' ? refusals.pointsInDebt() : refusals.pointsTooFew();
}

/**
 * Confirms that the cashier gave the discount. The points stay on hold until the order arrives or the time for it is
 * over. Repeating the call changes nothing.
 */
export const confirm = (db: Db, id: string, deviceId: string, at: Date) =>
  decide(db, { id, deviceId, at }, async (tx, { state }) => {
    if (state === 'confirmed' || state === 'redeemed') return;
    if (state !== 'open') throw refusals.redemptionEnded();
    await extendConfirmed(tx, id, at);
    await tx.update(pointsRedemptions).set({ state: 'confirmed', confirmedAt: at }).where(eq(pointsRedemptions.id, id));
  });

/** Cancels a redemption and returns its points to the diner. Repeating the call changes nothing. */
export const cancel = (db: Db, id: string, deviceId: string, at: Date) =>
  decide(db, { id, deviceId, at }, async (tx, { state }) => {
    if (state === 'redeemed') throw refusals.redemptionEnded();
    if (state !== 'open' && state !== 'confirmed') return;
    await release(tx, id, at);
    await tx
      .update(pointsRedemptions)
      .set({ state: 'cancelled', endedAt: at, cancelledAt: at })
      .where(eq(pointsRedemptions.id, id));
  });

/**
 * Makes a decision of the cashier about a redemption of a till. The redemption is settled before, because its order may
 * have arrived or its time may be over, and again after the decision.
 * @throws Refusal 404 for a redemption of another till
 */
function decide(
  db: Db,
  { id, deviceId, at }: { id: string; deviceId: string; at: Date },
  change: (tx: Db, redemption: Row) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const read = async () => {
      const [found] = await tx
        .select({ redemption: pointsRedemptions, branchId: devices.branchId })
        .from(pointsRedemptions)
        .innerJoin(devices, eq(devices.id, pointsRedemptions.deviceId))
        .where(and(eq(pointsRedemptions.id, id), eq(pointsRedemptions.deviceId, deviceId)));
      if (!found) throw refusals.redemption();
      return found;
    };
    const { branchId, redemption } = await read();
    const part = { branchId, from: redemption.createdAt, to: redemption.createdAt };
    await lockRedemptions(tx, branchId);
    await settlePart(tx, part, at);
    await change(tx, (await read()).redemption);
    await settlePart(tx, part, at);
  });
}

/** Returns a redemption of a till. @throws Refusal 404 for a redemption of another till */
export async function readRedemption(db: Db, id: string, deviceId: string): Promise<z.output<typeof Redemption>> {
  const [row] = await ofTill(db, and(eq(pointsRedemptions.id, id), eq(pointsRedemptions.deviceId, deviceId)));
  if (!row) throw refusals.redemption();
  return row;
}

/** Returns the redemptions of a till in the last 24 hours, with the latest first. */
export const readRedemptions = (db: Db, deviceId: string, now: Date): Promise<z.output<typeof Redemption>[]> =>
  ofTill(
    db,
    and(eq(pointsRedemptions.deviceId, deviceId), gt(pointsRedemptions.createdAt, new Date(now.getTime() - DAY_MS))),
  );

/** The condition for redemptions that took more than half off the order without the points. */
export const isOverHalf = sql<boolean>`coalesce(${pointsRedemptions.state} = 'redeemed' and ${pointsRedemptions.discount} > ${pointsRedemptions.orderBill} * ${sql.raw(String(MAX_SHARE))}, false)`;

/**
 * The number of a till's latest order that was closed after a redemption, while the redemption still waits. If such an
 * order has another redemption, it is not meant.
 */
const otherOrderNumber = sql<string | null>`(
  select o.order_number from ${orders} o where ${pointsRedemptions.state} = 'confirmed'
    and o.branch_id = ${devices.branchId} and o.device_id = ${pointsRedemptions.deviceId} and o.voided_at is null
    and o.order_at >= date_trunc('second', ${pointsRedemptions.createdAt}) and o.created_at >= ${pointsRedemptions.createdAt}
    and not exists (select 1 from points_redemptions r where r.order_id = o.id)
  order by o.order_at desc, o.id desc limit 1
)`;

async function ofTill(db: Db, condition: ReturnType<typeof and>): Promise<z.output<typeof Redemption>[]> {
  const { id, state, discount, currency, bill, orderBill, createdAt } = pointsRedemptions;
  const rows = await db
    .select({
      ...{ id, state, discount, currency, bill, orderBill, createdAt, otherOrderNumber },
      points: pointsHolds.points,
      orderNumber: orders.orderNumber,
      isOverHalf,
    })
    .from(pointsRedemptions)
    .innerJoin(devices, eq(devices.id, pointsRedemptions.deviceId))
    .innerJoin(pointsHolds, eq(pointsHolds.id, id))
    .leftJoin(orders, eq(orders.id, pointsRedemptions.orderId))
    .where(condition)
    .orderBy(desc(createdAt))
    .limit(LATEST);
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Returns a diner's redemptions of the last day, and those of the last week whose order is missing. */
export async function readDinerRedemptions(
  db: Db,
  userId: string,
  now: Date,
): Promise<z.output<typeof DinerRedemption>[]> {
  const rows = await db
    .select({
      redemption: pointsRedemptions,
      points: pointsHolds.points,
      names: restaurantNameList(pointsPrograms.restaurantId).as('names'),
    })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId))
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .where(
      and(
        eq(pointsAccounts.userId, userId),
        gt(pointsRedemptions.createdAt, new Date(now.getTime() - SHOWN_DAYS * DAY_MS)),
        or(eq(pointsRedemptions.state, 'missing'), gt(pointsRedemptions.createdAt, new Date(now.getTime() - DAY_MS))),
      ),
    )
    .orderBy(desc(pointsRedemptions.createdAt))
    .limit(LATEST);
  return rows.map(({ redemption: { id, state, discount, currency, createdAt }, points, names }) => ({
    ...{ id, state, points, discount, currency, names },
    at: createdAt.toISOString(),
  }));
}
