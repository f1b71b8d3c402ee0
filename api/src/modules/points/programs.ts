import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import {
  orders,
  pointsAccounts,
  pointsHolds,
  pointsPrograms,
  pointsRedemptions,
  pointsVersions,
  restaurants,
  IN_FORCE,
} from '../../platform/db/schema';
import { Order } from '../../platform/db/sort';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { recorded } from '../auditLog/commands';
import type { Columns } from '../exports/cells';
import type { Exported, Positioned } from '../exports/export';
import { isOverHalf } from './redemptions';
import type { PointsProgram, PointsTerms, PointsTotals } from './schemas';

/** The number of orders that a programme names of which points took off more than half. */
const LATEST_OVER_HALF = 20;

type Terms = z.output<typeof PointsTerms>;
type Totals = z.output<typeof PointsTotals>;

/** An SQL expression for the sums of a programme's transfers, and for the points that its customers have. */
const totals = sql<Totals>`(
  select jsonb_build_object(
    'issued', coalesce(sum(points) filter (where kind in ('earn', 'adjust_up')), 0),
    'takenBack', coalesce(sum(points) filter (where kind in ('claw_back', 'adjust_down')), 0),
    'redeemed', coalesce(sum(case when kind in ('capture', 'recapture') then points when kind = 'give_back' then -points end), 0),
    'expired', coalesce(sum(points) filter (where kind = 'expire'), 0),
    'owed', (select coalesce(sum(posted), 0) from points_accounts where program_id = ${pointsPrograms.id}),
    'overHalf', (
      select count(*) from points_accounts a join points_holds h on h.account_id = a.id join ${pointsRedemptions} on ${pointsRedemptions.id} = h.id
      where a.program_id = ${pointsPrograms.id} and ${isOverHalf}
    )
  ) from points_transfers t join points_accounts a on a.id = t.account_id where a.program_id = ${pointsPrograms.id}
)`;

/** Returns the condition for the programme of a restaurant or, if the id is null, of the platform. */
const ofOwner = (restaurantId: string | null) =>
  restaurantId === null ? isNull(pointsPrograms.restaurantId) : eq(pointsPrograms.restaurantId, restaurantId);

/**
 * Returns a programme with its current terms and totals; null if it was never created.
 * @param restaurantId null for the platform's programme
 */
export async function readProgram(db: Db, restaurantId: string | null): Promise<z.output<typeof PointsProgram> | null> {
  const [program] = await db
    .select({ id: pointsPrograms.id, version: pointsVersions, totals: totals.as('totals') })
    .from(pointsPrograms)
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .where(ofOwner(restaurantId));
  if (!program) return null;
  const overHalf = await readOverHalf(db, program.id);
  const { number, startsAt, isActive, currency, rate, orderCap, expiryDays, pointValue, payer } = program.version;
  return {
    id: program.id,
    version: number,
    startsAt: startsAt.toISOString(),
    isActive,
    currency,
    rate,
    orderCap,
    expiryDays,
    pointValue,
    payer,
    totals: program.totals,
    overHalf,
  };
}

/** Returns the latest orders of which a programme's points took off more than half. */
async function readOverHalf(db: Db, programId: string): Promise<z.output<typeof PointsProgram>['overHalf']> {
  const { id, discount, bill, orderBill, currency } = pointsRedemptions;
  const rows = await db
    .select({
      ...{ id, discount, bill, orderBill, currency },
      orderNumber: orders.orderNumber,
      branchName: orders.branchName,
      orderAt: orders.orderAt,
    })
    .from(pointsRedemptions)
    .innerJoin(pointsHolds, eq(pointsHolds.id, id))
    .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsHolds.accountId))
    .innerJoin(orders, eq(orders.id, pointsRedemptions.orderId))
    .where(and(eq(pointsAccounts.programId, programId), isOverHalf))
    .orderBy(desc(pointsRedemptions.createdAt), desc(id))
    .limit(LATEST_OVER_HALF);
  return rows.map(({ orderAt, ...row }) => ({ ...row, orderBill: row.orderBill ?? 0, at: orderAt.toISOString() }));
}

