import { directionOf } from 'contracts';
import PDFDocument from 'pdfkit';
import { isolated } from '../../pdf/bidi';
import { createTypesetter } from '../../pdf/typesetter';
import { written } from '../../pdf/written';
import type { ReceiptHead } from '../content';
import { RECEIPT_TEXTS } from '../texts';
import { drawHead } from './headOfReceipt';
import { drawItems } from './items';
import { createPaper } from './paper';
import { drawClosing } from './closing';
import { createRows } from './rows';
import { drawTotals } from './totals';
import { styleOf } from './words';

/** A receipt as a PDF: what its page shows, for paper and for keeping. */
export async function* renderReceipt(head: ReceiptHead): AsyncGenerator<Uint8Array> {
  const { language } = head;
  const document = new PDFDocument({
    autoFirstPage: false,
    // No default font: the standard ones know no Arabic.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: head.title, Author: head.product, Creator: head.product },
  });
  const setter = createTypesetter(document);
  const paper = createPaper(document, { mirrored: directionOf(language) === 'rtl' });
  const rows = createRows(paper, setter, language);
  const texts = RECEIPT_TEXTS[language];

  drawHead(paper, rows, head, texts);
  drawItems(rows, head, texts);
  drawTotals(rows, head, texts);
  drawClosing(paper, rows, head, texts);

  const { order, name } = head;
  const title = [name, order.order_number, order.order_date].map(isolated).join(' · ');
  // One page needs no number; the pages of a longer one may be parted.
  paper.end((page, pages) => (pages === 1 ? null : setter.fit(`${title} · ${isolated(`${page} / ${pages}`)}`, styleOf(title, { size: 8 }), 320)));
  document.end();
  yield* written(document);
}
