import { isNull, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/*
 * The amounts of an order, as all sums use them: reports, exports, statistics, and the bar with the total below lists
 * of orders. A void order is neither a sale nor a return, so it is not counted. The returns of an order are subtracted
 * from it, on the day of the order.
 */

/**
 * Returns the condition for orders that count as sales. A returned order counts as a sale too, because its returns are
 * subtracted from it.
 */
export function countsAsSale(): SQL {
  return isNull(orders.voidedAt);
}

const unlessVoid = (amount: SQL) => sql<number>`case when ${orders.voidedAt} is null then ${amount} else 0 end`;

/** The amount that was refunded for an order. */
export const returnedOf = unlessVoid(sql`${orders.returnedAmount}`).mapWith(Number);
/** The order's total minus the refunded amounts of its returns. */
export const salesOf = unlessVoid(sql`${orders.totalPrice} - ${orders.returnedAmount}`).mapWith(Number);
/** The order's tax minus the tax of its returns; null if the till reported no tax. */
export const taxOf = unlessVoid(sql`${orders.taxAmount} - ${orders.returnedTax}`).mapWith((value: string | null) =>
  value === null ? null : Number(value),
);

/** The states of an order in lists and filters. */
export const ORDER_STATES = ['paid', 'partly_paid', 'partly_returned', 'returned', 'void'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What the payments of an order make; null if the till sent none. */
const paidOf = sql`(select sum((each ->> 'amount')::numeric) from jsonb_array_elements(${orders.payments}) each)`;
/** A shortfall up to this amount comes from rounding. */
const ROUNDED = sql.raw('0.01');

export const stateOf = sql<OrderState>`case when ${orders.voidedAt} is not null then 'void' when ${orders.returnState} = 'all' then 'returned' when ${orders.returnState} = 'part' then 'partly_returned' when ${orders.totalPrice} - ${paidOf} > ${ROUNDED} then 'partly_paid' else 'paid' end`;
