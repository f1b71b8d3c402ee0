import { nameFor } from 'contracts';
import { isolated } from '../../engine/bidi';
import type { EmbeddedImage } from '../../engine/image';
import type { ReceiptHead } from '../content';
import type { ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Rows } from './rows';
import { paymentsApart } from './totals';

/** 20 mm. */
const LOGO = 57;

/**
 * Draws the restaurant, the notices, and the facts that identify the order. Facts that the till did not send are left
 * out.
 */
export function drawHead(paper: Paper, rows: Rows, { name, order, language }: ReceiptHead, logo: EmbeddedImage | null, texts: ReceiptTexts): void {
  if (logo) {
    paper.tagged(paper.tag.child('Figure', { alt: name }), () => paper.picture(logo, LOGO));
    paper.y += LOGO + 8;
  }
  rows.middle(name, { size: 17, bold: true }, 'H1');
  // Printed on one line, because another row would push many receipts to a second page.
  const place = [
    nameFor(language, order.branch_name, order.branch_name_localized),
    order.order_type ? texts[order.order_type] : '',
    order.table_name ? `${texts.table} ${isolated(order.table_name)}` : '',
  ].filter(Boolean);
  if (place.length > 0) rows.middle(place.map(isolated).join(' · '), { size: 11, quiet: true });
  paper.y += 8;
  if (order.voided) rows.notice(texts.voided);
  if (order.status === 'returned') rows.notice(texts.returned);
  if (order.status === 'partly_returned') rows.notice(texts.partlyReturned);

  rows.rule();
  const customer = [order.user?.firstName, order.user?.lastName].filter(Boolean).join(' ');
  const payments = order.payments.map((payment) => nameFor(language, payment.name, payment.name_localized)).filter(Boolean);
  const facts: [label: string, value: string | null][] = [
    [texts.customer, customer],
    [texts.order, order.order_number],
    [texts.check, order.check_number],
    [texts.date, order.order_date],
    [texts.time, order.order_time],
    [texts.payment, paymentsApart(order).length > 0 ? null : payments.join(', ') || order.payment_method],
    [texts.notes, order.customer_notes],
  ];
  rows.table(() => {
    for (const [label, value] of facts) if (value) rows.pair(label, value);
  });
  rows.rule();
}
