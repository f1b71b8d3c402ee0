import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, orders, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** What a report is about. */
export interface Subject {
  name: string;
  names: LocalizedName[];
  /** Null for the whole restaurant. */
  branchName: string | null;
  /** The address of the restaurant's logo. */
  logo: string | null;
  timeZone: string;
  /** Its orders. */
  isOf: SQL;
}

const restaurantColumns = { names: restaurantNameList(restaurants.id).as('names'), logo: restaurants.logo, timeZone: restaurants.timeZone };

/** @throws Refusal 404 when there is no such restaurant, or it is deleted */
export async function findRestaurantSubject(db: Db, restaurantId: string): Promise<Subject> {
  const [found] = await db.select(restaurantColumns).from(restaurants).where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)));
  if (!found) throw refusals.restaurant();
  return { ...found, name: mainName(found.names), branchName: null, isOf: eq(orders.restaurantId, restaurantId) };
}

/** @throws Refusal 404 when there is no such branch, or it or its restaurant is deleted */
export async function findBranchSubject(db: Db, branchId: string): Promise<Subject> {
  const [found] = await db
    .select({ ...restaurantColumns, branchName: branches.name })
    .from(branches)
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false)))
    .where(and(eq(branches.id, branchId), eq(branches.isDeleted, false)));
  if (!found) throw refusals.branch();
  return { ...found, name: mainName(found.names), isOf: eq(orders.branchId, branchId) };
}
