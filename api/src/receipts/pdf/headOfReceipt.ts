import type { ReceiptHead } from '../content';
import type { ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Rows } from './rows';
import { paymentsApart } from './totals';

/** 20 mm. */
const LOGO = 57;

/** Whose receipt it is, what has to be known of it, and what identifies the order. What the till did not say is left out. */
export function drawHead(paper: Paper, rows: Rows, { name, logo, order }: ReceiptHead, texts: ReceiptTexts): void {
  if (logo) {
    paper.picture(logo, LOGO);
    paper.y += LOGO + 8;
  }
  rows.middle(name, { size: 17, bold: true });
  if (order.branch_name) rows.middle(order.branch_name, { size: 11, quiet: true });
  paper.y += 8;
  if (order.voided) rows.notice(texts.voided);
  if (order.returned) rows.notice(texts.returned);

  rows.rule();
  const customer = [order.user?.firstName, order.user?.lastName].filter(Boolean).join(' ');
  const facts: [label: string, value: string | null][] = [
    [texts.customer, customer],
    [texts.order, order.order_number],
    [texts.check, order.check_number],
    [texts.date, order.order_date],
    [texts.time, order.order_time],
    [texts.payment, paymentsApart(order).length > 0 ? null : order.payment_method],
    [texts.notes, order.customer_notes],
  ];
  for (const [label, value] of facts) if (value) rows.pair(label, value);
  rows.rule();
}
