import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Settings } from '../../platform/config/settings';
import type { SheetTill } from './content';
import { tillLink } from '../devices/tillLink';

/** The codes to print: all codes of a restaurant, the codes of a branch, or the code of one till. */
export type SheetScope = { restaurantId: string } | { branchId: string } | { deviceId: string };

/** The restaurant, branch or till to which a scope refers. */
export interface FoundScope {
  names: LocalizedName[];
  /** The path of the restaurant's logo. */
  logo: string | null;
  /** Null for the whole restaurant. */
  branchName: string | null;
  /** Null unless a single till was requested. */
  device: { name: string; device_id: string } | null;
}

const notDeleted = {
  restaurant: eq(restaurants.isDeleted, false),
  branch: eq(branches.isDeleted, false),
  device: eq(devices.isDeleted, false),
};
const ofRestaurant = { names: restaurantNameList(restaurants.id).as('names'), logo: restaurants.logo };
const itsBranch = and(eq(branches.restaurantId, restaurants.id), notDeleted.branch);
const itsDevice = and(eq(devices.branchId, branches.id), notDeleted.device);

/** @throws Refusal 404 when the restaurant, branch or till is unknown, or when it or its parent is deleted */
export async function findScope(db: Db, scope: SheetScope): Promise<FoundScope> {
  if ('restaurantId' in scope) {
    const [found] = await db
      .select(ofRestaurant)
      .from(restaurants)
      .where(and(eq(restaurants.id, scope.restaurantId), notDeleted.restaurant));
    if (!found) throw refusals.restaurant();
    return { ...found, branchName: null, device: null };
  }
  if ('branchId' in scope) {
    const [found] = await db
      .select({ ...ofRestaurant, branchName: branches.name })
      .from(restaurants)
      .innerJoin(branches, itsBranch)
      .where(and(eq(branches.id, scope.branchId), notDeleted.restaurant));
    if (!found) throw refusals.branch();
    return { ...found, device: null };
  }
  const [found] = await db
    .select({ ...ofRestaurant, branchName: branches.name, device: { name: devices.name, device_id: devices.posId } })
    .from(restaurants)
    .innerJoin(branches, itsBranch)
    .innerJoin(devices, itsDevice)
    .where(and(eq(devices.id, scope.deviceId), notDeleted.restaurant));
  if (!found) throw refusals.device();
  return found;
}

function isOf(scope: SheetScope): SQL {
  if ('restaurantId' in scope) return eq(restaurants.id, scope.restaurantId);
  return 'branchId' in scope ? eq(branches.id, scope.branchId) : eq(devices.id, scope.deviceId);
}

/**
 * Returns the tills of a scope, branch by branch, in the same order as in the lists.
 * @throws Refusal 404 when there are no tills
 */
export async function readTills(
  db: Db,
  scope: SheetScope,
  address: Pick<Settings, 'PUBLIC_URL'>,
): Promise<SheetTill[]> {
  const rows = await db
    .select({ restaurantId: restaurants.id, id: devices.id, name: devices.name, branch: branches.name })
    .from(restaurants)
    .innerJoin(branches, itsBranch)
    .innerJoin(devices, itsDevice)
    .where(and(isOf(scope), notDeleted.restaurant))
    .orderBy(asc(branches.name), asc(branches.id), asc(devices.name), asc(devices.id));
  if (rows.length === 0) throw refusals.noTills();
  return rows.map(({ restaurantId, id, name, branch }) => ({
    name,
    branch,
    link: tillLink(restaurantId, id, address),
  }));
}
