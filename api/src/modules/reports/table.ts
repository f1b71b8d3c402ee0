import type { Readable } from 'node:stream';
import { PRODUCT_NAME, type Language } from 'contracts';
import { sql } from 'drizzle-orm';
import type { LongRead } from '../../platform/services';
import { amountCell, type Columns } from '../exports/cells';
import { exportedOrders, ORDER_COLUMNS } from '../exports/orders';
import { PHONE_COLUMNS } from '../exports/phoneColumns';
import { openTable } from '../exports/sendTable';
import type { Totals } from './content';
import type { Selection } from './selection';

/** A report has no customers, like its PDF, because it is passed on and sent by e-mail. */
const COLUMNS = ORDER_COLUMNS.filter((name) => name !== 'customer' && !PHONE_COLUMNS.includes(name));

type RestaurantRow = Totals['byRestaurant'][number] & { id: string; cursor: string };

const restaurantColumns = {
  restaurant: ({ restaurant }) => restaurant,
  currency: ({ currency }) => currency,
  orders: ({ orders }) => orders,
  discount_amount: ({ discount }) => amountCell(Number(discount)),
  returned_amount: ({ returned }) => amountCell(Number(returned)),
  net_tax: ({ tax }) => amountCell(Number(tax)),
  net_total: ({ total }) => amountCell(Number(total)),
} satisfies Columns<RestaurantRow>;

interface ReportTable {
  selection: Selection;
  totals: Totals;
  format: 'csv' | 'xlsx';
  language: Language;
}

/** Opens a report as a table: the orders of the period, or the sums of each restaurant in a report on all of them. */
export function openReportTable(
  reading: LongRead,
  { selection, totals, format, language }: ReportTable,
): { file: Readable; type: string } {
  const options = { name: PRODUCT_NAME, format, language, reading };
  if (selection.restaurantId !== null)
    return openTable(exportedOrders(reading.db, selection.where, 'orderedAt'), { ...options, columns: COLUMNS });
  const rows = totals.byRestaurant.map((sum, index): RestaurantRow => ({ ...sum, id: String(index), cursor: '' }));
  // All rows are one batch, and none follows it.
  const exported = {
    columns: restaurantColumns,
    order: { after: () => sql`false` },
    read: (afterCursor: unknown) => Promise.resolve(afterCursor === undefined ? rows : []),
  };
  return openTable(exported, { ...options, columns: Object.keys(restaurantColumns) });
}
