import type { ReportHead, ReportRow } from '../content';
import { isolated } from '../../engine/bidi';
import { createFoot } from './foot';
import { drawHead, periodText } from './headOfReport';
import { beginOrders } from './ordersOfReport';
import { createSheet } from './sheet';
import { drawTotals } from './totalsOfReport';
import { createTypesetter } from '../../engine/typesetter';
import { createDocument, written } from '../../engine/document';

/**
 * Renders the report as a PDF in pieces. Each piece is returned as soon as its pages are drawn, so that neither rows
 * nor pages are kept in memory.
 * @param batches the orders, in the report's order
 */
export async function* renderReport(
  head: ReportHead,
  batches: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<Uint8Array> {
  const names = [head.name, ...(head.branchName === null ? [] : [head.branchName])];
  const period = periodText(head.period, head.totals);
  const document = createDocument({ language: 'en', title: [...names, period].join(' · '), product: head.product });
  const setter = createTypesetter(document);
  const foot = createFoot(document, setter, {
    title: [...names.map(isolated), period].join(' · '),
    orders: head.totals.orders,
  });
  const sheet = createSheet(document, foot.draw);

  sheet.turn();
  drawHead(sheet, setter, head);
  drawTotals(sheet, setter, head.totals);
  yield* written(document);

  const table = beginOrders(sheet, setter, { withBranch: head.branchName === null, orders: head.totals.orders });
  for await (const rows of batches) {
    table.rows(rows);
    yield* written(document);
  }
  table.close(head.totals);
  sheet.end();
  foot.end(sheet.page);
  document.end();
  yield* written(document);
}
