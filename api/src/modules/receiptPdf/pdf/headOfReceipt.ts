import { formatDay, formatOrderMoment, nameFor } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { EmbeddedImage } from '../../../platform/pdf/engine/pdfkit';
import type { ReceiptContent } from '../content';
import { termName, type ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Rows } from './rows';

/** The side of the logo in points: 13 mm. */
const LOGO = 37;

/**
 * Draws the restaurant, the notices, and the facts that identify the order. Facts that the till did not send are
 * omitted.
 */
export function drawHead(
  paper: Paper,
  rows: Rows,
  { name, order, language }: ReceiptContent,
  logo: EmbeddedImage | null,
  texts: ReceiptTexts,
): void {
  // Branch, order type and table share one line, because another line would push many receipts onto a second page.
  const table = [order.table_section, order.table_name].filter(Boolean).join(' · ');
  const place = [
    nameFor(language, order.branch_name, order.branch_name_localized),
    order.order_type ? texts[order.order_type] : '',
    table ? `${texts.table} ${isolated(table)}` : '',
    order.guests ? `${texts.guests} ${order.guests}` : '',
  ].filter(Boolean);
  const payments = order.payments.map((payment) => termName(language, payment)).filter(Boolean);
  const ways = payments.join(', ') || termName(language, { name: order.payment_method ?? '' });
  const isPaid = Boolean(ways) && !order.voided && order.status === 'paid';
  const moment = formatOrderMoment(order.order_date, order.order_time, language);
  const word = isPaid ? texts.isPaid : order.status === 'partly_paid' ? texts.partlyPaid : '';
  const state = [word, ways, moment]
    .filter((part): part is string => Boolean(part))
    .map(isolated)
    .join(' · ');
  const top = paper.y;
  rows.head({
    name,
    place: place.map(isolated).join(' · '),
    state,
    amount: order.total_price,
    currency: order.currency,
    picture: logo ? LOGO + 10 : 0,
  });
  if (logo) {
    const end = paper.y;
    paper.y = top;
    paper.tagged(paper.tag.child('Figure', { alt: name }), () => paper.picture(logo, LOGO));
    paper.y = end;
  }
  if (order.voided) rows.notice(texts.voided);
  if (order.status === 'returned') rows.notice(texts.returned);
  if (order.status === 'partly_returned') rows.notice(texts.partlyReturned);

  rows.rule();
  const customer = [order.user?.firstName, order.user?.lastName].filter(Boolean).join(' ');
  const day = (date: string | null | undefined) => date && formatDay(date, language);
  const { warranty, recovery, replacement } = order.period_ends ?? {};
  const facts: [label: string, value: string | null | undefined][] = [
    [texts.order, order.order_number],
    [texts.check, order.check_number],
    [texts.external, order.external_number],
    [texts.date, day(order.order_date)],
    [texts.time, order.order_time],
    [texts.recovery, day(recovery)],
    [texts.replacement, day(replacement)],
    [texts.warranty, day(warranty)],
    [texts.customer, customer],
  ];
  rows.table(() => {
    rows.facts(facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
    if (order.customer_notes) rows.pair(texts.notes, order.customer_notes, { size: 10 });
  });
  rows.rule();
}
