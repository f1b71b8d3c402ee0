import { and, count, eq, inArray, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { categoryNameList, restaurantNameList, restaurantSortName } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import {
  branches,
  categories,
  devices,
  posLinks,
  posUnreadable,
  restaurantNames,
  restaurants,
  type UnreadableReason,
} from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type Sort, type SortName, type Sorts } from '../../platform/db/sort';
import type { Restaurant } from './schemas';
import { unsealAny, type SealingKeys } from '../../platform/crypto/seal';
import type { PlatformServices } from '../../platform/services';
import { deviceList, withLinks, type DeviceEntry } from '../devices/queries';
import type { PosConnectors } from '../pos/port';

type RestaurantView = z.infer<typeof Restaurant>;

const branchTree = sql<{ id: string; name: string; Devices: DeviceEntry[] }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'Devices', ${deviceList(sql`b.id`)}) order by b.name, b.id)
  from ${branches} b where b.restaurant_id = ${restaurants.id} and not b.is_deleted), '[]'::jsonb)`;

/**
 * The maximum number of unreadable orders in the list. The number is low, because administrators need to see the error,
 * but not every order that has it.
 */
const MAX_UNREADABLE = 20;

interface UnreadableEntry {
  orderId: string;
  reason: UnreadableReason;
  field: string;
  since: string;
}

const unreadableList = sql<UnreadableEntry[]>`coalesce((
  select jsonb_agg(jsonb_build_object('orderId', u.pos_order_id, 'reason', u.reason, 'field', u.field, 'since', u.since) order by u.since desc, u.pos_order_id)
  from (select * from ${posUnreadable} u where u.restaurant_id = ${restaurants.id} order by u.since desc, u.pos_order_id limit ${MAX_UNREADABLE}) u), '[]'::jsonb)`;
const unreadCount = sql<number>`(select count(*)::int from ${posUnreadable} u where u.restaurant_id = ${restaurants.id})`;

/** Selects restaurants with the columns that {@link restaurantView} needs. */
function selectRestaurants(db: Db) {
  return db
    .select({
      restaurant: restaurants,
      names: restaurantNameList(restaurants.id).as('names'),
      categoryId: categories.id,
      categoryNames: categoryNameList(categories.id).as('category_names'),
      branches: branchTree.as('branches'),
      link: posLinks,
      unread: unreadableList.as('unread'),
      unreadCount: unreadCount.as('unread_count'),
    })
    .from(restaurants)
    .leftJoin(posLinks, eq(posLinks.restaurantId, restaurants.id))
    .leftJoin(categories, and(eq(categories.id, restaurants.categoryId), eq(categories.isDeleted, false)));
}

/** Returns a restaurant in its wire shape (specification section 3). */
function restaurantView(
  { settings, connectors }: Pick<PlatformServices, 'settings'> & { connectors: PosConnectors },
  row: Awaited<ReturnType<typeof selectRestaurants>>[number],
): RestaurantView {
  const { restaurant, names } = row;
  // A restaurant that now has no connector may still have the state of its former POS connection.
  const link = connectors[restaurant.systemType] ? row.link : null;
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
    token: masked(restaurant.token, settings),
    branchs_token: masked(restaurant.branchsToken, settings),
    name_api: restaurant.nameApi,
    currency: restaurant.currency,
    legalName: restaurant.legalName,
    vatNumber: restaurant.vatNumber,
    createdAt: restaurant.createdAt.toISOString(),
    timeZone: restaurant.timeZone,
    dayStartHour: restaurant.dayStartHour,
    managesStaff: restaurant.managesStaff,
    takesRatings: restaurant.takesRatings,
    saveMessage: restaurant.saveMessage,
    pos: link && {
      problem: link.problem,
      since: link.since.toISOString(),
      syncedAt: link.syncedAt?.toISOString() ?? null,
      polledAt: link.polledAt?.toISOString() ?? null,
      unreadCount: row.unreadCount,
      unread: row.unread.map((entry) => ({ ...entry, since: new Date(entry.since).toISOString() })),
    },
    Branchs: row.branches.map(({ Devices, ...branch }) => ({
      ...branch,
      Devices: withLinks(Devices, restaurant.id, settings),
    })),
  };
}

/** Returns a token with all but its last characters masked, so that its owner recognises it but nobody can use it. */
function masked(sealed: string | null, keys: SealingKeys): string | null {
  if (!sealed) return null;
  const token = unsealAny(sealed, keys);
  return token === null ? '••••' : `••••${token.length >= 12 ? token.slice(-4) : ''}`;
}

/** A sort by a period in days. A restaurant without the period comes before one with 0 days. */
const byPeriod = (period: AnyColumn): Sort => ({
  key: sql`coalesce(${period}, -1)`,
  id: restaurants.id,
  type: 'numeric',
});

export const RESTAURANT_SORTS: Sorts<'name' | 'createdAt' | 'warrantyPeriod' | 'recoveryPeriod' | 'replacementPeriod'> =
  {
    warrantyPeriod: byPeriod(restaurants.warrantyPeriod),
    recoveryPeriod: byPeriod(restaurants.recoveryPeriod),
    replacementPeriod: byPeriod(restaurants.replacementPeriod),
    name: { key: restaurantSortName(restaurants.id), id: restaurants.id, type: 'text' },
    createdAt: { key: restaurants.createdAt, id: restaurants.id, type: 'timestamptz' },
  };

export interface RestaurantFilter {
  /** A search term for the names of all languages. */
  search?: string;
  categoryId?: string;
  systemType?: string;
  /** If true, the list contains only deleted restaurants; otherwise, only those that are not deleted. */
  isDeleted?: boolean;
}

/** Returns the condition for the restaurants that match a filter, for lists and exports. */
export function whichRestaurants(
  db: Db,
  { search, categoryId, systemType, isDeleted = false }: RestaurantFilter,
): SQL | undefined {
  const words = hasWords(restaurantNames.search, search);
  return and(
    eq(restaurants.isDeleted, isDeleted),
    categoryId ? eq(restaurants.categoryId, categoryId) : undefined,
    systemType ? eq(restaurants.systemType, systemType) : undefined,
    words &&
      inArray(restaurants.id, db.select({ id: restaurantNames.restaurantId }).from(restaurantNames).where(words)),
  );
}

/** Returns a page of restaurants with their branches and devices, and the total. */
export async function listRestaurants(
  services: Pick<PlatformServices, 'db' | 'settings'> & { connectors: PosConnectors },
  { page, limit, sort, ...filter }: RestaurantFilter & Page & { sort: SortName<keyof typeof RESTAURANT_SORTS> },
): Promise<{ total: number; restaurants: RestaurantView[] }> {
  const { db } = services;
  const where = whichRestaurants(db, filter);
  const rows = await selectRestaurants(db)
    .where(where)
    .orderBy(...new Order(RESTAURANT_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(restaurants, where)),
    restaurants: rows.map((row) => restaurantView(services, row)),
  };
}

/** Returns a restaurant; undefined if it is unknown or deleted. */
export async function findRestaurant(
  services: Pick<PlatformServices, 'db' | 'settings'> & { connectors: PosConnectors },
  id: string,
): Promise<RestaurantView | undefined> {
  const [row] = await selectRestaurants(services.db).where(
    and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)),
  );
  return row && restaurantView(services, row);
}

/** Returns how many tills of a restaurant have no key. */
export async function countTillsWithoutKey(db: Db, restaurantId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .where(
      and(
        eq(branches.restaurantId, restaurantId),
        eq(branches.isDeleted, false),
        eq(devices.isDeleted, false),
        isNull(devices.keyHash),
      ),
    );
  return row?.count ?? 0;
}