interface NewTerms {
  /** Null for the platform's programme. */
  restaurantId: string | null;
  staffId: string;
  terms: Terms;
}

/**
 * Gives a programme new terms from now on. If the programme does not exist, it is created. Points that were already
 * earned do not change. The terms of a restaurant are recorded in its audit log, and those of the platform in the
 * programme's audit log.
 * @throws Refusal 404 for an unknown restaurant
 */
export async function setTerms(
  services: Pick<PlatformServices, 'db' | 'now'>,
  { restaurantId, ...terms }: NewTerms,
): Promise<void> {
  const { staffId } = terms;
  if (restaurantId === null) {
    const id = await programOf(services.db, null, services.now());
    return recorded(services, { staffId, kind: 'pointsProgram', id }, (tx) =>
      addVersion(tx, id, terms, services.now()),
    );
  }
  return recorded(services, { staffId, kind: 'restaurant', id: restaurantId }, async (tx) => {
    const [restaurant] = await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)))
      .for('update');
    if (!restaurant) throw refusals.restaurant();
    await addVersion(tx, await programOf(tx, restaurantId, services.now()), terms, services.now());
  });
}

/** Returns the id of a programme. If the programme does not exist, it is created. */
async function programOf(db: Db, restaurantId: string | null, at: Date): Promise<string> {
  await db.insert(pointsPrograms).values({ restaurantId, createdAt: at }).onConflictDoNothing();
  const [program] = await db.select({ id: pointsPrograms.id }).from(pointsPrograms).where(ofOwner(restaurantId));
  if (!program) throw new Error('a programme was neither made nor found');
  return program.id;
}

/**
 * Adds a version of the terms. The lock of the audit log ensures that changes of a programme run one after the other.
 */
async function addVersion(
  tx: Db,
  programId: string,
  { staffId, terms }: Omit<NewTerms, 'restaurantId'>,
  at: Date,
): Promise<void> {
  const [last] = await tx
    .select({ number: pointsVersions.number })
    .from(pointsVersions)
    .where(eq(pointsVersions.programId, programId))
    .orderBy(desc(pointsVersions.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  await tx.insert(pointsVersions).values({ ...terms, programId, number, startsAt: at, madeBy: staffId });
}

interface Row extends Positioned {
  names: LocalizedName[];
  version: typeof pointsVersions.$inferSelect;
  totals: Totals;
}

const columns = {
  /** The name of the restaurant; empty for the platform's programme. */
  restaurant: ({ names }) => mainName(names),
  active: ({ version }) => String(version.isActive),
  currency: ({ version }) => version.currency,
  rate: ({ version }) => version.rate,
  order_cap: ({ version }) => version.orderCap,
  expiry_days: ({ version }) => version.expiryDays,
  point_value: ({ version }) => version.pointValue,
  paid_by: ({ version }) => version.payer,
  issued: (row) => row.totals.issued,
  taken_back: (row) => row.totals.takenBack,
  redeemed: (row) => row.totals.redeemed,
  expired: (row) => row.totals.expired,
  owed: (row) => row.totals.owed,
  over_half: (row) => row.totals.overHalf,
} satisfies Columns<Row>;

/** The names of the columns in the CSV file of the programmes. */
export const PROGRAM_COLUMNS = Object.keys(columns);

/**
 * Returns the programmes, the oldest first, for `exportCsv`.
 * @param restaurantId the restaurant whose programme is returned; if it is missing or null, all programmes are returned
 */
export function exportedPrograms(db: Db, restaurantId?: string | null): Exported<Row> {
  const order = new Order(
    { createdAt: { key: pointsPrograms.createdAt, id: pointsPrograms.id, type: 'timestamptz' } },
    'createdAt',
  );
  return {
    columns,
    order,
    read: (afterCursor, limit) =>
      db
        .select({
          id: pointsPrograms.id,
          cursor: order.cursor,
          names: restaurantNameList(pointsPrograms.restaurantId).as('names'),
          version: pointsVersions,
          totals: totals.as('totals'),
        })
        .from(pointsPrograms)
        .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
        .where(and(restaurantId ? ofOwner(restaurantId) : undefined, afterCursor))
        .orderBy(...order.by)
        .limit(limit),
  };
}
