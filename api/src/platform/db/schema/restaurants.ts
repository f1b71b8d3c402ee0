import { LANGUAGES } from 'contracts';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { categories } from './categories';
import { created, folded, softDelete, trigrams } from './columns';

export const restaurants = pgTable('restaurants', {
  id: uuid('id').primaryKey().defaultRandom(),
  logo: text('logo'),
  systemType: text('system_type').notNull(),
  categoryId: uuid('category_id').references(() => categories.id),
  warrantyPeriod: integer('warranty_period'),
  recoveryPeriod: integer('recovery_period'),
  replacementPeriod: integer('replacement_period'),
  /** The tokens for the POS, encrypted (platform/crypto/seal.ts). */
  token: text('token'),
  branchsToken: text('branchs_token'),
  nameApi: text('name_api'),
  /** An ISO 4217 code. If it is null, screens show the specification's `$`. */
  currency: text('currency'),
  /** The seller's name and VAT number, for receipts whose till prints no tax QR. */
  legalName: text('legal_name'),
  vatNumber: text('vat_number'),
  timeZone: text('time_zone').notNull().default('Asia/Riyadh'),
  /** The hour at which the business day begins, 0 to 11. An order closed before it belongs to the previous day. */
  dayStartHour: integer('day_start_hour').notNull().default(0),
  /** Whether the restaurant's admins may manage the staff accounts of their own branch. */
  managesStaff: boolean('manages_staff').notNull().default(false),
  /** Whether diners can rate their meals. Complaints about receipts are always possible. */
  takesRatings: boolean('takes_ratings').notNull().default(true),
  /** The language of the text message that a diner gets when a cashier saves a receipt. Null: no messages are sent. */
  saveMessage: text('save_message', { enum: LANGUAGES }),
  ...softDelete,
  ...created,
});

export const restaurantNames = pgTable(
  'restaurant_names',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    search: folded('search', 'name'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.language] }),
    trigrams('restaurant_names_search', table.search),
  ],
);
