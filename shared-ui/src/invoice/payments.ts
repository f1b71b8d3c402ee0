import type { Invoice } from './invoice';

/**
 * Returns the payments with their amounts; an empty list if a single payment covers the total, because the payment
 * method alone is then enough.
 */
export function paymentsApart({ payments, total_price: total }: Invoice): NonNullable<Invoice['payments']> {
  return payments?.some(({ amount }) => amount !== total) ? payments : [];
}
