import { formatDayAndTime, listed, nameFor } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { EmbeddedImage } from '../../../platform/pdf/engine/pdfkit';
import type { ReceiptContent } from '../content';
import { termName, type ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import { SIZE, type Fact, type Rows } from './rows';

/** The side of the logo in points: 13 mm. */
const LOGO = 37;

/**
 * Draws the restaurant, the notices, and the facts that identify the order. Facts that the till did not send are
 * omitted.
 */
export function drawHead(
  paper: Paper,
  rows: Rows,
  { name, order, till, language }: ReceiptContent,
  logo: EmbeddedImage | null,
  texts: ReceiptTexts,
): void {
  const payments = order.payments.map((payment) => termName(language, payment)).filter(Boolean);
  const ways = listed(payments, language) || termName(language, { name: order.payment_method ?? '' });
  const isPaid = Boolean(ways) && !order.voided && order.status === 'paid';
  const moment = formatDayAndTime(order.order_date, order.order_time, language);
  const word = isPaid ? texts.isPaid : order.status === 'partly_paid' ? texts.partlyPaid : '';
  const state = [word, ways, moment]
    .filter((part): part is string => Boolean(part))
    .map(isolated)
    .join(' · ');
  const top = paper.y;
  rows.head({
    name,
    place: nameFor(language, order.branch_name, order.branch_name_localized),
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

  // Only the till's code makes the document a tax invoice. Without it, the receipt is a copy of the order.
  const isTaxInvoice = Boolean(order.receipt_qr && order.seller?.vat_number) && !order.voided;
  rows.title(
    isTaxInvoice ? texts.paper.taxInvoice : texts.paper.receipt,
    order.check_number ? `${texts.check} ${isolated(order.check_number)}` : '',
  );
  rows.table(() => {
    rows.facts(factsOf({ order, till }, texts));
    if (order.customer_notes)
      rows.line(`${texts.notes}: ${isolated(order.customer_notes)}`, { size: SIZE, quiet: true });
  });
  paper.y += 4;
}

/** Returns the facts that identify the seller, the customer and the order, without those that are missing. */
function factsOf({ order, till }: Pick<ReceiptContent, 'order' | 'till'>, texts: ReceiptTexts): Fact[] {
  const { legal_name: legalName, vat_number: vatNumber } = order.seller ?? {};
  const customer = [order.user?.firstName, order.user?.lastName].filter(Boolean).join(' ');
  const table = [order.table_section, order.table_name]
    .filter(Boolean)
    .map((part) => isolated(part!))
    .join(' · ');
  const facts: Partial<Fact>[] = [
    {
      label: texts.paper.seller,
      value: legalName ?? (vatNumber && texts.vatNumber),
      more: vatNumber && (legalName ? `${texts.vatNumber} ${isolated(vatNumber)}` : vatNumber),
    },
    { label: texts.customer, value: customer },
    { label: texts.order, value: order.order_number, more: order.order_type && texts[order.order_type] },
    { label: texts.paper.till, value: till ?? '' },
    { label: texts.table, value: table, more: order.guests ? `${texts.guests} ${order.guests}` : '' },
    { label: texts.external, value: order.external_number },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact.value));
}
