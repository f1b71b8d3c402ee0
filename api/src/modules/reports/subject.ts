import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** The restaurant or branch that a report is about. */
export interface Subject {
  restaurantId: string;
  name: string;
  names: LocalizedName[];
  /** Both are null if the report is about the whole restaurant. */
  branchId: string | null;
  branchName: string | null;
  /** The path of the restaurant's logo. */
  logo: string | null;
  timeZone: string;
}

const restaurantColumns = {
  restaurantId: restaurants.id,
  names: restaurantNameList(restaurants.id).as('names'),
  logo: restaurants.logo,
  timeZone: restaurants.timeZone,
};

/**
 * Finds a restaurant.
 * @throws Refusal 404 when it is unknown or deleted
 */
export async function findRestaurantSubject(db: Db, restaurantId: string): Promise<Subject> {
  const [found] = await db
    .select(restaurantColumns)
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)));
  if (!found) throw refusals.restaurant();
  return { ...found, name: mainName(found.names), branchId: null, branchName: null };
}

/**
 * Finds a branch.
 * @throws Refusal 404 when it or its restaurant is unknown or deleted
 */
export async function findBranchSubject(db: Db, branchId: string): Promise<Subject> {
  const [found] = await db
    .select({ ...restaurantColumns, branchId: branches.id, branchName: branches.name })
    .from(branches)
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false)))
    .where(and(eq(branches.id, branchId), eq(branches.isDeleted, false)));
  if (!found) throw refusals.branch();
  return { ...found, name: mainName(found.names) };
}
