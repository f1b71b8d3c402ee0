import { amountFilter } from 'contracts';
import { and, sql, type SQL } from 'drizzle-orm';
import { keptReceipts, orders } from '../../platform/db/schema';
import { ofAmounts } from '../orders/orderFilters';
import { dateCondition, isDay, monthOf } from './dateSearch';

/**
 * The maximum number of search words; further words are ignored. More words would make the search slower and hardly
 * narrow it.
 */
const MAX_WORDS = 6;

/** An SQL expression for the restaurant's names in all languages, folded. */
const restaurantText = sql`coalesce((select string_agg(n.search, ' ') from restaurant_names n where n.restaurant_id = ${orders.restaurantId}), '')`;
const itemText = sql`fold_text(
  jsonb_path_query_array(${orders.items}, '$[*].name')::text || ' ' || jsonb_path_query_array(${orders.items}, '$[*].nameLocalized')::text
  || ' ' || coalesce(${keptReceipts.note}, '') || ' ' || coalesce(${keptReceipts.category}, ''))`;

/**
 * Returns the condition for a diner's receipt search. Every word must match one of: the restaurant's name, the branch,
 * the order or check number, an item, the diner's note or category, the amount, or the date. Names and months may be in
 * any language of the suite, and digits may be Arabic or Urdu.
 */
export function receiptSearchCondition(search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const withMonth = words.some((word) => monthOf(word) !== undefined);
  return and(
    ...words.map((word) => {
      // If another word is a month, a short number means the day. As a search term it would match most receipt numbers.
      const day = withMonth && isDay(word) ? dateCondition(word, withMonth) : undefined;
      if (day) return sql`(${day})`;
      const pattern = sql`search_pattern(${word})`;
      const date = dateCondition(word, withMonth);
      const amount = ofAmounts(amountFilter(word).ranges);
      const matches = [
        sql`${orders.search} like ${pattern}`,
        sql`${restaurantText} like ${pattern}`,
        sql`${itemText} like ${pattern}`,
        ...(amount ? [amount] : []),
        ...(date ? [sql`(${date})`] : []),
      ];
      return sql`(${sql.join(matches, sql` or `)})`;
    }),
  );
}
