import { sumByCurrency } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';

/** An order's currency; `null` if the restaurant has none, which is shown as `$`. */
export type Currency = string | null;

/** The figures of the card. Each is a choice above the one chart. */
export const FIGURES = ['sales', 'orders', 'saved'] as const;
export type Figure = (typeof FIGURES)[number];

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

/** Returns the share of a day's orders that customers have saved, 0 to 1. */
export function shareOf({ orders, saved = 0 }: DayOfOrders): number {
  return orders === 0 ? 0 : saved / orders;
}

/** Returns a figure of a day: an amount, a count or a share. */
export function valueOf(figure: Figure, day: DayOfOrders, currency: Currency): number {
  if (figure === 'sales') return salesIn(day, currency);
  return figure === 'orders' ? day.orders : shareOf(day);
}

/** Returns a figure of all days together. */
export function totalOf(figure: Figure, days: readonly DayOfOrders[], currency: Currency): number {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  if (figure === 'orders') return orders;
  if (figure === 'saved') return orders === 0 ? 0 : days.reduce((sum, { saved = 0 }) => sum + saved, 0) / orders;
  // The sum is exact to the thousandth.
  return sumByCurrency(days.map((day) => ({ amount: salesIn(day, currency), currency })))[0]?.sum ?? 0;
}

/**
 * Returns the value at the top of the axis: the smallest of 1, 2, 4, 6, 8 and 10 times a power of ten that is not below
 * the values. So the line at half of it has a round value too.
 */
export function topOf(values: readonly number[]): number {
  const most = Math.max(...values, 2);
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10);
}
