import { formatDayAndTime, listed } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent } from '../content';
import { termName, type ReceiptTexts } from '../texts';
import { drawItems } from './items';
import { lineAmount } from './cells';
import { SIZE, type Rows } from './rows';

/** Draws each return: its number and time, the returned items, and what was refunded. */
export function drawReturns(rows: Rows, head: Pick<ReceiptContent, 'order' | 'language'>, texts: ReceiptTexts): void {
  const { order, language } = head;
  for (const each of order.returns) {
    rows.together(each.return_items.length + 4);
    rows.line(
      texts.return.replace('{number}', () => each.return_number),
      { size: SIZE, bold: true, above: true },
      isolated(formatDayAndTime(each.return_date, each.return_time, language)),
    );
    drawItems(rows, head, texts, each.return_items);
    const how = listed(
      each.payments.map((payment) => isolated(termName(language, payment))),
      language,
    );
    rows.pair(
      how ? `${texts.givenBack} · ${how}` : texts.givenBack,
      lineAmount(each.total_price, order.currency, language),
      { size: SIZE, above: true },
    );
  }
}
