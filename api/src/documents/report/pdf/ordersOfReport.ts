import Big from 'big.js';
import { formatNumber } from 'contracts';
import type { ReportRow, Totals } from '../content';
import { formatAmount } from './amounts';
import type { Sheet } from './sheet';
import { beginTable, type Column } from './table';
import type { Typesetter } from '../../engine/typesetter';

const CHANGED =
  'Orders were corrected while this report was written: the totals before the orders are from its beginning, the last line is the sum of the rows';

/**
 * About forty pages. Each cell of a tagged table is an object in the file: 100,000 orders would give a million objects.
 */
const MOST_TAGGED = 2_000;

/** The width of the branch's column. A branch's report has none, so three other columns share its width. */
const BRANCH_WIDTH = 71;

/** The columns of the orders. */
function columnsOf(withBranch: boolean): Column[] {
  const share = withBranch ? 0 : BRANCH_WIDTH / 3;
  return [
    { title: '#', width: 31, right: true },
    { title: 'Date', width: 51 },
    { title: 'Time', width: 29 },
    { title: 'Order', width: 40 + share },
    { title: 'Check', width: 44 + share },
    ...(withBranch ? [{ title: 'Branch', width: BRANCH_WIDTH }] : []),
    { title: 'Payment', width: 55 + share },
    { title: 'Discount', width: 45, right: true },
    { title: 'Returned', width: 45, right: true },
    { title: 'Tax', width: 42, right: true },
    { title: 'Total', width: 70, right: true },
  ];
}

/** The orders' table. It is drawn as its rows arrive. */
export interface OrdersTable {
  rows(rows: readonly ReportRow[]): void;
  /** Draws the sums of the rows. If they differ from the totals, because an order changed meanwhile, a note says so. */
  close(totals: Totals): void;
}

export function beginOrders(
  sheet: Sheet,
  setter: Typesetter,
  { withBranch, orders }: { withBranch: boolean; orders: number },
): OrdersTable {
  const table = beginTable(sheet, setter, 'Orders', columnsOf(withBranch), { long: orders > MOST_TAGGED });
  const sums = new Map<string | null, { orders: number; total: Big }>();
  let count = 0;

  return {
    rows(rows) {
      for (const row of rows) {
        count += 1;
        const sum = sums.get(row.currency) ?? { orders: 0, total: new Big(0) };
        sums.set(row.currency, { orders: sum.orders + 1, total: sum.total.plus(row.total) });
        table.row([
          String(count),
          row.date,
          row.time,
          row.number,
          row.check ?? '-',
          ...(withBranch ? [row.branch] : []),
          row.payment,
          row.discount,
          row.returned,
          row.tax ?? '-',
          formatAmount(row.total, row.currency),
        ]);
      }
    },
    close({ byCurrency }) {
      for (const [currency, { orders, total }] of sums) {
        table.closing(
          `${formatNumber(orders, 'en')} ${orders === 1 ? 'order' : 'orders'} in ${currency ?? '$'}`,
          formatAmount(total.toFixed(2), currency),
        );
      }
      const agree =
        byCurrency.length === sums.size &&
        byCurrency.every(
          ({ currency, orders, total }) => sums.get(currency)?.orders === orders && sums.get(currency)?.total.eq(total),
        );
      if (!agree) table.note(CHANGED);
    },
  };
}
