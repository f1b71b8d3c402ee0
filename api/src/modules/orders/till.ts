import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { preparedOnce } from '../../platform/db/prepared';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** A device at which orders are closed, with the values of its branch and restaurant that its orders store. */
export interface Till {
  deviceId: string;
  posDeviceId: string;
  polledAt: Date | null;
  branchId: string;
  branchName: string;
  restaurantId: string;
  systemType: string;
  currency: string | null;
  timeZone: string;
  /** The period in days. */
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  /** The token for the POS, encrypted. */
  token: string | null;
}

/**
 * Finds the till that a request identifies by `restaurantId` and `casherId`. In the specification, web requests contain
 * the device's id in this database, and cashier requests contain its id at the POS. Here, all endpoints accept both
 * ids.
 * @throws Refusal 404 when the restaurant has no such device
 */
export async function findTill(
  db: Db,
  { restaurantId, casherId }: { restaurantId: string; casherId: string },
): Promise<Till> {
  const [till] = await tillQuery(db).execute({ restaurantId, casherId });
  if (!till) throw refusals.till();
  return till;
}

/** The columns of a {@link Till}. The query must use the joins {@link ofBranch} and {@link ofRestaurant}. */
export const TILL = {
  deviceId: devices.id,
  posDeviceId: devices.posId,
  polledAt: devices.polledAt,
  branchId: branches.id,
  branchName: branches.name,
  restaurantId: restaurants.id,
  systemType: restaurants.systemType,
  currency: restaurants.currency,
  timeZone: restaurants.timeZone,
  warrantyPeriod: restaurants.warrantyPeriod,
  recoveryPeriod: restaurants.recoveryPeriod,
  replacementPeriod: restaurants.replacementPeriod,
  token: restaurants.token,
};

/** The condition for the till that a request identifies, with the placeholders `restaurantId` and `casherId`. */
export const isTill = and(
  eq(restaurants.id, sql.placeholder('restaurantId')),
  eq(devices.isDeleted, false),
  or(sql`${devices.id}::text = lower(${sql.placeholder('casherId')})`, eq(devices.posId, sql.placeholder('casherId'))),
);
export const ofBranch = and(eq(branches.id, devices.branchId), eq(branches.isDeleted, false));
export const ofRestaurant = and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false));

const tillQuery = preparedOnce('till', (db) =>
  db
    .select(TILL)
    .from(devices)
    .innerJoin(branches, ofBranch)
    .innerJoin(restaurants, ofRestaurant)
    .where(isTill)
    .limit(1),
);
