import { sql } from 'drizzle-orm';
import { boolean, customType, index, numeric, text, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
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
