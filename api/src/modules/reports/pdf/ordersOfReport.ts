import Big from 'big.js';
import { formatNumber } from 'contracts';
import type { ReportHead, ReportRow, Totals } from '../content';
import type { ReportTexts } from '../texts';
import { termName } from '../../receiptPdf/texts';
import { formatAmount } from '../../../platform/pdf/tables/amounts';
import type { Sheet } from '../../../platform/pdf/tables/sheet';
import { beginTable, type Column } from '../../../platform/pdf/tables/table';
import type { Typesetter } from '../../../platform/pdf/engine/typesetter';

/**
 * The maximum number of rows whose cells are tagged, about forty pages. Each tagged cell is an object in the file, so
 * 100,000 orders would need about a million objects.
 */
const MAX_TAGGED_ORDERS = 2_000;

/**
 * The width of the branch column. A report of one branch has no such column, so three other columns share its width.
 */
const BRANCH_WIDTH = 71;

/** Returns the columns of the orders' table. */
function columnsOf(withBranch: boolean, texts: ReportTexts): Column[] {
  const share = withBranch ? 0 : BRANCH_WIDTH / 3;
  return [
    { title: '#', width: 31, right: true },
    { title: texts.date, width: 51 },
    { title: texts.time, width: 29 },
    { title: texts.order, width: 40 + share },
    { title: texts.check, width: 44 + share },
    ...(withBranch ? [{ title: texts.branch, width: BRANCH_WIDTH }] : []),
    { title: texts.payment, width: 55 + share },
    { title: texts.discount, width: 45, right: true },
    { title: texts.returned, width: 45, right: true },
    { title: texts.tax, width: 42, right: true },
    { title: texts.total, width: 70, right: true },
  ];
}

/** The table of the orders. It is drawn while its rows arrive. */
export interface OrdersTable {
  rows(rows: readonly ReportRow[]): void;
  /**
   * Draws the sums of the rows. If orders were removed, or an order was changed in the meantime, these sums may differ
   * from the totals. The table then gets a note.
   */
  close(totals: Totals): void;
}

export function beginOrders(
  sheet: Sheet,
  setter: Typesetter,
  { branchName, language, totals: { orders } }: ReportHead,
  texts: ReportTexts,
): OrdersTable {
  const withBranch = branchName === null;
  const table = beginTable(sheet, setter, texts.orders, columnsOf(withBranch, texts), {
    long: orders > MAX_TAGGED_ORDERS,
  });
  // The names of payment methods are cached, because a few methods repeat on every row.
  const payments = new Map<string, string>();
  const sums = new Map<string | null, { orders: number; total: Big }>();
  let count = 0;

  return {
    rows(rows) {
      for (const row of rows) {
        count += 1;
        const payment = payments.get(row.payment) ?? termName(language, { name: row.payment });
        payments.set(row.payment, payment);
        const sum = sums.get(row.currency) ?? { orders: 0, total: new Big(0) };
        sums.set(row.currency, { orders: sum.orders + 1, total: sum.total.plus(row.total) });
        table.row([
          String(count),
          row.date,
          row.time,
          row.number,
          row.check ?? '-',
          ...(withBranch ? [row.branch] : []),
          payment,
          row.discount,
          row.returned,
          row.tax ?? '-',
          formatAmount(row.total, row.currency),
        ]);
      }
    },
    close({ byCurrency, removed }) {
      for (const [currency, { orders, total }] of sums) {
        table.closing(
          texts.ordersIn(formatNumber(orders, language), orders === 1, currency ?? '$'),
          formatAmount(total, currency),
        );
      }
      if (removed > 0) return table.note(texts.removed(formatNumber(removed, language), removed === 1));
      const agree =
        byCurrency.length === sums.size &&
        byCurrency.every(
          ({ currency, orders, total }) => sums.get(currency)?.orders === orders && sums.get(currency)?.total.eq(total),
        );
      if (!agree) table.note(texts.changed);
    },
  };
}
