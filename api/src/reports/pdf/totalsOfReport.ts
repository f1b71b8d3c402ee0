import type { Sum, Totals } from '../content';
import { formatAmount, formatCount } from './amounts';
import type { Sheet } from './sheet';
import { beginTable, type Column } from './table';
import type { Typesetter } from '../../pdf/typesetter';

const SUMS: Column[] = [
  { title: 'Orders', width: 70, right: true },
  { title: 'Discount', width: 100, right: true },
  { title: 'Tax', width: 100, right: true },
  { title: 'Total', width: 110, right: true },
];
const FIRST = { width: 143 };

const sumCells = ({ orders, discount, tax, total, currency }: Sum): string[] => [
  formatCount(orders),
  formatAmount(discount, currency),
  formatAmount(tax, currency),
  formatAmount(total, currency),
];

/** The totals by currency, by payment method and by day. */
export function drawTotals(sheet: Sheet, setter: Typesetter, { byCurrency, byPayment, byDay }: Totals): void {
  const table = (title: string, first: string) => beginTable(sheet, setter, title, [{ ...FIRST, title: first }, ...SUMS]);

  const currencies = table('Totals by currency', 'Currency');
  for (const sum of byCurrency) currencies.row([sum.currency ?? '$', ...sumCells(sum)]);

  const payments = table('Totals by payment method', 'Payment method');
  for (const sum of byPayment) payments.row([sum.payment, ...sumCells(sum)]);

  const days = table('Totals by day', 'Day');
  for (const sum of byDay) days.row([sum.day, ...sumCells(sum)]);
}
