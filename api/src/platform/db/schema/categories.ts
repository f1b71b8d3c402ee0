import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, folded, softDelete } from './columns';

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  logo: text('logo'),
  ...softDelete,
  ...created,
});

export const categoryNames = pgTable(
  'category_names',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    search: folded('search', 'name'),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);
