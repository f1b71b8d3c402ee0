import { isDeepStrictEqual } from 'node:util';
import { saudiMobile } from 'contracts';
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import { offsetOf, type Page } from '../../platform/db/page';
import {
  orders,
  phoneClaims,
  pointsAccounts,
  pointsCorrections,
  pointsPrograms,
  pointsVersions,
  restaurants,
  staff,
  users,
  IN_FORCE,
} from '../../platform/db/schema';
import { violates } from '../../platform/db/violation';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { maskedPhone } from '../../platform/maskedPhone';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { findOrder } from '../orders/queries';
import { adjust } from './adjust';
import type { Correction, CorrectionBody } from './correctionSchemas';
import { expiryAfter } from './expire';
import { accountOf, PointsRefused } from './ledgerSteps';

const DAY_MS = 24 * 3_600_000;
/** How many days a proposal can be approved. After that its reason may be outdated. */
const VALID_DAYS = 7;

type Dependencies = Pick<PlatformServices, 'db' | 'now'>;
type Proposal = z.output<typeof CorrectionBody>;

/**
 * Proposes a correction of a diner's points. No points move until another administrator approves the proposal. If the
 * same proposal is sent again, nothing changes.
 * @throws Refusal 400 for an invalid phone number, or if another proposal has this id; 404 if no diner has confirmed
 * the number or the receipt, or if there is no programme
 */
export async function propose(services: Dependencies, proposal: Proposal & { staffId: string }): Promise<void> {
  const { id, staffId, points, reason } = proposal;
  if (await isProposed(services.db, proposal)) return;
  const at = services.now();
  const recording = recordedNew(services, { staffId, kind: 'pointsCorrection' }, async (tx) => {
    const { userId, orderId } = await subjectOf(tx, proposal);
    const [program] = await tx
      .select({ id: pointsPrograms.id })
      .from(pointsPrograms)
      .where(
        proposal.restaurantId === null
          ? isNull(pointsPrograms.restaurantId)
          : eq(pointsPrograms.restaurantId, proposal.restaurantId),
      );
    if (!program) throw refusals.pointsProgram();
    const accountId = await accountOf(tx, { userId, programId: program.id }, at);
    const expiresAt = new Date(at.getTime() + VALID_DAYS * DAY_MS);
    await tx
      .insert(pointsCorrections)
      .values({ id, accountId, points, reason, orderId, requestedBy: staffId, requestedAt: at, expiresAt });
    return id;
  });
  await recording.catch(async (error: unknown) => {
    // The same proposal may have arrived twice at the same time.
    if (!violates(error, 'points_corrections_pkey')) throw error;
    await isProposed(services.db, proposal);
  });
}

/**
 * Returns whether exactly this correction was proposed before.
 * @throws Refusal 400 if another proposal has this id
 */
async function isProposed(
  db: Db,
  { id, staffId, points, reason, restaurantId, ...subject }: Proposal & { staffId: string },
): Promise<boolean> {
  const [earlier] = await db
    .select({
      requestedBy: pointsCorrections.requestedBy,
      points: pointsCorrections.points,
      reason: pointsCorrections.reason,
      restaurantId: pointsPrograms.restaurantId,
      userId: pointsAccounts.userId,
      orderId: pointsCorrections.orderId,
    })
    .from(pointsCorrections)
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsCorrections.accountId))
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .where(eq(pointsCorrections.id, id));
  if (!earlier) return false;
  const { userId, orderId } = await subjectOf(db, { restaurantId, ...subject });
  const proposed = { requestedBy: staffId, points, reason, restaurantId, userId, orderId };
  if (!isDeepStrictEqual(earlier, proposed)) throw refusals.malformed();
  return true;
}

/** Returns the diner whose points are to be corrected and, if the proposal names one, the receipt. */
async function subjectOf(
  tx: Db,
  { phone: typed, receiptId, restaurantId }: Pick<Proposal, 'phone' | 'receiptId' | 'restaurantId'>,
): Promise<{ userId: string; orderId: string | null }> {
  if (receiptId !== undefined) {
    const order = await findOrder(tx, receiptId);
    if (!order || (restaurantId !== null && order.restaurantId !== restaurantId)) throw refusals.order();
    const [saved] = await tx
      .select({ confirmedAt: orders.confirmedAt })
      .from(orders)
      .innerJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)))
      .where(eq(orders.id, order.id));
    if (order.userId === null || !saved?.confirmedAt) throw refusals.pointsDiner();
    return { userId: order.userId, orderId: order.id };
  }
  const phone = saudiMobile(typed ?? '');
  if (!phone) throw refusals.phone();
  // Only proven numbers count. An unproven number may be mistyped, and then a stranger would get the points.
  const [diner] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(phoneClaims, and(eq(phoneClaims.userId, users.id), isNull(phoneClaims.releasedAt)))
    .where(and(eq(phoneClaims.phone, phone), eq(users.isDeleted, false)));
  if (!diner) throw refusals.pointsDiner();
  return { userId: diner.id, orderId: null };
}

