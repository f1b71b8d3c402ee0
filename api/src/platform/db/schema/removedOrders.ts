import { date, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuidv7';
import { branches } from './branches';
import { restaurants } from './restaurants';

/** What the removed orders paid by one method. */
export interface RemovedPayment {
  payment: string;
  orders: number;
  paid: string;
}

const amount = (name: string) => numeric(name, { precision: 18, scale: 3 }).notNull();

/**
 * The sums of removed orders of a branch's business day in one currency (modules/orders/removal). Reports add them to
 * the sums of the stored orders. Removed orders have no returns. A day has several rows if its orders were removed at
 * several times.
 */
export const removedOrders = pgTable(
  'removed_orders',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    branchId: uuid('branch_id')
      .notNull()
      .references(() => branches.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    currency: text('currency'),
    orders: integer('orders').notNull(),
    discount: amount('discount'),
    tax: amount('tax'),
    total: amount('total'),
    payments: jsonb('payments').$type<RemovedPayment[]>().notNull(),
  },
  (table) => [
    index('removed_orders_of_restaurant').on(table.restaurantId, table.businessDate),
    index('removed_orders_of_branch').on(table.branchId, table.businessDate),
  ],
);
