import { saudiMobile } from 'contracts';
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

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
