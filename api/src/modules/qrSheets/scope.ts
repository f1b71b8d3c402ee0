import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, restaurantSortName, type LocalizedName } from '../../platform/db/names';
import { branches, devices, restaurants } from '../../platform/db/schema';
import type { Refusal } from '../../platform/errors';
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

/** A till to print. */
interface FoundTill {
  name: string;
  /** The POS's id of the till. */
  posId: string;
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
const itsBranch = and(eq(branches.restaurantId, restaurants.id), notDeleted.branch);
const itsDevice = and(eq(devices.branchId, branches.id), notDeleted.device);

function isOf(scope: SheetScope): SQL {
  if ('restaurantIds' in scope) return inArray(restaurants.id, scope.restaurantIds);
  if ('deviceIds' in scope) return inArray(devices.id, scope.deviceIds);
  if ('restaurantId' in scope) return eq(restaurants.id, scope.restaurantId);
  return 'branchId' in scope ? eq(branches.id, scope.branchId) : eq(devices.id, scope.deviceId);
}

/**
 * Returns the tills of a scope, restaurant by restaurant and branch by branch, in the same order as in the lists.
 * @throws Refusal 404 when the restaurant, branch or till is unknown, when it or its parent is deleted, and when there are
 * no tills
 */
export async function readTills(
  db: Db,
  scope: SheetScope,
  address: Pick<Settings, 'PUBLIC_URL'>,
): Promise<FoundTill[]> {
  const rows = await db
    .select({
      restaurantId: restaurants.id,
      restaurantNames: restaurantNameList(restaurants.id).as('names'),
      logo: restaurants.logo,
      id: devices.id,
      name: devices.name,
      posId: devices.posId,
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
  if (rows.length === 0) throw await whyNone(db, scope);
  return rows.map(({ id, ...row }) => ({ ...row, link: tillLink(row.restaurantId, id, address) }));
}

/** Returns the error for a scope without tills. */
async function whyNone(db: Db, scope: SheetScope): Promise<Refusal> {
  if ('deviceId' in scope || 'deviceIds' in scope) return refusals.device();
  const places = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .leftJoin(branches, itsBranch)
    .where(and(isOf(scope), notDeleted.restaurant))
    .limit(1);
  if (places.length > 0) return refusals.noTills();
  return 'branchId' in scope ? refusals.branch() : refusals.restaurant();
}
