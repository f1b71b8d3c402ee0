import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Maps each order id of a point of sale to our order. This ensures that an order is stored only once. A unique index of
 * `orders` cannot ensure it, because an index of a partitioned table must contain the partition key
 * (docs/decisions/0067). Triggers of `orders` write this table.
 *
 * The keys of a detached month stay, so that its orders are not stored again. Therefore `order_id` is not a foreign
 * key.
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

/** The key of an order: its id at the point of sale. */
export type PosOrderKey = Pick<typeof orderKeys.$inferSelect, 'restaurantId' | 'posOrderId'>;

/** The months whose orders were detached (platform/db/partitions). */
export const detachedMonths = pgTable('detached_months', {
  /** The month, such as `2025-01`. */
  month: text('month').primaryKey(),
  detachedAt: moment('detached_at').notNull(),
  /** The number of detached orders. The totals do not include them. */
  orders: integer('orders').notNull(),
});
