import { sumByCurrency } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';

/** An order's currency; `null` if the restaurant has none, which is shown as `$`. */
export type Currency = string | null;

/**
 * Returns the currencies of the days, the one with the most orders first. An older server sends no number of orders per
 * currency; the currencies are then sorted by their number of days.
 */
export function currenciesOf(days: readonly DayOfOrders[]): Currency[] {
  const count = new Map<Currency, number>();
  for (const { sales } of days)
    for (const { currency, orders = 1 } of sales) count.set(currency, (count.get(currency) ?? 0) + orders);
  return [...count].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** Returns a day's sales in a currency. */
export function salesIn(day: DayOfOrders, currency: Currency): number {
  return day.sales.find((sale) => sale.currency === currency)?.total ?? 0;
}

/** Returns the sales of all days in a currency, exact to the thousandth. */
export function totalIn(days: readonly DayOfOrders[], currency: Currency): number {
  return sumByCurrency(days.map((day) => ({ amount: salesIn(day, currency), currency })))[0]?.sum ?? 0;
}

/** Returns the number of orders of all days. */
export function ordersOf(days: readonly DayOfOrders[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0);
}
