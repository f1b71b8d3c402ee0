import { saudiMobile } from 'contracts';
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** More words than this make a search no narrower, only slower. */
const WORDS = 6;

/**
 * That a folded column (the migration's `fold_text`) has every word of a search somewhere in it. Spellings find each other:
 * alef, ya, ta-marbuta and heh, kaf, accents, case, Arabic-Indic digits; a Saudi mobile in whatever way it is typed.
 * @returns undefined for a search without a word
 */
export function hasWords(column: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const phone = search && saudiMobile(search);
  const words = phone ? [phone] : (search ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS);
  return and(...words.map((word) => sql`${column} like search_pattern(${word})`));
}
