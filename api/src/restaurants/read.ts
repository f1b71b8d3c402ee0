import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { likePattern } from '../db/likePattern';
import type { Db } from '../db/database';
import { branches, categories, categoryNames, devices, restaurantNames, restaurants } from '../db/schema';
import type { Branch, Device, Restaurant } from '../http/schemas';
import { unseal } from '../identity/seal';
import type { LocalizedName } from '../orders/read';
import { mainName } from '../orders/view';
import type { Services } from '../services';

type RestaurantView = z.infer<typeof Restaurant>;
type BranchView = z.infer<typeof Branch>;
type DeviceEntry = { id: string; name: string; device_id: string };
interface ListOptions {
  page: number;
  limit: number;
  search?: string;
}

const byLanguage = sql.raw(`case n.language when 'en' then 0 when 'ar' then 1 else 2 end`);

const restaurantNameList = sql<LocalizedName[]>`coalesce((
  select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name) order by ${byLanguage})
  from ${restaurantNames} n where n.restaurant_id = ${restaurants.id}), '[]'::jsonb)`;

const categoryNameList = sql<LocalizedName[]>`coalesce((
  select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name) order by ${byLanguage})
  from ${categoryNames} n where n.category_id = ${categories.id}), '[]'::jsonb)`;

const deviceList = (branchId: SQL) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'device_id', d.pos_id) order by d.name, d.id)
  from ${devices} d where d.branch_id = ${branchId} and not d.is_deleted), '[]'::jsonb)`;

const branchTree = sql<{ id: string; name: string; Devices: DeviceEntry[] }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'Devices', ${deviceList(sql`b.id`)}) order by b.name, b.id)
  from ${branches} b where b.restaurant_id = ${restaurants.id} and not b.is_deleted), '[]'::jsonb)`;

/** The first English name, else any: what a list is sorted by. */
const sortName = sql`(select n.name from ${restaurantNames} n where n.restaurant_id = ${restaurants.id} order by ${byLanguage} limit 1)`;

function selectRestaurants(db: Db) {
  return db
    .select({
      restaurant: restaurants,
      names: restaurantNameList.as('names'),
      categoryId: categories.id,
      categoryNames: categoryNameList.as('category_names'),
      branches: branchTree.as('branches'),
    })
    .from(restaurants)
    .leftJoin(categories, and(eq(categories.id, restaurants.categoryId), eq(categories.isDeleted, false)));
}

function viewOf({ settings }: Pick<Services, 'settings'>, row: Awaited<ReturnType<typeof selectRestaurants>>[number]): RestaurantView {
  const { restaurant, names } = row;
  return {
    id: restaurant.id,
    logo: restaurant.logo,
    system_type: restaurant.systemType,
    translations: names,
    names,
    category: row.categoryId ? { id: row.categoryId, translations: row.categoryNames } : null,
    warrantyPeriod: restaurant.warrantyPeriod,
    recoveryPeriod: restaurant.recoveryPeriod,
    replacementPeriod: restaurant.replacementPeriod,
    token: masked(restaurant.token, settings.ENCRYPTION_KEY),
    branchs_token: masked(restaurant.branchsToken, settings.ENCRYPTION_KEY),
    name_api: restaurant.nameApi,
    currency: restaurant.currency,
    createdAt: restaurant.createdAt.toISOString(),
    Branchs: row.branches,
  };
}

/** A sealed token as its owner may recognise it, and nobody may use it. */
function masked(sealed: string | null, key: string | undefined): string | null {
  if (!sealed) return null;
  const token = key ? unseal(sealed, key) : null;
  return token === null ? '••••' : `••••${token.length >= 12 ? token.slice(-4) : ''}`;
}

const SORTS = { name: asc(sortName), '-name': desc(sortName), createdAt: asc(restaurants.createdAt), '-createdAt': desc(restaurants.createdAt) };

/** Restaurants with their branches and devices; `search` looks in the names of every language. */
export async function listRestaurants(
  services: Pick<Services, 'db' | 'settings'>,
  { page, limit, search, sort }: ListOptions & { sort: keyof typeof SORTS },
): Promise<{ total: number; restaurants: RestaurantView[] }> {
  const { db } = services;
  const where = and(
    eq(restaurants.isDeleted, false),
    search ? sql`exists (select 1 from ${restaurantNames} n where n.restaurant_id = ${restaurants.id} and n.name ilike ${likePattern(search)})` : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(restaurants).where(where);
  const rows = await selectRestaurants(db)
    .where(where)
    .orderBy(SORTS[sort], asc(restaurants.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, restaurants: rows.map((row) => viewOf(services, row)) };
}

/** One restaurant, or undefined. */
export async function findRestaurant(services: Pick<Services, 'db' | 'settings'>, id: string): Promise<RestaurantView | undefined> {
  const [row] = await selectRestaurants(services.db).where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)));
  return row && viewOf(services, row);
}

function selectBranches(db: Db) {
  return db
    .select({
      id: branches.id,
      name: branches.name,
      posId: branches.posId,
      restaurantId: restaurants.id,
      restaurantNames: restaurantNameList.as('restaurant_names'),
      devices: sql<DeviceEntry[]>`${deviceList(sql`${branches.id}`)}`.as('devices'),
    })
    .from(branches)
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false)));
}

function branchView({ id, name, posId, restaurantId, restaurantNames: names, devices: Devices }: Awaited<ReturnType<typeof selectBranches>>[number]): BranchView {
  return { id, name, branch_id: posId, restaurant: { id: restaurantId, name: mainName(names), names }, Devices };
}

/** A restaurant's branches, or undefined when there is no such restaurant. */
export async function listBranches(
  db: Db,
  restaurantId: string,
  { page, limit, search, onlyBranch }: ListOptions & { onlyBranch?: string },
): Promise<{ total: number; branches: BranchView[] } | undefined> {
  const [known] = await db.select({ id: restaurants.id }).from(restaurants).where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)));
  if (!known) return undefined;
  const where = and(
    eq(branches.restaurantId, restaurantId),
    eq(branches.isDeleted, false),
    onlyBranch ? eq(branches.id, onlyBranch) : undefined,
    search ? ilike(branches.name, likePattern(search)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(branches).where(where);
  const rows = await selectBranches(db)
    .where(where)
    .orderBy(asc(branches.name), asc(branches.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, branches: rows.map(branchView) };
}

/** One branch, or undefined. */
export async function findBranch(db: Db, id: string): Promise<BranchView | undefined> {
  const [row] = await selectBranches(db).where(and(eq(branches.id, id), eq(branches.isDeleted, false)));
  return row && branchView(row);
}

/** A branch's devices; `search` looks in their names and the POS's ids. */
export async function listDevices(db: Db, branch: BranchView, { page, limit, search }: ListOptions): Promise<{ total: number; devices: z.infer<typeof Device>[] }> {
  const where = and(
    eq(devices.branchId, branch.id),
    eq(devices.isDeleted, false),
    search ? or(ilike(devices.name, likePattern(search)), ilike(devices.posId, likePattern(search))) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(devices).where(where);
  const rows = await db
    .select({ id: devices.id, name: devices.name, device_id: devices.posId })
    .from(devices)
    .where(where)
    .orderBy(asc(devices.name), asc(devices.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const place = { branch: { id: branch.id, name: branch.name }, restaurant: { id: branch.restaurant.id, name: branch.restaurant.name } };
  return { total: counted?.total ?? 0, devices: rows.map((row) => ({ ...row, ...place })) };
}
