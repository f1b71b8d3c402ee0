import { saudiMobile } from 'contracts';
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** More words make a search slower but not narrower. */
const WORDS = 6;

/**
 * The condition that a folded column (the migration's `fold_text`) contains every word of a search. Different spellings
 * match: alef, ya, ta-marbuta and heh, kaf, accents, case, Arabic-Indic digits, and every way of typing a Saudi mobile
 * number.
 * @returns undefined for a search without words
 */
export function hasWords(column: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const phone = search && saudiMobile(search);
  const words = phone ? [phone] : (search ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS);
  return and(...words.map((word) => sql`${column} like search_pattern(${word})`));
}
