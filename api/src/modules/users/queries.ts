import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { rowTotal } from '../../platform/db/rowTotals';
import { users } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { User } from '../orders/schemas';

type UserView = z.infer<typeof User>;
type UserRow = typeof users.$inferSelect;

/** Each stands on an index: a list of a million users is read from its beginning at once. */
export const USER_SORTS: Sorts<'name' | 'createdAt' | 'lastLogin'> = {
  name: { key: users.sortName, id: users.id, type: 'text' },
  createdAt: { key: users.createdAt, id: users.id, type: 'timestamptz' },
  lastLogin: { key: sql`coalesce(${users.lastLogin}, '-infinity')`, id: users.id, type: 'timestamptz' },
};

export interface UserFilter {
  /** Looks in name and phone. */
  search?: string;
  gender?: string;
  /** The deleted ones instead of the living ones. */
  isDeleted?: boolean;
}

/** Which app users a filter means, for lists and exports. */
export function whichUsers({ search, gender, isDeleted = false }: UserFilter): SQL | undefined {
  // `not is_deleted`, as the indexes of the living say it.
  const living = isDeleted ? sql`${users.isDeleted}` : sql`not ${users.isDeleted}`;
  return and(living, gender ? eq(users.gender, gender) : undefined, hasWords(users.search, search));
}

/** An app user in its wire shape (specification section 3). */
export function userView({ id, firstName, lastName, phone, birthDate, gender, lastLogin, createdAt, updatedAt }: Omit<UserRow, 'search' | 'sortName'>): UserView {
  return {
    id,
    firstName,
    lastName,
    phone,
    birthDate,
    gender,
    lastLogin: lastLogin?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** App users, and how many there are in all. */
export async function listUsers(db: Db, { page, limit, sort, ...filter }: UserFilter & Page & { sort: SortName<keyof typeof USER_SORTS> }): Promise<{ total: number; users: UserView[] }> {
  const where = whichUsers(filter);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...new Order(USER_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const isWhole = Object.values(filter).every((value) => !value);
  return { total: await totalOf(rows, { page, limit }, () => (isWhole ? rowTotal(db, 'users') : db.$count(users, where))), users: rows.map(userView) };
}
