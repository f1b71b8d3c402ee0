import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, categories, restaurants } from '../../platform/db/schema';

interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** A restaurant, a branch or a category that a record belongs or belonged to. */
export interface Mentioned {
  id: string;
  name: string;
  /** The name in each language; for a branch it is empty, because a branch has only one name. */
  names: LocalizedName[];
}

/**
 * Reads the current names of all records that the entries mention by id, because people cannot recognise ids. Deleted
 * records are included.
 */
export async function readMentioned(db: Db, entries: { fields: ChangedField[] }[]): Promise<Mentioned[]> {
  const idsOf = (...named: string[]) =>
    [
      ...new Set(
        entries.flatMap(({ fields }) =>
          fields.flatMap(({ field, before, after }) => (named.includes(field) ? [before, after].flat() : [])),
        ),
      ),
    ].filter((id) => typeof id === 'string');
  const [restaurantIds, branchIds, categoryIds] = [
    idsOf('restaurantId'),
    idsOf('branchId', 'moreBranchIds'),
    idsOf('categoryId'),
  ];
  const found = await Promise.all([
    restaurantIds.length > 0
      ? db
          .select({ id: restaurants.id, names: restaurantNameList(restaurants.id) })
          .from(restaurants)
          .where(inArray(restaurants.id, restaurantIds))
      : [],
    categoryIds.length > 0
      ? db
          .select({ id: categories.id, names: categoryNameList(categories.id) })
          .from(categories)
          .where(inArray(categories.id, categoryIds))
      : [],
  ]);
  const ofBranches =
    branchIds.length > 0
      ? await db.select({ id: branches.id, name: branches.name }).from(branches).where(inArray(branches.id, branchIds))
      : [];
  return [
    ...found.flat().map(({ id, names }) => ({ id, name: mainName(names), names })),
    ...ofBranches.map((branch) => ({ ...branch, names: [] })),
  ];
}
