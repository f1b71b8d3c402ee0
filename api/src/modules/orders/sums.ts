import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { returnedOf, salesOf, taxOf } from './sales';

/*
 * The sums of orders in a report. The database sums with an exact numeric type. Amounts are decimal numbers as text.
 */

/** Sums for one currency, and for one day or one restaurant or, if both are null, for all of them. */
export interface SalesSum {
  day: string | null;
  restaurantId: string | null;
  /** An ISO 4217 code; null is shown as `$`. */
  currency: string | null;
  orders: number;
  discount: string;
  /** The refunded amount. `total` and `tax` are the amounts after the refund. */
  returned: string;
  tax: string;
  total: string;
}

/**
 * The amounts that were paid and refunded by one payment method, and the difference of the two amounts. An order that
 * was paid by two methods counts for both.
 */
export interface PaymentSum {
  /** The payment method; empty if the till did not send it. */
  payment: string;
  currency: string | null;
  orders: number;
  paid: string;
  returned: string;
  total: string;
}

/** The groups of sums: by currency, also by business day, and if wanted also by restaurant. */
export const salesGroups = (
  { currency, day, restaurantId }: Record<'currency' | 'day' | 'restaurantId', SQLWrapper>,
  perRestaurant: boolean,
): SQL =>
  sql`grouping sets ((${currency}), (${day}, ${currency})${perRestaurant ? sql`, (${restaurantId}, ${currency})` : sql``})`;

/**
 * Sums orders by currency, and also by business day and currency.
 * @param perRestaurant whether to sum them by restaurant and currency too
 */
export function sumSales(db: Db, where: SQL | undefined, { perRestaurant = false } = {}): Promise<SalesSum[]> {
  const summed = db
    .select({
      day: orders.businessDate,
      restaurantId: orders.restaurantId,
      currency: orders.currency,
      discount: orders.discountAmount,
      returned: returnedOf.as('returned'),
      tax: taxOf.as('tax'),
      total: salesOf.as('total'),
    })
    .from(orders)
    .where(where)
    .as('summed');
  return db
    .select({
      day: sql<string | null>`${summed.day}::text`,
      restaurantId: perRestaurant ? sql<string | null>`${summed.restaurantId}::text` : sql<null>`null`,
      currency: summed.currency,
      orders: sql<number>`count(*)::int`,
      discount: sql<string>`sum(${summed.discount})::text`,
      returned: sql<string>`sum(${summed.returned})::text`,
      tax: sql<string>`coalesce(sum(${summed.tax}), 0)::text`,
      total: sql<string>`sum(${summed.total})::text`,
    })
    .from(summed)
    .groupBy(salesGroups(summed, perRestaurant));
}

/**
 * Sums orders by payment method. If the till's payments do not add up to an order's total or refund, the difference
 * counts as a payment. This payment belongs to the order's payment method if the till sent no payments, and otherwise
 * to no method.
 */
export function sumByPayment(db: Db, where: SQL | undefined): Promise<PaymentSum[]> {
  const each = (list: AnyPgColumn) => sql`jsonb_to_recordset(${list}) as each(name text, amount numeric)`;
  const sumOf = (list: AnyPgColumn) => sql`coalesce((select sum(amount) from ${each(list)}), 0)`;
  const parts = sql`lateral (
    select name, amount as paid, 0 as returned from ${each(orders.payments)}
    union all select name, 0, amount from ${each(orders.returnedPayments)}
    union all select case when ${orders.payments} = '[]' then ${orders.paymentMethod} else '' end, rest.paid, rest.returned
    from (select ${orders.totalPrice} - ${sumOf(orders.payments)} as paid, ${orders.returnedAmount} - ${sumOf(orders.returnedPayments)} as returned) as rest
    where rest.paid <> 0 or rest.returned <> 0
  ) as part`;
  return db
    .select({
      payment: sql<string>`part.name`,
      currency: orders.currency,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      paid: sql<string>`sum(part.paid)::text`,
      returned: sql<string>`sum(part.returned)::text`,
      total: sql<string>`sum(part.paid - part.returned)::text`,
    })
    .from(orders)
    .innerJoin(parts, sql`true`)
    .where(where)
    .groupBy(sql`part.name`, orders.currency);
}
