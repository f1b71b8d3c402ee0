import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, folded, softDelete, trigrams } from './columns';
import { restaurants } from './restaurants';

export const branches = pgTable(
  'branches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    name: text('name').notNull(),
    /** The branch's id at the POS. */
    posId: text('pos_id'),
    /** The branch's reference at the POS, by which the restaurant's staff recognise it. */
    reference: text('reference'),
    search: folded('search', "name || ' ' || coalesce(reference, '')"),
    ...softDelete,
    ...created,
  },
  (table) => [
    index('branches_of_restaurant').on(table.restaurantId),
    uniqueIndex('branches_pos_id').on(table.restaurantId, table.posId),
    trigrams('branches_search', table.search),
  ],
);
