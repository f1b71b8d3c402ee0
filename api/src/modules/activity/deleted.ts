import { and, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import {
  auditLog,
  branches,
  categories,
  categoryNames,
  devices,
  orders,
  restaurantNames,
  restaurants,
  staff,
  users,
} from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { ERASED_AFTER_DAYS } from '../users/erase';
import { labelsOf, type RecordLabel } from './records';

/** The kinds of records that can be deleted and restored. */
export const DELETED_KINDS = [
  'user',
  'admin',
  'restaurantAdmin',
  'restaurant',
  'branch',
  'device',
  'category',
] as const;
type DeletedKind = (typeof DELETED_KINDS)[number];

/** How many records come back with a restored one, because they belong to it. */
interface ComesBack {
  branches: number;
  tills: number;
  staff: number;
  receipts: number;
}

export interface DeletedItem extends Omit<RecordLabel, 'isDeleted'> {
  kind: DeletedKind;
  id: string;
  at: string;
  /** Null if app users deleted their own accounts. */
  by: { id: string; name: string } | null;
  /** When the data of an app user is erased, so that it can no longer be restored. Null for other records. */
  erasedAt: string | null;
  /** The deleted record to which this one belongs, and which must be restored first. */
  needs: 'restaurant' | 'branch' | null;
  comesBack: ComesBack;
}

export interface DeletedFilter {
  kind?: DeletedKind;
  /** A search term for the names, the e-mail address or the phone number. */
  search?: string;
}

/** Returns a page of the deleted records, with the latest deletion first. */
export async function listDeleted(
  db: Db,
  { page, limit, kind, search }: Page & DeletedFilter,
): Promise<{ total: number; items: DeletedItem[] }> {
  const gone = goneRecords(db);
  const deletion = db
    .select({ at: auditLog.at, staffId: auditLog.staffId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, GONE.kind),
        eq(auditLog.recordId, gone.id),
        sql`${auditLog.after} ->> 'isDeleted' = 'true'`,
        sql`${auditLog.before} ->> 'isDeleted' = 'false'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
    .as('deletion');
  const at = sql<Date>`coalesce(${GONE.at}, ${deletion.at})`.mapWith(auditLog.at);
  const where = and(
    // Branches and tills that a point of sale no longer has were not deleted by a person, who could restore them.
    or(isNotNull(GONE.at), isNotNull(deletion.at)),
    kind && eq(GONE.kind, kind),
    hasWords(GONE.search, search),
  );
  const rows = await db
    .select({
      kind: GONE.kind,
      id: gone.id,
      at,
      isOwn: GONE.isOwn,
      fullName: GONE.fullName,
      by: { id: staff.id, name: staff.name },
    })
    .from(gone)
    .leftJoinLateral(deletion, sql`true`)
    .leftJoin(staff, eq(staff.id, deletion.staffId))
    .where(where)
    .orderBy(desc(at), gone.id)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const countAll = async () => {
    const [row] = await db
      .select({ count: count() })
      .from(gone)
      .leftJoinLateral(deletion, sql`true`)
      .where(where);
    return row?.count ?? 0;
  };
  const [labels, needs, comesBack] = await Promise.all([
    labelsOf(db, rows),
    readNeeds(db, rows),
    readComesBack(db, rows),
  ]);
  return {
    total: await totalOf(rows, { page, limit }, countAll),
    items: rows.map((row) => {
      const { isDeleted: _, ...label } = labels.get(row.id) ?? NO_LABEL;
      return {
        ...label,
        name: row.fullName ?? label.name,
        kind: row.kind,
        id: row.id,
        at: row.at.toISOString(),
        by: row.isOwn ? null : row.by,
        erasedAt: row.kind === 'user' ? erasureOf(row.at) : null,
        needs: needs.get(row.id) ?? null,
        comesBack: comesBack.get(row.id) ?? NOTHING,
      };
    }),
  };
}

const NO_LABEL: RecordLabel = { name: '', names: [], phone: null, restaurant: null, isDeleted: true };
const NOTHING: ComesBack = { branches: 0, tills: 0, staff: 0, receipts: 0 };

const erasureOf = (at: Date) => new Date(at.getTime() + ERASED_AFTER_DAYS * 24 * 3_600_000).toISOString();

/**
 * The computed columns of {@link goneRecords}, with the name of their table. Drizzle would omit it, and in the lateral
 * query `kind` would then be that of the audit log.
 */
const GONE = {
  kind: sql<DeletedKind>`gone.kind`,
  at: sql<Date | null>`gone.at`,
  search: sql<string | null>`gone.search`,
  isOwn: sql<boolean>`gone.is_own`,
  fullName: sql<string | null>`gone.full_name`,
};

/** All deleted records with what a search looks in. Erased users are omitted, because they cannot be restored. */
function goneRecords(db: Db) {
  const columns = (kind: SQL<DeletedKind>, search: SQL<string | null>) => ({
    kind: kind.as('kind'),
    search: search.as('search'),
    at: sql<Date | null>`null::timestamptz`.as('at'),
    isOwn: sql<boolean>`false`.as('is_own'),
    fullName: sql<string | null>`null::text`.as('full_name'),
  });
  const kindOf = (kind: DeletedKind) => sql<DeletedKind>`${kind}::text`;
  const joined = (names: typeof restaurantNames | typeof categoryNames, of: SQL) =>
    sql<string>`(select string_agg(n.search, ' ') from ${names} n where ${of})`;
  return unionAll(
    db
      .select({
        id: users.id,
        kind: kindOf('user').as('kind'),
        search: sql<string | null>`${users.search}`.as('search'),
        at: sql<Date | null>`${users.deletedAt}`.as('at'),
        isOwn: sql<boolean>`${users.leftAt} is not null`.as('is_own'),
        fullName: sql<
          string | null
        >`btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`.as('full_name'),
      })
      .from(users)
      .where(and(users.isDeleted, sql`${users.phone} is distinct from ''`)),
    db
      .select({ id: staff.id, ...columns(sql`${staff.role}`, sql`${staff.search}`) })
      .from(staff)
      .where(eq(staff.isDeleted, true)),
    db
      .select({
        id: restaurants.id,
        ...columns(kindOf('restaurant'), joined(restaurantNames, sql`n.restaurant_id = ${restaurants.id}`)),
      })
      .from(restaurants)
      .where(eq(restaurants.isDeleted, true)),
    db
      .select({ id: branches.id, ...columns(kindOf('branch'), sql`${branches.search}`) })
      .from(branches)
      .where(eq(branches.isDeleted, true)),
    db
      .select({ id: devices.id, ...columns(kindOf('device'), sql`${devices.search}`) })
      .from(devices)
      .where(eq(devices.isDeleted, true)),
    db
      .select({
        id: categories.id,
        ...columns(kindOf('category'), joined(categoryNames, sql`n.category_id = ${categories.id}`)),
      })
      .from(categories)
      .where(eq(categories.isDeleted, true)),
  ).as('gone');
}

type Gone = readonly { kind: DeletedKind; id: string }[];

const idsOf = (rows: Gone, kind: DeletedKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);

/** Returns for branches and tills the deleted record that must be restored before them. */
async function readNeeds(db: Db, rows: Gone): Promise<Map<string, 'restaurant' | 'branch'>> {
  const [ofBranches, ofTills] = await Promise.all([
    db
      .select({ id: branches.id, isRestaurantGone: restaurants.isDeleted, isBranchGone: sql<boolean>`false` })
      .from(branches)
      .innerJoin(restaurants, eq(restaurants.id, branches.restaurantId))
      .where(inArray(branches.id, idsOf(rows, 'branch'))),
    db
      .select({ id: devices.id, isRestaurantGone: restaurants.isDeleted, isBranchGone: branches.isDeleted })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .innerJoin(restaurants, eq(restaurants.id, branches.restaurantId))
      .where(inArray(devices.id, idsOf(rows, 'device'))),
  ]);
  const needs = new Map<string, 'restaurant' | 'branch'>();
  for (const { id, isRestaurantGone, isBranchGone } of [...ofBranches, ...ofTills])
    if (isRestaurantGone || isBranchGone) needs.set(id, isRestaurantGone ? 'restaurant' : 'branch');
  return needs;
}

/** Counts what belongs to the records of a page, and is not deleted itself. */
async function readComesBack(db: Db, rows: Gone): Promise<Map<string, ComesBack>> {
  const number = (of: SQL) => sql<number>`(${of})::int`;
  const zero = sql<number>`0`;
  const tillsOf = (where: SQL) =>
    sql`select count(*) from ${devices} d join ${branches} b on b.id = d.branch_id where ${where} and not d.is_deleted and not b.is_deleted`;
  const found = await Promise.all([
    db
      .select({
        id: restaurants.id,
        branches: number(
          sql`select count(*) from ${branches} b where b.restaurant_id = ${restaurants.id} and not b.is_deleted`,
        ),
        tills: number(tillsOf(sql`b.restaurant_id = ${restaurants.id}`)),
        staff: number(
          sql`select count(*) from ${staff} s where s.restaurant_id = ${restaurants.id} and not s.is_deleted`,
        ),
        receipts: zero,
      })
      .from(restaurants)
      .where(inArray(restaurants.id, idsOf(rows, 'restaurant'))),
    db
      .select({
        id: branches.id,
        branches: zero,
        tills: number(sql`select count(*) from ${devices} d where d.branch_id = ${branches.id} and not d.is_deleted`),
        staff: number(sql`select count(*) from ${staff} s where s.branch_id = ${branches.id} and not s.is_deleted`),
        receipts: zero,
      })
      .from(branches)
      .where(inArray(branches.id, idsOf(rows, 'branch'))),
    db
      .select({
        id: users.id,
        branches: zero,
        tills: zero,
        staff: zero,
        receipts: number(sql`select count(*) from ${orders} o where o.user_id = ${users.id}`),
      })
      .from(users)
      .where(inArray(users.id, idsOf(rows, 'user'))),
  ]);
  return new Map(found.flat().map(({ id, ...counts }) => [id, counts]));
}
