import { PRODUCT_NAME } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, restaurants } from '../../platform/db/schema';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';

/** The restaurant or branch that a report is about, or all restaurants. */
export interface Subject {
  /** Null if the report is about all restaurants. */
  restaurantId: string | null;
  name: string;
  names: LocalizedName[];
  /** Both are null if the report is not about one branch. */
  branchId: string | null;
  branchName: string | null;
  /** The path of the restaurant's logo. */
  logo: string | null;
  timeZone: string;
}

/** All restaurants, each with its own business days. */
export const ALL_RESTAURANTS: Subject = {
  restaurantId: null,
  name: PRODUCT_NAME,
  names: [],
  branchId: null,
  branchName: null,
  logo: null,
  timeZone: PLATFORM_TIME_ZONE,
};

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

/**
 * Finds what a report is about: a branch, a restaurant or, without both ids, all restaurants.
 * @throws Refusal 404 when it or its restaurant is unknown or deleted
 */
export async function findSubject(
  db: Db,
  { restaurantId, branchId }: { restaurantId?: string | null; branchId?: string | null },
): Promise<Subject> {
  if (branchId) return findBranchSubject(db, branchId);
  return restaurantId ? findRestaurantSubject(db, restaurantId) : ALL_RESTAURANTS;
}
