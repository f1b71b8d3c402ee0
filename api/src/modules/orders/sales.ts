import { isNull, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/*
 * The amount that an order counts for, in every sum of the product: reports, exports, statistics and the Total bar. A void order is neither a
 * sale nor a return: it counts for nothing. Returns are taken off the order they belong to, on the order's own day.
 */

/** The orders that count as sales. A returned order is one too: it was sold, and its returns are taken off. */
export function countsAsSale(): SQL {
  return isNull(orders.voidedAt);
}

const unlessVoid = (amount: SQL) => sql<number>`case when ${orders.voidedAt} is null then ${amount} else 0.00 end`;

/** The amount given back for it. */
export const returnedOf = unlessVoid(sql`${orders.returnedAmount}`).mapWith(Number);
/** What remains of its total after its returns. */
export const salesOf = unlessVoid(sql`${orders.totalPrice} - ${orders.returnedAmount}`).mapWith(Number);
/** What remains of its tax; null when the till counted none. */
export const taxOf = unlessVoid(sql`${orders.taxAmount} - ${orders.returnedTax}`).mapWith((value: string | null) => (value === null ? null : Number(value)));

/** What became of an order. */
export const ORDER_STATES = ['paid', 'partly_returned', 'returned', 'void'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const stateOf = sql<OrderState>`case when ${orders.voidedAt} is not null then 'void' when ${orders.returnState} = 'all' then 'returned' when ${orders.returnState} = 'part' then 'partly_returned' else 'paid' end`;
