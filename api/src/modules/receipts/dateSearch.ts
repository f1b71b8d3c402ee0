import { formatMonth, LANGUAGES, latinDigits } from 'contracts';
import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/**
 * Folds a word, so that its usual spellings become equal: no accents or vowel signs, one form of alef, and lower case.
 */
const folded = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .toLowerCase();

/** Returns the numbers of the months (from 1), keyed by their long and short names in all languages. */
const namedMonths = () =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((length) =>
        Array.from({ length: 12 }, (_, index) => {
          const month = index + 1;
          const name = formatMonth(`2026-${String(month).padStart(2, '0')}`, language, { month: length });
          return [folded(name), month] as const;
        }),
      ),
    ),
  );

/** The result of {@link namedMonths}. The first search computes it, so that the API starts without this work. */
let months: ReturnType<typeof namedMonths> | undefined;

const local = sql`(${orders.orderAt} at time zone ${orders.timeZone})`;
const part = (name: 'day' | 'month' | 'year', value: number) =>
  sql`extract(${sql.raw(name)} from ${local}) = ${value}::int`;

/**
 * Returns the condition for receipts with the date that a word of a search means. The word may be a month in any
 * language, a year, a day if another word is a month, or a date in digits, such as 5/11, 5/11/2026, 2026-11 or
 * 2026-11-05. Dates are by the branch's clock.
 * @param withMonth whether another word of the search is a month
 * @returns undefined if the word is not a date
 */
export function dateCondition(word: string, withMonth: boolean): SQL | undefined {
  const text = latinDigits(word);
  const month = monthOf(text);
  if (month !== undefined) return part('month', month);
  if (/^20\d\d$/.test(text)) return part('year', Number(text));
  if (withMonth && isDay(text)) return part('day', Number(text));
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d))?$/.exec(text);
  const yearFirst = /^(20\d\d)[/.-](\d{1,2})(?:[/.-](\d{1,2}))?$/.exec(text);
  const [year, monthNumber, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : [yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]];
  if (monthNumber === undefined) return undefined;
  return sql.join(
    [
      part('month', Number(monthNumber)),
      ...(year ? [part('year', Number(year))] : []),
      ...(day ? [part('day', Number(day))] : []),
    ],
    sql` and `,
  );
}

/** Returns the number (from 1) of the month with this name; undefined if the word is not a month. */
export function monthOf(word: string): number | undefined {
  months ??= namedMonths();
  return months.get(folded(word));
}

/** Returns whether a word is a number that may be the day of a month. */
export function isDay(word: string): boolean {
  return /^\d{1,2}$/.test(latinDigits(word));
}
