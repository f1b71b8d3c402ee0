import type { Language } from 'contracts';
import { isolated } from '../../pdf/bidi';
import { formatAmount } from '../../reports/pdf/amounts';
import type { ReceiptHead, ReceiptOrder } from '../content';
import type { ReceiptTexts } from '../texts';
import { INDENT, type Rows } from './rows';
import { languageOfText } from './words';

type Item = ReceiptOrder['order_items'][number];

const UNDER = { size: 9.5, quiet: true };
const COMBO = { size: 11, bold: true };

/** An amount with two decimals, after its currency's code or `$`. */
export const amountOf = (amount: number, { currency }: Pick<ReceiptOrder, 'currency'>): string => formatAmount(amount.toFixed(2), currency);

/** What was ordered. The price of one, options and a discount stand under their item, the parts of a combo under its name. */
export function drawItems(rows: Rows, { order, language }: ReceiptHead, texts: ReceiptTexts): void {
  const money = (amount: number) => amountOf(amount, order);
  let combo: number | undefined;
  for (const item of order.order_items) {
    // An item is not parted from what stands under it.
    rows.together(1 + (item.options?.length ?? 0));
    if (item.combo && item.combo.number !== combo) rows.line(item.combo.name, COMBO);
    combo = item.combo?.number;
    const indent = item.combo ? INDENT : 0;
    const under = { ...UNDER, indent: indent + INDENT };
    rows.item(nameOf(item, language), `×${item.item_quantity}`, money(item.total_price), { size: 11, indent });
    if (item.unit_price !== undefined && item.item_quantity !== 1) rows.line(texts.each.replace('{price}', () => isolated(money(item.unit_price ?? 0))), under);
    for (const option of item.options ?? []) rows.item(option.name, `×${option.quantity}`, option.total_price === 0 ? '' : money(option.total_price), under);
    if (item.discount_amount) rows.item(texts.discount, '', money(item.discount_amount), under);
  }
  rows.rule();
}

/** The item's name in the reader's language, where the till has it. */
function nameOf({ item_name: name, item_name_localized: localized }: Item, language: Language): string {
  return localized && languageOfText(localized) === language ? localized : name;
}
