import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { preparedOnce } from '../../platform/db/prepared';
import { rowTotal } from '../../platform/db/rowTotals';
import { auditLog, blockedPhones, users } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import { inForce, type Block } from '../blockedPhones/blocked';
import type { User } from './schemas';

type UserView = z.infer<typeof User>;
type UserRow = typeof users.$inferSelect;

/** The sort orders of the list. Each has an index, so the first page of a million users is read quickly. */
export const USER_SORTS: Sorts<'name' | 'createdAt' | 'lastLogin'> = {
  name: { key: users.sortName, id: users.id, type: 'text' },
  createdAt: { key: users.createdAt, id: users.id, type: 'timestamptz' },
  lastLogin: { key: sql`coalesce(${users.lastLogin}, '-infinity')`, id: users.id, type: 'timestamptz' },
};

export interface UserFilter {
  /** A search term for name and phone number. */
  search?: string;
  gender?: string;
  /** If true, the list contains only deleted users; otherwise, only those that are not deleted. */
  isDeleted?: boolean;
}

/** Returns the condition for the app users that match a filter, for lists and exports. */
export function whichUsers({ search, gender, isDeleted = false }: UserFilter): SQL | undefined {
  // The condition must be written as `not is_deleted`, so that it matches the condition of the partial indexes.
  const byDeletion = isDeleted ? sql`${users.isDeleted}` : sql`not ${users.isDeleted}`;
  return and(byDeletion, gender ? eq(users.gender, gender) : undefined, hasWords(users.search, search));
}

/** Returns an app user in its wire shape (specification section 3). */
function userView(
  {
    id,
    firstName,
    lastName,
    phone,
    birthDate,
    gender,
    lastLogin,
    createdAt,
    updatedAt,
  }: Omit<UserRow, 'search' | 'sortName'>,
  mark: { block: Block | null; deletedBefore: string | null } | undefined,
): UserView {
  const block = mark?.block;
  return {
    id,
    firstName,
    lastName,
    phone: phone ?? '',
    birthDate,
    gender,
    lastLogin: lastLogin?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    block: block ? { ...block, until: block.until?.toISOString() ?? null } : null,
    deletedBefore: mark?.deletedBefore ?? null,
  };
}

/** Returns app users in their wire shape, with the blocks of their phones. */
export async function userViews(
  db: Db,
  rows: readonly Omit<UserRow, 'search' | 'sortName'>[],
  now: Date,
): Promise<UserView[]> {
  if (rows.length === 0) return [];
  const marks = await marksQuery(db).execute({ ids: rows.map(({ id }) => id), now: now.toISOString() });
  const ofUser = new Map(marks.map((mark) => [mark.id, mark]));
  return rows.map((row) => userView(row, ofUser.get(row.id)));
}

/** Returns a page of app users, and the total. */
export async function listUsers(
  db: Db,
  { page, limit, sort, ...filter }: UserFilter & Page & { sort: SortName<keyof typeof USER_SORTS> },
  now: Date,
): Promise<{ total: number; users: UserView[] }> {
  const where = whichUsers(filter);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...new Order(USER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const isWhole = Object.values(filter).every((value) => !value);
  return {
    total: await totalOf(rows, { page, limit }, () => (isWhole ? rowTotal(db, 'users') : db.$count(users, where))),
    users: await userViews(db, rows, now),
  };
}

/**
 * Reads the blocks of users' phones that are in force, and when earlier accounts of users that returned were deleted.
 * The list of users and its search read this each time, so it is one prepared statement.
 */
const marksQuery = preparedOnce('user_marks', (db) => {
  const { id, reason, until, phone } = blockedPhones;
  const returned = db
    .select({ deletedAt: sql`max(${auditLog.after} ->> 'deletedAt')` })
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'user'), eq(auditLog.recordId, users.id), eq(auditLog.action, 'userReturned')));
  return db
    .select({ id: users.id, block: { id, reason, until }, deletedBefore: sql<string | null>`(${returned})` })
    .from(users)
    .leftJoin(blockedPhones, and(eq(phone, users.phone), inForce(sql`${sql.placeholder('now')}::timestamptz`)))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`);
});
