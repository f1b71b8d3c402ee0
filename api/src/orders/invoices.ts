import { isNull, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema';

/**
 * The orders that count as sales, wherever sales are summed: those the till made void are no invoices. A returned one counts: it
 * was an invoice, and what was given back for it is not known.
 */
export function countsAsSale(): SQL {
  return isNull(orders.voidedAt);
}
