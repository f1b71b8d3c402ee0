import type { ReportHead, ReportRow } from '../content';
import { directionOf } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import { createFoot } from '../../../platform/pdf/tables/foot';
import { drawHead, periodText } from './headOfReport';
import { beginOrders } from './ordersOfReport';
import { createSheet } from '../../../platform/pdf/tables/sheet';
import { REPORT_TEXTS } from '../texts';
import { drawTotals } from './totalsOfReport';
import { createTypesetter } from '../../../platform/pdf/engine/typesetter';
import { createDocument, written } from '../../../platform/pdf/engine/document';

/**
 * Renders the report as a PDF and returns it in chunks, each as soon as its pages are drawn, so that neither rows nor
 * pages stay in memory.
 * @param batches the orders, in the order of the report
 */
export async function* renderReport(
  head: ReportHead,
  batches: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<Uint8Array> {
  const names = [head.name, ...(head.branchName === null ? [] : [head.branchName])];
  const texts = REPORT_TEXTS[head.language];
  const period = periodText(head, texts);
  const document = createDocument({
    language: head.language,
    title: [...names, period].join(' · '),
    product: head.product,
  });
  const isOfAll = head.totals.byRestaurant.length > 0;
  const setter = createTypesetter(document);
  const isMirrored = directionOf(head.language) === 'rtl';
  const foot = createFoot(document, setter, {
    title: [...names, period].map(isolated).join(' · '),
    language: head.language,
    rows: isOfAll ? head.totals.byRestaurant.length : head.totals.orders,
  });
  const sheet = createSheet(document, isMirrored, foot.draw);

  sheet.turn();
  drawHead(sheet, setter, head, texts);
  drawTotals(sheet, setter, head, texts);
  yield* written(document);

  if (!isOfAll) {
    const table = beginOrders(sheet, setter, head, texts);
    for await (const rows of batches) {
      table.rows(rows);
      yield* written(document);
    }
    table.close(head.totals);
  }
  sheet.end();
  foot.end(sheet.page);
  document.end();
  yield* written(document);
}
