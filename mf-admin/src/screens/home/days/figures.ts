import type { Language } from 'contracts';
import { localeOf, sumByCurrency } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';

/** How many days the home page shows. */
export const DAYS = 14;

/** A currency as an order carries it; `null` where the restaurant has none, which is shown as `$`. */
export type Currency = string | null;

/** The currencies of some days: first the one of most orders. A server of an earlier release counts none: then that of most days. */
export function currenciesOf(days: readonly DayOfOrders[]): Currency[] {
  const count = new Map<Currency, number>();
  for (const { sales } of days) for (const { currency, orders = 1 } of sales) count.set(currency, (count.get(currency) ?? 0) + orders);
  return [...count].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** What a day sold in a currency. */
export function salesIn(day: DayOfOrders, currency: Currency): number {
  return day.sales.find((sale) => sale.currency === currency)?.total ?? 0;
}

/** What all days sold in a currency, exact to the hundredth. */
export function totalIn(days: readonly DayOfOrders[], currency: Currency): number {
  return sumByCurrency(days.map((day) => ({ amount: salesIn(day, currency), currency })))[0]?.sum ?? 0;
}

/** The orders of all days. */
export function ordersOf(days: readonly DayOfOrders[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0);
}

/** A figure as short as an axis has room for: `12.5K`. */
export function shortNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/**
 * A calendar day, `YYYY-MM-DD`, in the reader's language.
 * @param weekday whether the day of the week is named too
 */
export function dayName(day: string, language: Language, { weekday = false } = {}): string {
  const format: Intl.DateTimeFormatOptions = { timeZone: 'UTC', day: 'numeric', month: 'short', ...(weekday && { weekday: 'short' }) };
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(`${day}T00:00:00Z`));
}
