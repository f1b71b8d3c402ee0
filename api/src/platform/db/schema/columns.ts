import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  numeric,
  text,
  timestamp,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount of money. Three decimals are the most that a currency has (`decimalsOf` in contracts). */
export const money = (name: string) => numeric(name, { precision: 15, scale: 3, mode: 'number' });
/**
 * A business day, YYYY-MM-DD. A trigger computes it from the row's time and the restaurant's hour if
 * the row has none, or if the given day is more than {@link BUSINESS_DAY_LAG} days before, or one day after, the day on
 * the restaurant's clock.
 */
export const businessDay = (name: string) =>
  date(name, { mode: 'string' })
    .notNull()
    .$defaultFn(() => sql`null`);
/** How many days the business day of an order may be before the day on the restaurant's clock: tills stay open. */
export const BUSINESS_DAY_LAG = 3;
export const created = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};
/** Rows with this column are never deleted, only marked as deleted (docs/specification-notes.md, "Deleting"). */
export const softDelete = { isDeleted: boolean('is_deleted').notNull().default(false) };
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A generated column with a folded text, for searching or sorting. The function `fold_text` of the migrations folds the
 * text, so that different spellings of letters and digits match (platform/db/search.ts).
 */
export const folded = (name: string, expression: string) =>
  text(name).generatedAlwaysAs(sql.raw(`fold_text(${expression})`));
/**
 * Returns a trigram index without `fastupdate`. With that option, every search would also read a list of pending
 * entries, and the embedded database has no background process that empties this list.
 */
export const trigrams = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: 'off' });
/**
 * Returns the index columns for a list that is read newest first. The order must have NULLS FIRST like ORDER BY … DESC.
 * Otherwise PostgreSQL would sort instead of reading the index.
 */
export const newestFirst = (moment: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [moment.desc().nullsFirst(), id.desc().nullsFirst()] as const;
