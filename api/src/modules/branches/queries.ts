import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { branches, restaurants } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import type { Branch } from './schemas';
import type { PlatformServices } from '../../platform/services';
import { deviceList, withLinks, type DeviceEntry } from '../devices/queries';

export type BranchView = z.infer<typeof Branch>;

function selectBranches(db: Db) {
  return db
    .select({
      id: branches.id,
      name: branches.name,
      posId: branches.posId,
      restaurantId: restaurants.id,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      devices: sql<DeviceEntry[]>`${deviceList(sql`${branches.id}`)}`.as('devices'),
    })
    .from(branches)
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false)));
}

function branchView(
  { settings }: Pick<PlatformServices, 'settings'>,
  {
    id,
    name,
    posId,
    restaurantId,
    restaurantNames: names,
    devices,
  }: Awaited<ReturnType<typeof selectBranches>>[number],
): BranchView {
  return {
    id,
    name,
    branch_id: posId,
    restaurant: { id: restaurantId, name: mainName(names), names },
    Devices: withLinks(devices, restaurantId, settings),
  };
}

/** Returns a page of a restaurant's branches; undefined if the restaurant is unknown. */
export async function listBranches(
  services: Pick<PlatformServices, 'db' | 'settings'>,
  restaurantId: string,
  { page, limit, search, onlyBranches }: Page & { search?: string; onlyBranches?: readonly string[] },
): Promise<{ total: number; branches: BranchView[] } | undefined> {
  const { db } = services;
  const [known] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)));
  if (!known) return undefined;
  const where = and(
    eq(branches.restaurantId, restaurantId),
    eq(branches.isDeleted, false),
    onlyBranches && inArray(branches.id, [...onlyBranches]),
    hasWords(sql`fold_text(${branches.name})`, search),
  );
  const rows = await selectBranches(db)
    .where(where)
    .orderBy(asc(branches.name), asc(branches.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(branches, where)),
    branches: rows.map((row) => branchView(services, row)),
  };
}

/** Returns a branch; undefined if it is unknown or deleted. */
export async function findBranch(
  services: Pick<PlatformServices, 'db' | 'settings'>,
  id: string,
): Promise<BranchView | undefined> {
  const [row] = await selectBranches(services.db).where(and(eq(branches.id, id), eq(branches.isDeleted, false)));
  return row && branchView(services, row);
}
