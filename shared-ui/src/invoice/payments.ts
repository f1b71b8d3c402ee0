import type { Invoice } from './invoice';

/**
 * Returns the payments with their amounts; an empty list if a single one covers the total, because the method then says
 * everything.
 */
export function paymentsApart({ payments, total_price: total }: Invoice): NonNullable<Invoice['payments']> {
  return payments?.some(({ amount }) => amount !== total) ? payments : [];
}
