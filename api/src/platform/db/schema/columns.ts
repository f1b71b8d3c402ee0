import { sql } from 'drizzle-orm';
import { boolean, customType, index, numeric, text, timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });
export const created = { createdAt: moment('created_at').notNull().defaultNow(), updatedAt: moment('updated_at').notNull().defaultNow() };
/** Deleting is soft everywhere (decisions, "Behaviour"). */
export const softDelete = { isDeleted: boolean('is_deleted').notNull().default(false) };
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * What a search looks in: folded by the migration's `fold_text`, so that spellings of a letter and of a digit find each other
 * (platform/db/search.ts). A trigram index stands on each.
 */
export const folded = (name: string, expression: string) => text(name).generatedAlwaysAs(sql.raw(`fold_text(${expression})`));
/**
 * A trigram index. Without `fastupdate`: what waits in its pending list must be read by every search, and the embedded database
 * has nobody to tidy it up in the background.
 */
export const trigrams = (name: string, column: ExtraConfigColumn) => index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: 'off' });
/** The columns of a list that is read newest first. NULLS FIRST is what ORDER BY … DESC asks for; without it PostgreSQL sorts instead of reading the index. */
export const newestFirst = (moment: ExtraConfigColumn, id: ExtraConfigColumn) => [moment.desc().nullsFirst(), id.desc().nullsFirst()] as const;
