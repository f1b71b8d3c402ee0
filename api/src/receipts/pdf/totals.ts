import { isolated } from '../../pdf/bidi';
import type { ReceiptOrder } from '../content';
import type { ReceiptTexts } from '../texts';
import { amountOf } from './items';
import type { Rows } from './rows';

type Row = [label: string, amount: number | null];

/** From the sub total to the total, and how that was paid. What the till did not count is left out. */
export function drawTotals(rows: Rows, order: ReceiptOrder, texts: ReceiptTexts): void {
  const money = (amount: number) => amountOf(amount, order);
  const taxes = (order.taxes ?? []).map(({ name, rate, amount }): Row => [`${isolated(name || texts.tax)}${rate === null ? '' : ` ${isolated(`${rate}%`)}`}`, amount]);
  const lines: Row[] = [
    [texts.subTotal, order.sub_total_price],
    [texts.discount, order.discount_amount],
    ...order.charges.map(({ name, amount }): Row => [name, amount]),
    ...(taxes.length > 0 ? taxes : [[texts.tax, order.tax_amount] as Row]),
    [texts.rounding, order.rounding_amount || null],
  ];
  rows.together(lines.length + 1);
  for (const [label, amount] of lines) if (amount !== null) rows.pair(label, money(amount));
  rows.pair(texts.total, money(order.total_price), { size: 15, bold: true });
  for (const { name, amount } of paymentsApart(order)) rows.pair(`${texts.paid} ${isolated(name)}`, money(amount));
}

/** What was paid in each way, where that says more than the way and the total do. */
export function paymentsApart({ payments = [], total_price: total }: ReceiptOrder): NonNullable<ReceiptOrder['payments']> {
  return payments.some(({ amount }) => amount !== total) ? payments : [];
}
