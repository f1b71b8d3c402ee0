import { saudiMobile } from 'contracts';
import { and, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * The maximum number of search words; further words are ignored. More words would make the search slower and hardly
 * narrow it.
 */
const WORDS = 6;

/**
 * Returns the SQL condition that a folded column contains every word of a search. The function `fold_text` of the
 * migrations folds strings, so that differences in spelling do not matter: forms of alef, ya, ta-marbuta and heh, and
 * kaf; accents; case; and Arabic-Indic digits. A Saudi mobile number is found however it is typed.
 * @returns undefined for a search without words
 */
export function hasWords(column: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const phone = search && saudiMobile(search);
  const words = phone ? [phone] : (search ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS);
  return and(...words.map((word) => sql`${column} like search_pattern(${word})`));
}

/** The maximum number of ids that a condition lists. */
const FEW = 200;

/**
 * Returns the condition that a column has one of the ids that a search finds in another table. Few ids are read first and
 * listed, so that an OR condition with this one can use an index for each part. More ids remain a subquery.
 * @returns undefined if the search finds nothing
 */
export async function oneOf(
  db: Db,
  column: AnyPgColumn,
  { id, from, where }: { id: AnyPgColumn; from: PgTable; where: SQL | undefined },
): Promise<SQL | undefined> {
  const ids = () => db.selectDistinct({ id }).from(from).where(where);
  const found = await ids().limit(FEW + 1);
  if (found.length === 0) return undefined;
  return inArray(column, found.length > FEW ? ids() : found.map((row) => row.id));
}
