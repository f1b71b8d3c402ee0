import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, restaurantSortName, type LocalizedName } from '../../platform/db/names';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Settings } from '../../platform/config/settings';
import { tillLink } from '../devices/tillLink';

/**
 * The codes to print: all codes of a restaurant, the codes of a branch, the code of one till, or those of a choice of
 * restaurants or tills.
 */
export type SheetScope =
  | { restaurantId: string }
  | { branchId: string }
  | { deviceId: string }
  | { restaurantIds: string[] }
  | { deviceIds: string[] };

/** The names of what a scope refers to, for the title and the name of the file. Null for what it does not name. */
export interface FoundScope {
  restaurant: string | null;
  branchName: string | null;
  device: { name: string; device_id: string } | null;
}

/** A till to print. */
interface FoundTill {
  name: string;
  branch: string;
  link: string;
  restaurantId: string;
  restaurantNames: LocalizedName[];
  /** The path of the restaurant's logo. */
  logo: string | null;
}

const notDeleted = {
  restaurant: eq(restaurants.isDeleted, false),
  branch: eq(branches.isDeleted, false),
  device: eq(devices.isDeleted, false),
};
const ofRestaurant = { names: restaurantNameList(restaurants.id).as('names') };
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
    return { restaurant: mainName(found.names), branchName: null, device: null };
  }
  if ('branchId' in scope) {
    const [found] = await db
      .select({ ...ofRestaurant, branchName: branches.name })
      .from(restaurants)
      .innerJoin(branches, itsBranch)
      .where(and(eq(branches.id, scope.branchId), notDeleted.restaurant));
    if (!found) throw refusals.branch();
    return { restaurant: mainName(found.names), branchName: found.branchName, device: null };
  }
  if (!('deviceId' in scope)) return { restaurant: null, branchName: null, device: null };
  const [found] = await db
    .select({ ...ofRestaurant, branchName: branches.name, device: { name: devices.name, device_id: devices.posId } })
    .from(restaurants)
    .innerJoin(branches, itsBranch)
    .innerJoin(devices, itsDevice)
    .where(and(eq(devices.id, scope.deviceId), notDeleted.restaurant));
  if (!found) throw refusals.device();
  return { ...found, restaurant: mainName(found.names) };
}

function isOf(scope: SheetScope): SQL {
  if ('restaurantIds' in scope) return inArray(restaurants.id, scope.restaurantIds);
  if ('deviceIds' in scope) return inArray(devices.id, scope.deviceIds);
  if ('restaurantId' in scope) return eq(restaurants.id, scope.restaurantId);
  return 'branchId' in scope ? eq(branches.id, scope.branchId) : eq(devices.id, scope.deviceId);
}

/**
 * Returns the tills of a scope, restaurant by restaurant and branch by branch, in the same order as in the lists.
 * @throws Refusal 404 when there are no tills
 */
export async function readTills(
  db: Db,
  scope: SheetScope,
  address: Pick<Settings, 'PUBLIC_URL'>,
): Promise<FoundTill[]> {
  const rows = await db
    .select({
      restaurantId: restaurants.id,
      restaurantNames: ofRestaurant.names,
      logo: restaurants.logo,
      id: devices.id,
      name: devices.name,
      branch: branches.name,
    })
    .from(restaurants)
    .innerJoin(branches, itsBranch)
    .innerJoin(devices, itsDevice)
    .where(and(isOf(scope), notDeleted.restaurant))
    .orderBy(
      asc(restaurantSortName(restaurants.id)),
      asc(restaurants.id),
      asc(branches.name),
      asc(branches.id),
      asc(devices.name),
      asc(devices.id),
    );
  if (rows.length === 0) throw refusals.noTills();
  return rows.map(({ id, ...row }) => ({ ...row, link: tillLink(row.restaurantId, id, address) }));
}
