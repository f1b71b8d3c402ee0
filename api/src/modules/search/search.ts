import { latinDigits, saudiMobile } from 'contracts';
import { and, desc, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import {
  branches,
  devices,
  firstOf,
  INDEXED_NUMBER_LENGTH,
  orders,
  restaurantNames,
  restaurants,
  staff,
  users,
} from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { localTime } from '../../platform/localTime';
import { due } from '../orders/due';
import type { Found as FoundSchema } from './schemas';

type Found = z.infer<typeof FoundSchema>;

/** The maximum number of results of each kind. To find records that are left out, the user types a longer text. */
const MAX_HITS = 5;
/** The number of names that are read for a search. Of these, names that start with the searched text come first. */
const CANDIDATES = 50;
/** The roles of people, in the order of the results. */
const STAFF_ROLES = staff.role.enumValues;
/** The minimum length for the trigram indexes. A shorter search finds only orders, by their complete number. */
const MIN_WORD_LENGTH = 3;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The values for fields that a result does not have. */
const NOTHING = {
  names: [],
  restaurant: null,
  branch: null,
  phone: null,
  email: null,
  orderedAt: null,
  total: null,
  currency: null,
} satisfies Partial<Found>;

/**
 * Searches everything that an administrator can open: names in any language, phone numbers, e-mail addresses, complete
 * order and check numbers, and the link of an order. Every query uses an index.
 * @param typed the search exactly as the administrator typed it
 */
export async function searchEverything(db: Db, typed: string, now: Date): Promise<Found[]> {
  const search = typed.trim();
  const isLongEnough = search.split(/\s+/).some((word) => [...word].length >= MIN_WORD_LENGTH);
  const found = await Promise.all([
    findOrders(db, search, now),
    ...(isLongEnough
      ? [findRestaurants, findBranches, findTills, findCustomers, findStaff].map((find) => find(db, search))
      : []),
  ]);
  return found.flat();
}

async function findOrders(db: Db, search: string, now: Date): Promise<Found[]> {
  const id = UUID.exec(search)?.[0];
  const number = latinDigits(search).slice(0, INDEXED_NUMBER_LENGTH);
  const which = id
    ? [eq(orders.id, id), eq(orders.linkId, id)]
    : [eq(firstOf(orders.orderNumber), number), eq(firstOf(orders.checkNumber), number)];
  const rows = (await Promise.all(which.map((where) => readOrders(db, and(where, due(now)))))).flat();
  const latest = [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((one, other) => other.orderAt.getTime() - one.orderAt.getTime())
    .slice(0, MAX_HITS);
  return latest.map(({ orderAt, timeZone, restaurantNames: names, restaurantId, branch, ...row }) => {
    const { date, time } = localTime(orderAt, timeZone);
    return {
      ...NOTHING,
      ...row,
      kind: 'order',
      restaurant: { id: restaurantId, name: mainName(names), names },
      branch,
      orderedAt: `${date} ${time}`,
    };
  });
}

const readOrders = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: orders.id,
      name: orders.orderNumber,
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      total: orders.totalPrice,
      currency: orders.currency,
      restaurantId: orders.restaurantId,
      restaurantNames: restaurantNameList(orders.restaurantId).as('restaurant_names'),
      branch: { id: orders.branchId, name: orders.branchName },
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.orderAt), desc(orders.id))
    .limit(MAX_HITS);

async function findRestaurants(db: Db, search: string): Promise<Found[]> {
  const named = db
    .select({ id: restaurantNames.restaurantId })
    .from(restaurantNames)
    .where(hasWords(restaurantNames.search, search))
    .limit(CANDIDATES);
  const rows = await db
    .select({ id: restaurants.id, names: restaurantNameList(restaurants.id).as('names') })
    .from(restaurants)
    .where(and(inArray(restaurants.id, named), not(restaurants.isDeleted)));
  const found = rows.map(({ id, names }): Found => ({
    ...NOTHING,
    kind: 'restaurant',
    id,
    name: mainName(names),
    names,
  }));
  return best(found, search);
}

async function findBranches(db: Db, search: string): Promise<Found[]> {
  const rows = await db
    .select({
      id: branches.id,
      name: branches.name,
      restaurantId: restaurants.id,
      names: restaurantNameList(restaurants.id).as('names'),
    })
    .from(branches)
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), not(restaurants.isDeleted)))
    .where(and(hasWords(branches.search, search), not(branches.isDeleted)))
    .limit(CANDIDATES);
  const found = rows.map(({ id, name, restaurantId, names }): Found => {
    return { ...NOTHING, kind: 'branch', id, name, restaurant: { id: restaurantId, name: mainName(names), names } };
  });
  return best(found, search);
}

async function findTills(db: Db, search: string): Promise<Found[]> {
  const rows = await db
    .select({
      id: devices.id,
      name: devices.name,
      branch: { id: branches.id, name: branches.name },
      restaurantId: restaurants.id,
      names: restaurantNameList(restaurants.id).as('names'),
    })
    .from(devices)
    .innerJoin(branches, and(eq(branches.id, devices.branchId), not(branches.isDeleted)))
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), not(restaurants.isDeleted)))
    .where(and(hasWords(devices.search, search), not(devices.isDeleted)))
    .limit(CANDIDATES);
  const found = rows.map(({ id, name, branch, restaurantId, names }): Found => {
    return {
      ...NOTHING,
      kind: 'till',
      id,
      name,
      branch,
      restaurant: { id: restaurantId, name: mainName(names), names },
    };
  });
  return best(found, search);
}

async function findCustomers(db: Db, search: string): Promise<Found[]> {
  const phone = saudiMobile(search);
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(and(phone ? eq(users.phone, phone) : hasWords(users.search, search), not(users.isDeleted)))
    .limit(CANDIDATES);
  const found = rows.map(({ id, firstName, lastName, phone: of }): Found => {
    return { ...NOTHING, kind: 'customer', id, name: [firstName, lastName].filter(Boolean).join(' '), phone: of };
  });
  return best(found, search);
}

async function findStaff(db: Db, search: string): Promise<Found[]> {
  const rows = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, kind: staff.role })
    .from(staff)
    .where(and(hasWords(staff.search, search), not(staff.isDeleted)))
    .limit(CANDIDATES * STAFF_ROLES.length);
  return STAFF_ROLES.flatMap((role) => {
    const found = rows.filter(({ kind }) => kind === role).map((row): Found => ({ ...NOTHING, ...row }));
    return best(found, search);
  });
}

/** Returns the best results: first names that start with the searched text, then shorter names. */
function best(found: Found[], search: string): Found[] {
  const start = search.toLowerCase();
  const rank = ({ name, names }: Found) =>
    [name, ...names.map((each) => each.name)].some((each) => each.toLowerCase().startsWith(start)) ? 0 : 1;
  return found.sort((one, other) => rank(one) - rank(other) || one.name.length - other.name.length).slice(0, MAX_HITS);
}
