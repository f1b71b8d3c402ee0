import { LANGUAGES, type Language } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { categories, restaurants } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { RESTAURANT_SORTS, whichRestaurants, type RestaurantFilter } from '../restaurants/queries';
import { PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { momentCell, type Cell, type Columns } from './cells';
import type { Exported, Positioned } from './export';

interface Row extends Positioned {
  names: LocalizedName[];
  systemType: string;
  categoryNames: LocalizedName[];
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  currency: string | null;
  createdAt: Date;
}

const nameIn =
  (language: Language) =>
  ({ names }: Row): Cell =>
    names.find((name) => name.language === language)?.name ?? null;

/** The columns. Tokens are omitted, because exported files leave the system. */
const columns = {
  id: ({ id }) => id,
  ...Object.fromEntries(LANGUAGES.map((language) => [`name_${language}`, nameIn(language)])),
  system_type: ({ systemType }) => systemType,
  category: ({ categoryNames }) => mainName(categoryNames),
  warrantyPeriod: ({ warrantyPeriod }) => warrantyPeriod,
  recoveryPeriod: ({ recoveryPeriod }) => recoveryPeriod,
  replacementPeriod: ({ replacementPeriod }) => replacementPeriod,
  currency: ({ currency }) => currency,
  createdAt: ({ createdAt }) => momentCell(createdAt, PLATFORM_TIME_ZONE),
} satisfies Columns<Row>;

/** The names of all columns. */
export const RESTAURANT_COLUMNS = Object.keys(columns);

/** Returns the restaurants that match a filter, for {@link exportCsv}. */
export function exportedRestaurants(
  db: Db,
  filter: RestaurantFilter,
  sort: SortName<keyof typeof RESTAURANT_SORTS>,
): Exported<Row> {
  const order = new Order(RESTAURANT_SORTS, sort);
  const where = whichRestaurants(db, filter);
  return {
    columns,
    order,
    read: (afterCursor, limit) =>
      db
        .select({
          id: restaurants.id,
          cursor: order.cursor,
          names: restaurantNameList(restaurants.id).as('names'),
          systemType: restaurants.systemType,
          categoryNames: categoryNameList(categories.id).as('category_names'),
          warrantyPeriod: restaurants.warrantyPeriod,
          recoveryPeriod: restaurants.recoveryPeriod,
          replacementPeriod: restaurants.replacementPeriod,
          currency: restaurants.currency,
          createdAt: restaurants.createdAt,
        })
        .from(restaurants)
        .leftJoin(categories, and(eq(categories.id, restaurants.categoryId), eq(categories.isDeleted, false)))
        .where(and(where, afterCursor))
        .orderBy(...order.by)
        .limit(limit),
  };
}
