import { directionOf, formatDay } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import { embedImage, type EmbeddedImage } from '../../../platform/pdf/engine/pdfkit';
import { styleOf } from '../../../platform/pdf/engine/lines';
import { createTypesetter, type Typesetter } from '../../../platform/pdf/engine/typesetter';
import { createDocument, written } from '../../../platform/pdf/engine/document';
import type { ReceiptContent } from '../content';
import { RECEIPT_TEXTS } from '../texts';
import { drawHead } from './headOfReceipt';
import { drawItems } from './items';
import { createPaper, PAPER, TALLEST, type Paper } from './paper';
import { drawClosing } from './closing';
import { drawReturns } from './returns';
import { createRows } from './rows';
import { drawTotals } from './totals';

/** Renders a receipt as a PDF that can be printed or kept. It has the same content as the receipt's page. */
export async function* renderReceipt(head: ReceiptContent): AsyncGenerator<Uint8Array> {
  const { language, order, name, title, product } = head;
  const document = createDocument({ language, title, product });
  const setter = createTypesetter(document);
  const logo = head.logo && embedImage(document, head.logo);

  const onOnePage = draw(head, setter, logo, TALLEST);
  const paper = onOnePage.pages === 1 ? onOnePage : draw(head, setter, logo, PAPER.height);

  const foot = [name, order.order_number, order.order_date && formatDay(order.order_date, language)]
    .filter((part): part is string => Boolean(part))
    .map(isolated)
    .join(' · ');
  paper.end(document, (page, pages) =>
    setter.fit(`${foot} · ${isolated(`${page} / ${pages}`)}`, styleOf(foot, { size: 8 }), 320),
  );
  document.end();
  yield* written(document);
}

/** Draws the receipt on pages of the given height. */
function draw(head: ReceiptContent, setter: Typesetter, logo: EmbeddedImage | null, height: number): Paper {
  const { language } = head;
  const texts = RECEIPT_TEXTS[language];
  const paper = createPaper({
    mirrored: directionOf(language) === 'rtl',
    height,
    script: language === 'ar' ? 'arabic' : 'latin',
  });
  const rows = createRows(paper, setter, language);
  drawHead(paper, rows, head, logo, texts);
  rows.table(() => drawItems(rows, head, texts));
  drawClosing(paper, rows, head, texts, () => rows.table(() => drawTotals(rows, head, texts)));
  if (head.order.status === 'returned' || head.order.status === 'partly_returned')
    rows.table(() => drawReturns(rows, head, texts));
  return paper;
}
