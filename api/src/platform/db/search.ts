import { saudiMobile } from 'contracts';
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * The maximum number of search words; further words are ignored. More words would make the search slower and hardly
 * narrow it.
 */
const WORDS = 6;

/**
 * Returns the SQL condition that a folded column contains every word of a search. The function `fold_text` of the
 * migrations folds strings. It ignores differences of spelling: forms of alef, ya, ta-marbuta and heh, and kaf;
 * accents; case; Arabic-Indic digits; and the ways of typing a Saudi mobile number.
 * @returns undefined for a search without words
 */
export function hasWords(column: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const phone = search && saudiMobile(search);
  const words = phone ? [phone] : (search ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS);
  return and(...words.map((word) => sql`${column} like search_pattern(${word})`));
}
