import type { Invoice } from './invoice';

/** What was paid in each way; none where one payment is all of it, because the method alone says it. */
export function paymentsApart({ payments, total_price: total }: Invoice): NonNullable<Invoice['payments']> {
  return payments?.some(({ amount }) => amount !== total) ? payments : [];
}
