import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { categoryNameList, categorySortName } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { categories, categoryNames } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { Category } from './schemas';

type CategoryView = z.infer<typeof Category>;

export const CATEGORY_SORTS: Sorts<'name' | 'createdAt'> = {
  name: { key: categorySortName(categories.id), id: categories.id, type: 'text' },
  createdAt: { key: categories.createdAt, id: categories.id, type: 'timestamptz' },
};

interface CategoryFilter {
  /** A search term for the names of all languages. */
  search?: string;
  /** If true, the list contains only deleted categories; otherwise, only those that are not deleted. */
  isDeleted?: boolean;
}

function which(db: Db, { search, isDeleted = false }: CategoryFilter): SQL | undefined {
  const words = hasWords(categoryNames.search, search);
  return and(
    eq(categories.isDeleted, isDeleted),
    words && inArray(categories.id, db.select({ id: categoryNames.categoryId }).from(categoryNames).where(words)),
  );
}

function selectCategories(db: Db) {
  const { id, logo, createdAt, updatedAt } = categories;
  return db
    .select({ id, logo, createdAt, updatedAt, names: categoryNameList(categories.id).as('names') })
    .from(categories);
}

function categoryView({
  id,
  names,
  logo,
  createdAt,
  updatedAt,
}: Awaited<ReturnType<typeof selectCategories>>[number]): CategoryView {
  return { id, names, logo, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Returns a page of categories and the total. */
export async function listCategories(
  db: Db,
  { page, limit, sort, ...filter }: CategoryFilter & Page & { sort: SortName<keyof typeof CATEGORY_SORTS> },
): Promise<{ total: number; categories: CategoryView[] }> {
  const where = which(db, filter);
  const rows = await selectCategories(db)
    .where(where)
    .orderBy(...new Order(CATEGORY_SORTS, sort).by)
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(categories, where)),
    categories: rows.map(categoryView),
  };
}

/** Returns a category; undefined if it is unknown or deleted. */
export async function findCategory(db: Db, id: string): Promise<CategoryView | undefined> {
  const [row] = await selectCategories(db).where(and(eq(categories.id, id), eq(categories.isDeleted, false)));
  return row && categoryView(row);
}
