import { and, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { USER_SORTS, whichUsers, type UserFilter } from '../users/queries';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { momentCell, type Columns } from './cells';
import type { Exported, Positioned } from './export';
import { phoneColumns } from './phoneColumns';

type Row = Positioned & Omit<typeof users.$inferSelect, 'search' | 'sortName'>;

const columns = {
  id: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  ...phoneColumns,
  birthDate: ({ birthDate }) => birthDate && { day: birthDate },
  gender: ({ gender }) => gender,
  lastLogin: ({ lastLogin }) => momentCell(lastLogin, PLATFORM_TIME_ZONE),
  createdAt: ({ createdAt }) => momentCell(createdAt, PLATFORM_TIME_ZONE),
} satisfies Columns<Row>;

/** The names of all columns. */
export const USER_COLUMNS = Object.keys(columns);

/** Returns the app users that match a filter, for {@link exportCsv}. */
export function exportedUsers(db: Db, filter: UserFilter, sort: SortName<keyof typeof USER_SORTS>): Exported<Row> {
  const order = new Order(USER_SORTS, sort);
  const where = whichUsers(filter);
  const { search: _search, sortName: _sortName, ...fields } = getTableColumns(users);
  return {
    columns,
    order,
    read: (afterCursor, limit) =>
      db
        .select({ ...fields, cursor: order.cursor })
        .from(users)
        .where(and(where, afterCursor))
        .orderBy(...order.by)
        .limit(limit),
  };
}
