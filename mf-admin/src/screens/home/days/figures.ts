import type { Language } from 'contracts';
import { localeOf, sumByCurrency } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';

/** How many days the home page shows. */
export const DAYS = 14;

/** An order's currency; `null` if the restaurant has none, which is shown as `$`. */
export type Currency = string | null;

/**
 * Returns the currencies of the days, by number of orders. An older server sends no numbers; then by number of days.
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

/** Returns the sales of all days in a currency, exact to the hundredth. */
export function totalIn(days: readonly DayOfOrders[], currency: Currency): number {
  return sumByCurrency(days.map((day) => ({ amount: salesIn(day, currency), currency })))[0]?.sum ?? 0;
}

/** Returns the number of orders of all days. */
export function ordersOf(days: readonly DayOfOrders[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0);
}

/** Returns a number in the short form for an axis: `12.5K`. */
export function shortNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/**
 * Returns a calendar day, given as `YYYY-MM-DD`, in the reader's language.
 * @param weekday whether to include the day of the week
 */
export function dayName(day: string, language: Language, { weekday = false } = {}): string {
  const format: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(weekday && { weekday: 'short' }),
  };
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(`${day}T00:00:00Z`));
}
