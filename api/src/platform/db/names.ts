import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from 'contracts';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { categoryNames, restaurantNames } from './schema';

/** A name in one language. */
export interface LocalizedName {
  language: Language;
  name: string;
}

/** An SQL sort key that puts the default language first. The other languages follow in the order of `LANGUAGES`. */
const byLanguage = sql.raw(
  `array_position(array[${[DEFAULT_LANGUAGE, ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)].map((language) => `'${language}'`).join(', ')}], n.language)`,
);

const listOf = (where: SQL, table: typeof restaurantNames | typeof categoryNames) =>
  sql<
    LocalizedName[]
  >`coalesce((select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name) order by ${byLanguage}) from ${table} n where ${where}), '[]'::jsonb)`;

/** An SQL expression for the names of a restaurant, for use in a select. */
export const restaurantNameList = (restaurantId: AnyColumn | SQL) =>
  listOf(sql`n.restaurant_id = ${restaurantId}`, restaurantNames);

/** An SQL expression for the names of a category, for use in a select. */
export const categoryNameList = (categoryId: AnyColumn | SQL) =>
  listOf(sql`n.category_id = ${categoryId}`, categoryNames);

/**
 * An SQL expression by which restaurants are sorted: the folded name in the default language. If that is missing, it is
 * the name in the first of the `LANGUAGES` in which the restaurant has one.
 */
export const restaurantSortName = (restaurantId: AnyColumn) =>
  sql`coalesce((select n.search from ${restaurantNames} n where n.restaurant_id = ${restaurantId} order by ${byLanguage} limit 1), '')`;

/** An SQL expression by which categories are sorted, like {@link restaurantSortName}. */
export const categorySortName = (categoryId: AnyColumn) =>
  sql`coalesce((select n.search from ${categoryNames} n where n.category_id = ${categoryId} order by ${byLanguage} limit 1), '')`;

/** Returns the name in a language; if that is missing, the first of the names; '' if there are no names. */
export const nameIn = (language: Language, names: readonly LocalizedName[]) =>
  (names.find((name) => name.language === language) ?? names[0])?.name ?? '';

/**
 * Returns the name in the default language; if that is missing, the first of the names; '' if there are no names. It is
 * for texts that have room for only one name.
 */
export function mainName(names: readonly LocalizedName[]): string {
  return (names.find(({ language }) => language === DEFAULT_LANGUAGE) ?? names[0])?.name ?? '';
}
