import { formatNumber } from 'contracts';
import type { Sum, Totals } from '../content';
import { formatAmount } from './amounts';
import type { Sheet } from './sheet';
import { beginTable, type Column } from './table';
import type { Typesetter } from '../../engine/typesetter';

const SUMS: Column[] = [
  { title: 'Orders', width: 50, right: true },
  { title: 'Discount', width: 80, right: true },
  { title: 'Returned', width: 80, right: true },
  { title: 'Tax', width: 80, right: true },
  { title: 'Total', width: 90, right: true },
];
const PAYMENT_SUMS: Column[] = [
  { title: 'Orders', width: 50, right: true },
  { title: 'Paid', width: 110, right: true },
  { title: 'Refunded', width: 110, right: true },
  { title: 'Total', width: 110, right: true },
];
const FIRST = { width: 143 };
const RULE = 'Returns are taken off tax and total, on the day of their order. Cancelled orders are left out';
const TWO_WAYS = 'An order paid in two ways counts in both rows';

const sumCells = ({ orders, discount, returned, tax, total, currency }: Sum): string[] => [
  formatNumber(orders, 'en'),
  ...[discount, returned, tax, total].map((amount) => formatAmount(amount, currency)),
];

/** Draws the totals by currency, by payment method and by day. */
export function drawTotals(sheet: Sheet, setter: Typesetter, { byCurrency, byPayment, byDay }: Totals): void {
  const table = (title: string, first: string, sums = SUMS) =>
    beginTable(sheet, setter, title, [{ ...FIRST, title: first }, ...sums]);

  const currencies = table('Totals by currency', 'Currency');
  for (const sum of byCurrency) currencies.row([sum.currency ?? '$', ...sumCells(sum)]);
  currencies.note(RULE);

  const payments = table('Totals by payment method', 'Payment method', PAYMENT_SUMS);
  for (const { payment, currency, orders, paid, returned, total } of byPayment) {
    payments.row([
      payment || 'Not stated',
      formatNumber(orders, 'en'),
      ...[paid, returned, total].map((amount) => formatAmount(amount, currency)),
    ]);
  }
  payments.note(TWO_WAYS);

  const days = table('Totals by day', 'Day');
  for (const sum of byDay) days.row([sum.day, ...sumCells(sum)]);
}
