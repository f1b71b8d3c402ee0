import { formatLineAmount, nameFor, type Language } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent, ReceiptOrder } from '../content';
import type { ReceiptTexts } from '../texts';
import { INDENT, type Rows } from './rows';

type Item = ReceiptOrder['order_items'][number];

const UNDER = { size: 9.5, quiet: true };
const COMBO = { size: 11, bold: true };

/** Returns the label of a discount, with its name if the till sent one. */
export function discountLabel(
  { discount_name: name, discount_name_localized: localized }: Pick<Item, 'discount_name' | 'discount_name_localized'>,
  language: Language,
  texts: ReceiptTexts,
): string {
  return name ? `${texts.discount} · ${isolated(nameFor(language, name, localized))}` : texts.discount;
}

/**
 * Draws the ordered items. The unit price, options and discount are below their item. The items of a combo are below
 * the combo's name.
 */
export function drawItems(
  rows: Rows,
  { order, language }: Pick<ReceiptContent, 'order' | 'language'>,
  texts: ReceiptTexts,
  items: readonly Item[] = order.order_items,
): void {
  const money = (amount: number) => formatLineAmount(amount, order.currency, language);
  items.forEach((item, index) => {
    const { combo } = item;
    const begun = combo && combo.number !== items[index - 1]?.combo?.number ? combo : undefined;
    const ended = combo && combo.number !== items[index + 1]?.combo?.number ? combo : undefined;
    const unitPrice = item.item_quantity === 1 ? undefined : item.unit_price;
    const options = item.options ?? [];
    // An item stays on the same page as the rows that belong to it.
    const others = [begun, unitPrice !== undefined, item.discount_amount, ended?.discount_amount].filter(Boolean);
    rows.together(1 + options.length + others.length);
    if (begun) {
      const name = nameFor(language, begun.name, begun.name_localized);
      rows.line(begun.quantity === undefined ? name : `${isolated(name)} ${isolated(`${begun.quantity}×`)}`, COMBO);
    }
    const indent = combo ? INDENT : 0;
    const under = { ...UNDER, indent: indent + INDENT };
    rows.item(
      nameFor(language, item.item_name, item.item_name_localized),
      `${item.item_quantity < 0 ? isolated(`${item.item_quantity}`) : item.item_quantity}×`,
      money(item.total_price),
      { size: 11, indent },
    );
    if (unitPrice !== undefined)
      rows.line(
        texts.each.replace('{price}', () => isolated(money(unitPrice))),
        under,
      );
    for (const option of options) {
      rows.item(
        nameFor(language, option.name, option.name_localized),
        option.quantity === 1 ? '' : `${option.quantity}×`,
        option.total_price === 0 ? '' : money(option.total_price),
        under,
      );
    }
    if (item.discount_amount) rows.item(discountLabel(item, language, texts), '', money(-item.discount_amount), under);
    if (ended?.discount_amount)
      rows.item(discountLabel(ended, language, texts), '', money(-ended.discount_amount), under);
  });
  rows.rule();
}
