import { directionOf, productNameIn } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import { ownName } from '../../../platform/pdf/engine/brand';
import { embedImage, type EmbeddedImage } from '../../../platform/pdf/engine/pdfkit';
import { styleOf } from '../../../platform/pdf/engine/lines';
import { createTypesetter, type Typesetter } from '../../../platform/pdf/engine/typesetter';
import { createDocument, written } from '../../../platform/pdf/engine/document';
import type { ReceiptContent } from '../content';
import { RECEIPT_TEXTS } from '../texts';
import { createCells } from './cells';
import { drawClosing } from './closing';
import { drawHead } from './headOfReceipt';
import { drawItems } from './items';
import { amountWidth, BOTTOM, createPaper, PAPER, type Paper } from './paper';
import { drawReturns } from './returns';
import { createRows } from './rows';

/** The space above and below an item in points, and the space with which a longer receipt still fits one page. */
const ROOMY = 5.5;
const NARROW = 1.5;
/** The smallest space between the items and the foot. */
const GAP = 12;
/** The sums of heights differ by less than this. */
const ROUNDING = 0.01;
/** The width of the footer's text. */
const FOOT = 270;

/** Renders a receipt as a PDF that can be printed or kept. It has the same content as the receipt's page. */
export async function* renderReceipt(head: ReceiptContent): AsyncGenerator<Uint8Array> {
  const { language, order, name, title, product, moment } = head;
  const texts = RECEIPT_TEXTS[language];
  const document = createDocument({ language, title, product });
  const setter = createTypesetter(document);
  const logo = head.logo && embedImage(document, head.logo);

  const narrow = draw(head, setter, logo, NARROW);
  const roomy = draw(head, setter, logo, ROOMY);
  const paper = roomy.pages > 1 && narrow.pages === 1 ? narrow : roomy;

  const said = moment && `${order.saved ? texts.savedAt : texts.scannedAt} ${isolated(moment)}`;
  paper.end(document, (page, pages) => {
    const counted = texts.paper.page.replace('{page}', () => `${page}`).replace('{pages}', () => `${pages}`);
    // The parts are isolated, so the footer itself needs the direction of its language.
    const mark = directionOf(language) === 'rtl' ? '\u200f' : '';
    const isLast = page === pages;
    const foot = [...(pages > 1 ? [name, order.order_number] : []), isLast && said, counted]
      .filter((part): part is string => Boolean(part))
      .map(isolated)
      .join(' · ');
    // Screen readers read the footer once, where the receipt ends.
    const tag = isLast ? paper.tag.child('P', { text: foot }) : undefined;
    return { line: setter.fit(mark + foot, styleOf(foot, { size: 8 }, language), FOOT), tag };
  });
  document.end();
  yield* written(document);
}

/** Draws the receipt. The totals are at the foot of its last page. */
function draw(head: ReceiptContent, setter: Typesetter, logo: EmbeddedImage | null, roomy: number): Paper {
  const { language, order } = head;
  const texts = RECEIPT_TEXTS[language];
  const own = ownName(setter, productNameIn(language), 8);
  const newPaper = () =>
    createPaper({
      mirrored: directionOf(language) === 'rtl',
      script: language === 'ar' ? 'arabic' : 'latin',
      ownName: own,
    });
  const total = { size: 13, bold: true };
  const widest = amountWidth(
    createCells(newPaper(), setter, language).amountOf(order.total_price, order.currency, total),
    total.size,
  );
  const rowsOn = (paper: Paper) => createRows(paper, setter, { language, roomy, widest });
  const paper = newPaper();
  const rows = rowsOn(paper);
  drawHead(paper, rows, head, logo, texts);
  rows.table(() => {
    rows.heads({
      item: [
        texts.paper.item,
        order.prices_include_tax === undefined
          ? ''
          : order.prices_include_tax
            ? texts.paper.withTax
            : texts.paper.withoutTax,
      ]
        .filter(Boolean)
        .join(' · '),
      quantity: texts.paper.quantity,
      unitPrice: texts.paper.unitPrice,
      amount: texts.paper.amount,
    });
    drawItems(rows, head, texts);
    if (order.status === 'returned' || order.status === 'partly_returned') drawReturns(rows, head, texts);
  });
  paper.heads = null;

  // The foot is drawn on a scrap of paper first, because its height decides where it begins.
  const scrap = newPaper();
  drawClosing(scrap, rowsOn(scrap), head, texts);
  const height = scrap.pages === 1 ? scrap.y - PAPER.margin + ROUNDING : 0;
  paper.y += GAP;
  const { pages } = paper;
  paper.need(height);
  if (height > 0 && paper.pages === pages) paper.y = BOTTOM - height;
  drawClosing(paper, rows, head, texts);
  return paper;
}
