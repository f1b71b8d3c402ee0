import { isNull, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/* An order's amounts, as every sum uses them: reports, exports, statistics and the Total bar. A void order is
   neither a sale nor a return: it counts as nothing. Returns are subtracted from their order, on the order's day. */

/**
 * The condition for orders that count as sales. A returned order counts too: it was sold, and its returns are
 * subtracted.
 */
export function countsAsSale(): SQL {
  return isNull(orders.voidedAt);
}

const unlessVoid = (amount: SQL) => sql<number>`case when ${orders.voidedAt} is null then ${amount} else 0.00 end`;

/** The amount that was refunded for the order. */
export const returnedOf = unlessVoid(sql`${orders.returnedAmount}`).mapWith(Number);
/** The order's total minus its returns. */
export const salesOf = unlessVoid(sql`${orders.totalPrice} - ${orders.returnedAmount}`).mapWith(Number);
/** The order's tax minus that of its returns; null when the till reported no tax. */
export const taxOf = unlessVoid(sql`${orders.taxAmount} - ${orders.returnedTax}`).mapWith((value: string | null) =>
  value === null ? null : Number(value),
);

/** The states of an order in lists and filters. */
export const ORDER_STATES = ['paid', 'partly_returned', 'returned', 'void'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const stateOf = sql<OrderState>`case when ${orders.voidedAt} is not null then 'void' when ${orders.returnState} = 'all' then 'returned' when ${orders.returnState} = 'part' then 'partly_returned' else 'paid' end`;
