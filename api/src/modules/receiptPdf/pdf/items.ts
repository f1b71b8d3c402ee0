import { nameFor, type Language } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent, ReceiptOrder } from '../content';
import type { ReceiptTexts } from '../texts';
import { lineAmount } from './cells';
import { SIZE, type Rows } from './rows';

type Item = ReceiptOrder['order_items'][number];

/** Returns the label of a discount, with its name if the till sent one. */
export function discountLabel(
  { discount_name: name, discount_name_localized: localized }: Pick<Item, 'discount_name' | 'discount_name_localized'>,
  language: Language,
  texts: ReceiptTexts,
): string {
  return name ? `${texts.discount} · ${isolated(nameFor(language, name, localized))}` : texts.discount;
}

/**
 * Draws the ordered items. Options and discount are texts below their item and not in the column of amounts, because
 * they are already in the item's amount. The items of a combo are below the combo's name.
 */
export function drawItems(
  rows: Rows,
  { order, language }: Pick<ReceiptContent, 'order' | 'language'>,
  texts: ReceiptTexts,
  items: readonly Item[] = order.order_items,
): void {
  const money = (amount: number) => lineAmount(amount, order.currency, language);
  const joined = (...parts: (string | false)[]) =>
    parts
      .filter((part) => part !== false)
      .map(isolated)
      .join(' · ');
  items.forEach((item, index) => {
    const { combo } = item;
    const begun = combo && combo.number !== items[index - 1]?.combo?.number ? combo : undefined;
    const ended = combo && combo.number !== items[index + 1]?.combo?.number ? combo : undefined;
    const options = item.options ?? [];
    if (begun) {
      rows.together(4 + options.length);
      const name = nameFor(language, begun.name, begun.name_localized);
      rows.line(joined(name, begun.quantity !== undefined && `${begun.quantity}×`), {
        size: SIZE,
        bold: true,
        above: true,
      });
    }
    rows.item({
      name: nameFor(language, item.item_name, item.item_name_localized),
      quantity: String(item.item_quantity),
      unitPrice: unitPriceOf(item, money),
      amount: money(item.total_price),
      unders: [
        ...options.map((option) =>
          joined(
            nameFor(language, option.name, option.name_localized),
            option.quantity !== 1 && `${option.quantity}×`,
            option.total_price !== 0 && money(option.total_price),
          ),
        ),
        ...(item.discount_amount ? [joined(discountLabel(item, language, texts), money(-item.discount_amount))] : []),
        ...(ended?.discount_amount
          ? [joined(discountLabel(ended, language, texts), money(-ended.discount_amount))]
          : []),
      ],
      indented: Boolean(combo),
    });
  });
}

/** Returns the unit price. A single piece without options and discount costs what its line says. */
function unitPriceOf(
  { unit_price: price, item_quantity: quantity, total_price: total, options, discount_amount: discount }: Item,
  money: (amount: number) => string,
): string {
  if (price !== undefined) return money(price);
  return quantity === 1 && !discount && (options ?? []).every((option) => option.total_price === 0) ? money(total) : '';
}
