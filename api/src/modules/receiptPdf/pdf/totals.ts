import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent } from '../content';
import { termName, type ReceiptTexts } from '../texts';
import { discountLabel } from './items';
import { lineAmount } from './cells';
import { SIZE, type Rows } from './rows';

type Row = [label: string, amount: number | null];

/**
 * Draws the amounts from the sub total to the total, and the payments. Amounts that the till did not send are omitted.
 * A tax that is included in the prices is below the total, because only the rows above the total add up to it.
 * @param indent the distance from the start of the line, which leaves space for the QR code
 */
export function drawTotals(
  rows: Rows,
  { order, language }: Pick<ReceiptContent, 'order' | 'language'>,
  texts: ReceiptTexts,
  indent: number,
): void {
  const nameOf = (term: { name: string; name_localized?: string }) => isolated(termName(language, term));
  const money = (amount: number) => lineAmount(amount, order.currency, language);
  const draw = (lines: Row[]) => {
    for (const [label, amount] of lines) if (amount !== null) rows.pair(label, money(amount), { size: SIZE, indent });
  };
  const taxes = (included: boolean): Row[] => {
    const prefix = included ? `${texts.included} ` : '';
    const areIncluded = order.prices_include_tax === true;
    if (order.taxes.length === 0) return included === areIncluded ? [[`${prefix}${texts.tax}`, order.tax_amount]] : [];
    return order.taxes
      .filter((tax) => (tax.included ?? areIncluded) === included)
      .map((tax) => [
        `${prefix}${tax.name ? nameOf(tax) : texts.tax}${tax.rate === null ? '' : ` ${isolated(`${tax.rate}%`)}`}`,
        tax.amount,
      ]);
  };
  const included = taxes(true);

  const above: Row[] = [
    [texts.subTotal, order.sub_total_price],
    [discountLabel(order, language, texts), order.discount_amount ? -order.discount_amount : null],
    ...order.charges.map((charge): Row => [nameOf(charge), charge.amount]),
    ...taxes(false),
    [texts.rounding, order.rounding_amount || null],
  ];
  rows.together(above.length + 1 + included.length);
  draw(above);
  rows.total(texts.total, order.total_price, order.currency, { size: 13, bold: true, indent });
  draw([
    ...included,
    [texts.tips, order.tips_amount ?? null],
    ...order.payments.map((payment): Row => [`${texts.paid} ${nameOf(payment)}`, payment.amount]),
    ...order.payments.flatMap(({ tendered, change }): Row[] =>
      change
        ? [
            [texts.tendered, tendered ?? null],
            [texts.change, change],
          ]
        : [],
    ),
  ]);
  if (order.status !== 'returned' && order.status !== 'partly_returned') return;
  draw([[texts.givenBack, -order.returned_amount]]);
  rows.total(texts.remaining, order.remaining_amount, order.currency, { size: 11, bold: true, indent });
}
