import type { Invoice } from './invoice';

/**
 * Returns the payments that the receipt must show with their amounts. If a single payment covers the total, returns an
 * empty list, because the payment method alone is then enough.
 */
export function paymentsApart({ payments, total_price: total }: Invoice): NonNullable<Invoice['payments']> {
  return payments?.some(({ amount }) => amount !== total) ? payments : [];
}
