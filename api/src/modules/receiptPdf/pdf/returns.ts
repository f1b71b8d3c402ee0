import { formatDayAndTime, formatLineAmount } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent } from '../content';
import { termName, type ReceiptTexts } from '../texts';
import { drawItems } from './items';
import type { Rows } from './rows';

/** Draws the returned items, the time and method of the refund, and the remaining total. */
export function drawReturns(rows: Rows, head: Pick<ReceiptContent, 'order' | 'language'>, texts: ReceiptTexts): void {
  const { order, language } = head;
  for (const {
    return_number: number,
    return_date: date,
    return_time: time,
    return_items: items,
    payments,
    total_price: total,
  } of order.returns) {
    rows.together(items.length + 3);
    rows.rule();
    rows.pair(
      texts.return.replace('{number}', () => number),
      isolated(formatDayAndTime(date, time, language)),
      { size: 11, bold: true },
    );
    drawItems(rows, head, texts, items);
    const how = payments.map((payment) => isolated(termName(language, payment))).join(', ');
    rows.pair(how ? `${texts.givenBack} · ${how}` : texts.givenBack, formatLineAmount(total, order.currency, language));
  }
  rows.together(3);
  rows.rule();
  rows.pair(texts.givenBack, formatLineAmount(order.returned_amount, order.currency, language), {
    size: 11,
    bold: true,
  });
  rows.total(texts.remaining, order.remaining_amount, order.currency, { size: 13, bold: true });
}