/**
 * Decides on a correction. The deciding administrator must not be the one who proposed it. An approval moves the points
 * in the same transaction. If the same administrator sends the same decision again, nothing changes.
 * @throws Refusal 403 for the administrator's own proposal; 404 for an unknown proposal, or if the diner was erased;
 * 409 if the proposal was already decided or is too old, or if it exceeds the diner's points or the daily limit
 */
export function decide(
  services: Dependencies,
  { id, staffId, state }: { id: string; staffId: string; state: 'approved' | 'refused' },
): Promise<void> {
  return recorded(services, { staffId, kind: 'pointsCorrection', id }, async (tx) => {
    const at = services.now();
    const [correction] = await tx.select().from(pointsCorrections).where(eq(pointsCorrections.id, id)).for('update');
    if (!correction) throw refusals.correction();
    const { accountId, points, reason, orderId, requestedBy, expiresAt } = correction;
    if (requestedBy === staffId) throw refusals.correctionOwn();
    if (correction.state === state && correction.decidedBy === staffId) return;
    if (correction.state !== 'open') throw refusals.correctionDecided();
    if (expiresAt <= at) throw refusals.correctionExpired();
    if (state === 'approved') {
      const added = { reason, orderId, requestedBy, approvedBy: staffId, expiresAt: await expiryOf(tx, accountId, at) };
      await adjust(tx, { accountId, id, points, ...added }, at).catch(asRefusal);
    }
    await tx
      .update(pointsCorrections)
      .set({ state, decidedBy: staffId, decidedAt: at })
      .where(eq(pointsCorrections.id, id));
  });
}

/**
 * Returns when points that are added now will expire, according to the current terms of the programme and on the clock
 * of its restaurant.
 */
async function expiryOf(tx: Db, accountId: string, at: Date): Promise<Date | null> {
  const [account] = await tx
    .select({ userId: pointsAccounts.userId, days: pointsVersions.expiryDays, timeZone: restaurants.timeZone })
    .from(pointsAccounts)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .leftJoin(restaurants, eq(restaurants.id, pointsPrograms.restaurantId))
    .where(eq(pointsAccounts.id, accountId));
  // The diner was erased after the proposal.
  if (!account?.userId) throw refusals.pointsDiner();
  const { days, timeZone } = account;
  return days === null ? null : expiryAfter(tx, { from: at, days, timeZone: timeZone ?? PLATFORM_TIME_ZONE });
}

function asRefusal(error: unknown): never {
  if (!(error instanceof PointsRefused)) throw error;
  if (error.why === 'same_person') throw refusals.correctionOwn();
  throw error.why === 'too_many_a_day' ? refusals.correctionTooMany() : refusals.correctionTooFew();
}

/** Returns a page of the corrections, with the latest first, and their total number. */
export async function listCorrections(
  db: Db,
  { decided, page, limit }: { decided: boolean } & Page,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ total: number; corrections: z.output<typeof Correction>[] }> {
  const where = decided ? ne(pointsCorrections.state, 'open') : eq(pointsCorrections.state, 'open');
  const decider = alias(staff, 'decider');
  const rows = await db
    .select({
      id: pointsCorrections.id,
      state: pointsCorrections.state,
      points: pointsCorrections.points,
      reason: pointsCorrections.reason,
      phone: users.phone,
      restaurantId: pointsPrograms.restaurantId,
      names: restaurantNameList(pointsPrograms.restaurantId).as('names'),
      balance: sql<number>`${pointsAccounts.posted} - ${pointsAccounts.held} - ${pointsAccounts.debt}`.as('balance'),
      orderId: pointsCorrections.orderId,
      orderNumber: orders.orderNumber,
      requestedBy: staff.name,
      requestedById: pointsCorrections.requestedBy,
      requestedAt: pointsCorrections.requestedAt,
      expiresAt: pointsCorrections.expiresAt,
      decidedBy: decider.name,
      decidedAt: pointsCorrections.decidedAt,
    })
    .from(pointsCorrections)
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsCorrections.accountId))
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .innerJoin(staff, eq(staff.id, pointsCorrections.requestedBy))
    .leftJoin(decider, eq(decider.id, pointsCorrections.decidedBy))
    .leftJoin(users, and(eq(users.id, pointsAccounts.userId), eq(users.isDeleted, false)))
    .leftJoin(orders, eq(orders.id, pointsCorrections.orderId))
    .where(where)
    .orderBy(desc(pointsCorrections.requestedAt), desc(pointsCorrections.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const [all] = await db.select({ total: count() }).from(pointsCorrections).where(where);
  return {
    total: all?.total ?? 0,
    corrections: rows.map(({ state, phone, requestedById, requestedAt, expiresAt, decidedAt, ...row }) => ({
      ...row,
      state: state === 'open' && expiresAt <= now ? 'expired' : state,
      phone: phone ? maskedPhone(phone) : null,
      isOwn: requestedById === staffId,
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
