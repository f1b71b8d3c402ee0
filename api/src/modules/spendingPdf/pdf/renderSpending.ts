import { directionOf, formatMonth, formatNumber } from 'contracts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import { createDocument, written } from '../../../platform/pdf/engine/document';
import type { Style } from '../../../platform/pdf/engine/faces';
import { createTypesetter, type Typesetter } from '../../../platform/pdf/engine/typesetter';
import { formatAmount } from '../../../platform/pdf/tables/amounts';
import { createFoot } from '../../../platform/pdf/tables/foot';
import { COLORS, createSheet, PAGE, type Sheet } from '../../../platform/pdf/tables/sheet';
import { beginTable, type Column } from '../../../platform/pdf/tables/table';
import type { SpendingHead, SpendingRow } from '../content';
import { SPENDING_TEXTS } from '../texts';

const TITLE: Style = { size: 20, bold: true };
const MONTH: Style = { size: 12 };

/**
 * Renders a diner's spending of a month as a PDF: the sums per currency, per restaurant and per category, and then
 * every receipt.
 * @param batches the receipts of the month, newest first
 */
export async function* renderSpending(
  head: SpendingHead,
  batches: AsyncIterable<readonly SpendingRow[]>,
): AsyncGenerator<Uint8Array> {
  const { language, product, spending } = head;
  const texts = SPENDING_TEXTS[language];
  const month = formatMonth(spending.month, language, { month: 'long', year: 'numeric' });
  const document = createDocument({ language, title: `${texts.title} · ${month}`, product });
  const setter = createTypesetter(document);
  const foot = createFoot(document, setter, {
    title: [texts.title, month].map(isolated).join(' · '),
    language,
    rows: spending.currencies.reduce((sum, { receipts }) => sum + receipts, 0),
  });
  const sheet = createSheet(document, directionOf(language) === 'rtl', foot.draw);

  sheet.turn();
  drawTitle(sheet, setter, texts.title, month);
  drawSums(sheet, setter, head);
  yield* written(document);

  const table = beginTable(sheet, setter, texts.list, [
    { title: texts.date, width: 60 },
    { title: texts.restaurant, width: 143 },
    { title: texts.number, width: 60 },
    { title: texts.category, width: 75 },
    { title: texts.returned, width: 55, right: true },
    { title: texts.vat, width: 50, right: true },
    { title: texts.spent, width: 80, right: true },
  ]);
  let drawn = 0;
  for await (const rows of batches) {
    for (const { date, restaurant, number, category, returned, vat, spent, currency } of rows)
      table.row([date, restaurant, number, category, returned, vat, formatAmount(spent, currency)]);
    drawn += rows.length;
    yield* written(document);
  }
  if (drawn === 0) table.note(texts.none);
  sheet.end();
  foot.end(sheet.page);
  document.end();
  yield* written(document);
}

function drawTitle(sheet: Sheet, setter: Typesetter, title: string, month: string): void {
  sheet.tagged(sheet.tag.child('H1'), () => sheet.text(setter.set(title, TITLE), PAGE.left + 4, sheet.y + 18));
  sheet.tagged(sheet.tag.child('P'), () =>
    sheet.text(setter.set(month, MONTH), PAGE.left + 4, sheet.y + 42, COLORS.quiet),
  );
  sheet.y += 54;
}

/** Draws the sums per currency and, for each currency, the sums per restaurant and per category. */
function drawSums(sheet: Sheet, setter: Typesetter, { language, spending: { currencies } }: SpendingHead): void {
  const texts = SPENDING_TEXTS[language];
  const count = (receipts: number) => formatNumber(receipts, language);
  const sums: Column[] = [
    { title: texts.receipts, width: 80, right: true },
    { title: texts.vat, width: 80, right: true },
    { title: texts.spent, width: 110, right: true },
  ];
  const first = (title: string): Column => ({ title, width: 253 });

  const totals = beginTable(sheet, setter, texts.byCurrency, [
    { title: texts.currency, width: 83 },
    { title: texts.budget, width: 95, right: true },
    { title: texts.before, width: 95, right: true },
    { title: texts.receipts, width: 70, right: true },
    { title: texts.vat, width: 80, right: true },
    { title: texts.spent, width: 100, right: true },
  ]);
  for (const { currency, amount, vat, receipts, before, budget } of currencies)
    totals.row([
      currency ?? '$',
      budget ? formatAmount(budget.amount, currency) : '-',
      formatAmount(before, currency),
      count(receipts),
      formatAmount(vat ?? 0, currency),
      formatAmount(amount, currency),
    ]);
  totals.note(texts.rule);

  const restaurants = beginTable(sheet, setter, texts.byRestaurant, [first(texts.restaurant), ...sums]);
  for (const { currency, restaurants: parts } of currencies)
    for (const { names, amount, vat, receipts } of parts) {
      const name = names.find((one) => one.language === language) ?? names[0];
      restaurants.row([
        name?.name ?? '-',
        count(receipts),
        formatAmount(vat ?? 0, currency),
        formatAmount(amount, currency),
      ]);
    }

  const categories = beginTable(sheet, setter, texts.byCategory, [first(texts.category), ...sums]);
  for (const { currency, categories: parts } of currencies)
    for (const { category, amount, vat, receipts } of parts)
      categories.row([
        category ?? texts.noCategory,
        count(receipts),
        formatAmount(vat ?? 0, currency),
        formatAmount(amount, currency),
      ]);
}
