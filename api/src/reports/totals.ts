import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { refusals } from '../refusals';
import type { Sum, Totals } from './content';
import type { Selection } from './selection';

interface GroupedSum extends Sum {
  day: string | null;
  payment: string | null;
}

/**
 * The totals, summed by the database in its exact numeric, in one statement: they agree with one another.
 * @throws Refusal 404 when there is no order to report
 */
export async function readTotals(db: Db, { where, timeZone }: Selection): Promise<Totals> {
  const groups = await db
    .select({
      day: sql<string | null>`day::text`,
      payment: sql<string | null>`payment_method`,
      currency: sql<string | null>`currency`,
      orders: sql<number>`count(*)::int`,
      discount: sql<string>`sum(discount_amount)::text`,
      tax: sql<string>`coalesce(sum(tax_amount), 0.00)::text`,
      total: sql<string>`sum(total_price)::text`,
      /** Which of the three ways a group is of: 1 by day, 2 by payment method, 3 by currency. */
      way: sql<number>`grouping(day, payment_method)`,
    })
    .from(
      db
        .select({
          day: sql`(${orders.orderAt} at time zone ${timeZone}::text)::date`.as('day'),
          paymentMethod: orders.paymentMethod,
          currency: orders.currency,
          discountAmount: orders.discountAmount,
          taxAmount: orders.taxAmount,
          totalPrice: orders.totalPrice,
        })
        .from(orders)
        .where(where)
        .as('reported'),
    )
    .groupBy(sql`grouping sets ((currency), (day, currency), (payment_method, currency))`)
    .orderBy(sql`day, payment_method, currency nulls first`);

  const ofWay = (way: number): GroupedSum[] => groups.filter((group) => group.way === way);
  const plain = ({ currency, orders: count, discount, tax, total }: GroupedSum): Sum => ({ currency, orders: count, discount, tax, total });
  const byCurrency = ofWay(3).map(plain);
  if (byCurrency.length === 0) throw refusals.noOrders();
  return {
    orders: byCurrency.reduce((sum, group) => sum + group.orders, 0),
    byCurrency,
    byPayment: ofWay(2).map((group) => ({ ...plain(group), payment: group.payment ?? '' })),
    byDay: ofWay(1).map((group) => ({ ...plain(group), day: group.day ?? '' })),
  };
}
