import Big from 'big.js';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { restaurantNameList } from '../../platform/db/names';
import {
  keptReceipts,
  orders,
  pointsAccounts,
  pointsLots,
  pointsPrograms,
  pointsTransfers,
  pointsVersions,
  type TransferKind,
  IN_FORCE,
} from '../../platform/db/schema';
import { ofDiner, shownTo } from '../receipts/queries';
import { worthOfPoints } from './redemptions';
import type { MOVEMENT_KINDS, PointsBalance, PointsMovement } from './schemas';

/** The number of movements that are read at a time. */
const PART = 50;

type Movement = z.output<typeof PointsMovement>;

/** The kinds of transfers that change a diner's balance, with the kind and sign that the diner sees. */
const SHOWN: Partial<Record<TransferKind, { kind: (typeof MOVEMENT_KINDS)[number]; sign: 1 | -1 }>> = {
  earn: { kind: 'earned', sign: 1 },
  claw_back: { kind: 'taken_back', sign: -1 },
  capture: { kind: 'redeemed', sign: -1 },
  recapture: { kind: 'redeemed', sign: -1 },
  give_back: { kind: 'given_back', sign: 1 },
  expire: { kind: 'expired', sign: -1 },
  adjust_up: { kind: 'corrected', sign: 1 },
  adjust_down: { kind: 'corrected', sign: -1 },
};
const SHOWN_KINDS = Object.keys(SHOWN) as TransferKind[];

/**
 * Returns a diner's balance in each programme. Overdue points count as expired, even if the job has not expired them
 * yet.
 */
export async function readBalances(db: Db, userId: string, now: Date): Promise<z.output<typeof PointsBalance>[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const left = (pending: boolean) =>
    sql<number>`coalesce(sum(${pointsLots.left}) filter (where ${pointsLots.availableAt} ${sql.raw(pending ? '>' : '<=')} ${at} and (${pointsLots.expiresAt} is null or ${pointsLots.expiresAt} > ${at})), 0)::int`;
  const balances = await db
    .select({
      pointValue: pointsVersions.pointValue,
      currency: pointsVersions.currency,
      restaurantId: pointsPrograms.restaurantId,
      names: restaurantNameList(pointsPrograms.restaurantId).as('names'),
      logo: sql<string | null>`(select logo from restaurants where id = ${pointsPrograms.restaurantId})`,
      available: left(false),
      pending: left(true),
      debt: pointsAccounts.debt,
    })
    .from(pointsAccounts)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .leftJoin(pointsLots, eq(pointsLots.accountId, pointsAccounts.id))
    .where(eq(pointsAccounts.userId, userId))
    .groupBy(pointsAccounts.id, pointsPrograms.id, pointsVersions.id)
    .orderBy(pointsAccounts.createdAt, pointsAccounts.id);
  return balances.map(({ pointValue, currency, ...balance }) => {
    if (pointValue === null) return { ...balance, worth: null, next: null };
    const amount = worthOfPoints(balance.available, { pointValue, currency });
    const step = STEPS.find((one) => one > amount) ?? (Math.floor(amount / LATER_STEP) + 1) * LATER_STEP;
    const needed = new Big(step).div(pointValue).round(0, Big.roundUp).toNumber();
    return {
      ...balance,
      worth: amount > 0 ? { amount, currency } : null,
      next: balance.debt > 0 ? null : { points: needed - balance.available, amount: step, currency },
    };
  });
}

/** The round discounts that a diner collects points for, and the distance between the later ones. */
const STEPS = [10, 20, 50, 100, 200];
const LATER_STEP = 100;

/** Returns a part of the movements of a diner's points, with the latest first, and the position of the next part. */
export async function readMovements(
  db: Db,
  userId: string,
  { after, now }: { after?: string; now: Date },
): Promise<{ movements: Movement[]; next: string | null }> {
  const isShown = sql<boolean>`coalesce(${shownTo(userId, now)}, false)`;
  const rows = await db
    .select({
      id: pointsTransfers.id,
      at: pointsTransfers.createdAt,
      kind: pointsTransfers.kind,
      points: pointsTransfers.points,
      names: restaurantNameList(pointsPrograms.restaurantId).as('names'),
      receiptId: sql<string | null>`case when ${isShown} then coalesce(${orders.linkId}, ${orders.id}) end`,
      orderNumber: sql<string | null>`case when ${isShown} then ${orders.orderNumber} end`,
      reason: pointsTransfers.reason,
      availableAt: pointsLots.availableAt,
      expiresAt: pointsLots.expiresAt,
      timeZone: sql<string>`coalesce(${orders.timeZone}, (select time_zone from restaurants where id = ${pointsPrograms.restaurantId}), ${PLATFORM_TIME_ZONE})`,
    })
    .from(pointsTransfers)
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsTransfers.accountId))
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .leftJoin(orders, eq(orders.id, pointsTransfers.orderId))
    .leftJoin(keptReceipts, ofDiner(userId))
    .leftJoin(
      pointsLots,
      and(eq(pointsLots.accountId, pointsTransfers.accountId), eq(pointsLots.orderId, pointsTransfers.orderId)),
    )
    .where(
      and(
        eq(pointsAccounts.userId, userId),
        inArray(pointsTransfers.kind, SHOWN_KINDS),
        gt(pointsTransfers.points, 0),
        after ? lt(pointsTransfers.id, after) : undefined,
      ),
    )
    .orderBy(desc(pointsTransfers.id))
    .limit(PART + 1);
  const movements = rows.slice(0, PART).flatMap(({ kind, points, at, availableAt, expiresAt, timeZone, ...row }) => {
    const shown = SHOWN[kind];
    if (!shown) return [];
    const isEarned = shown.kind === 'earned';
    const isPending = isEarned && availableAt !== null && availableAt > now;
    return {
      ...row,
      at: at.toISOString(),
      kind: shown.kind,
      points: shown.sign * points,
      pendingUntil: isPending ? availableAt.toISOString() : null,
      availableOn: isPending ? localTime(availableAt, timeZone).date : null,
      expiresAt: isEarned ? (expiresAt?.toISOString() ?? null) : null,
      expiresOn: isEarned && expiresAt ? localTime(new Date(expiresAt.getTime() - 1), timeZone).date : null,
    };
  });
  return { movements, next: rows.length > PART ? (movements.at(-1)?.id ?? null) : null };
}
