import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The order that each id of a point of sale means. It makes sure that an order is stored once, because a unique index of a
 * partitioned table must contain the partition's key (docs/decisions/0067). Triggers of `orders` write it.
 *
 * The keys of a detached month stay, so that its orders are not stored again. Therefore `order_id` is no foreign key.
 */
export const orderKeys = pgTable(
  'order_keys',
  {
    restaurantId: uuid('restaurant_id').notNull(),
    posOrderId: text('pos_order_id').notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.posOrderId] })],
);

/** The months of orders that were detached (platform/db/partitions). */
export const detachedMonths = pgTable('detached_months', {
  /** Such as `2025-01`. */
  month: text('month').primaryKey(),
  detachedAt: moment('detached_at').notNull(),
  /** The orders that were detached. The totals count them no more. */
  orders: integer('orders').notNull(),
});
