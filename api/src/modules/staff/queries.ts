import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { StaffRole } from 'contracts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { branches, restaurants, secondFactors, sessions, staff } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { Admin, RestaurantAdmin } from './schemas';
import { refusals } from '../../platform/refusals';

export const STAFF_SORTS: Sorts<'name' | 'email' | 'createdAt'> = {
  name: { key: sql`fold_text(${staff.name})`, id: staff.id, type: 'text' },
  email: { key: staff.email, id: staff.id, type: 'text' },
  createdAt: { key: staff.createdAt, id: staff.id, type: 'timestamptz' },
};

interface StaffFilter {
  /** A search term for name and e-mail address. */
  search?: string;
  restaurantId?: string;
  branchId?: string;
  /** If true, the list contains only deleted members; otherwise, only those that are not deleted. */
  isDeleted?: boolean;
}

type StaffList = StaffFilter & Page & { sort: SortName<keyof typeof STAFF_SORTS> };

function which(role: StaffRole, { search, restaurantId, branchId, isDeleted = false }: StaffFilter): SQL | undefined {
  return and(
    eq(staff.role, role),
    eq(staff.isDeleted, isDeleted),
    restaurantId ? eq(staff.restaurantId, restaurantId) : undefined,
    branchId ? eq(staff.branchId, branchId) : undefined,
    hasWords(staff.search, search),
  );
}

/** Returns a page of the platform's administrators, and the total. */
export async function listAdmins(
  db: Db,
  { page, limit, sort, ...filter }: StaffList,
  now: Date,
): Promise<{ total: number; admins: z.infer<typeof Admin>[] }> {
  const where = which('admin', filter);
  const { id, name, email, createdAt } = getTableColumns(staff);
  const rows = await db
    .select({ id, name, email, createdAt, ...loginColumns(now) })
    .from(staff)
    .where(where)
    .orderBy(...new Order(STAFF_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(staff, where)),
    admins: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastLogin: row.lastLogin?.toISOString() ?? null,
    })),
  };
}

/** Returns a page of restaurant admins with restaurant and branch, and the total. */
export async function listRestaurantAdmins(
  db: Db,
  { page, limit, sort, ...filter }: StaffList,
  now: Date,
): Promise<{ total: number; admins: z.infer<typeof RestaurantAdmin>[] }> {
  const where = which('restaurantAdmin', filter);
  const rows = await selectRestaurantAdmins(db, now)
    .where(where)
    .orderBy(...new Order(STAFF_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(staff, where)),
    admins: rows.map(asRestaurantAdmin),
  };
}

/**
 * Returns a restaurant admin.
 * @throws Refusal 404 if the account is unknown or deleted
 */
export async function readRestaurantAdmin(db: Db, id: string, now: Date): Promise<z.infer<typeof RestaurantAdmin>> {
  const [row] = await selectRestaurantAdmins(db, now).where(and(eq(staff.id, id), which('restaurantAdmin', {})));
  if (!row) throw refusals.admin();
  return asRestaurantAdmin(row);
}

/** Returns the name, the e-mail address and the restaurant of a member; an empty object if there is no such member. */
export async function readPerson(
  db: Db,
  id: string,
): Promise<{ name?: string; email?: string; restaurantId?: string | null }> {
  const { name, email, restaurantId } = getTableColumns(staff);
  const [person] = await db.select({ name, email, restaurantId }).from(staff).where(eq(staff.id, id));
  return person ?? {};
}

/**
 * The columns about the use of an account, for use in a select. The id is written as text, because in a select of one
 * table drizzle omits the name of the table, and `id` would be that of the session.
 */
const loginColumns = (now: Date) => ({
  lastLogin: staff.lastLogin,
  hasSecondFactor: sql<boolean>`exists (select from ${secondFactors} f where f.staff_id = staff.id and f.confirmed_at is not null)`,
  sessions: sql<number>`(select count(*) from ${sessions} s where s.staff_id = staff.id and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz)::int`,
});

function selectRestaurantAdmins(db: Db, now: Date) {
  const { id, name, email, leads, createdAt } = getTableColumns(staff);
  return db
    .select({
      id,
      name,
      email,
      leads,
      createdAt,
      ...loginColumns(now),
      restaurantId: restaurants.id,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      branchId: branches.id,
      branchName: branches.name,
      moreBranches: sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id) from ${branches} b where b.id = any(${staff.moreBranchIds}) and not b.is_deleted), '[]'::jsonb)`,
    })
    .from(staff)
    .innerJoin(restaurants, eq(restaurants.id, staff.restaurantId))
    .innerJoin(branches, eq(branches.id, staff.branchId));
}

function asRestaurantAdmin(
  row: Awaited<ReturnType<typeof selectRestaurantAdmins>>[number],
): z.infer<typeof RestaurantAdmin> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    leads: row.leads,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
    sessions: row.sessions,
    restaurant: {
      id: row.restaurantId,
      name: mainName(row.restaurantNames),
      names: row.restaurantNames,
      Branchs: [{ id: row.branchId, name: row.branchName }, ...row.moreBranches],
    },
  };
}
