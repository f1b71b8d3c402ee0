import { sql } from 'drizzle-orm';
import { boolean, customType, index, numeric, text, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
export const created = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};
/** All deletions are soft (decisions, "Behaviour"). */
export const softDelete = { isDeleted: boolean('is_deleted').notNull().default(false) };
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The text that a search reads. The migration's `fold_text` folds it, so that different spellings of letters and digits
 * match (platform/db/search.ts). Each has a trigram index.
 */
export const folded = (name: string, expression: string) =>
  text(name).generatedAlwaysAs(sql.raw(`fold_text(${expression})`));
/**
 * A trigram index without `fastupdate`. Every search would have to read the index's pending list, and the embedded
 * database has no background process that empties it.
 */
export const trigrams = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: 'off' });
/**
 * The index columns of a list that is read newest first. NULLS FIRST matches ORDER BY … DESC. Without it PostgreSQL
 * sorts instead of reading the index.
 */
export const newestFirst = (moment: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [moment.desc().nullsFirst(), id.desc().nullsFirst()] as const;
