import { formatNumber, type Language } from 'contracts';
import type { ReportHead, Sum } from '../content';
import type { ReportTexts } from '../texts';
import { termName } from '../../receiptPdf/texts';
import { formatAmount } from '../../../platform/pdf/tables/amounts';
import type { Sheet } from '../../../platform/pdf/tables/sheet';
import { beginTable, type Column } from '../../../platform/pdf/tables/table';
import type { Typesetter } from '../../../platform/pdf/engine/typesetter';

const sumsOf = ({ orders, discount, returned, tax, total }: ReportTexts): Column[] => [
  { title: orders, width: 50, right: true },
  { title: discount, width: 80, right: true },
  { title: returned, width: 80, right: true },
  { title: tax, width: 80, right: true },
  { title: total, width: 90, right: true },
];
const paymentSumsOf = ({ orders, paid, refunded, total }: ReportTexts): Column[] => [
  { title: orders, width: 50, right: true },
  { title: paid, width: 110, right: true },
  { title: refunded, width: 110, right: true },
  { title: total, width: 110, right: true },
];
const closingsOf = ({ total, returnedLater, ofEarlierDays, closing }: ReportTexts): Column[] => [
  { title: total, width: 85, right: true },
  { title: returnedLater, width: 105, right: true },
  { title: ofEarlierDays, width: 105, right: true },
  { title: closing, width: 85, right: true },
];
const FIRST = { width: 143 };

const sumCells = ({ orders, discount, returned, tax, total, currency }: Sum, language: Language): string[] => [
  formatNumber(orders, language),
  ...[discount, returned, tax, total].map((amount) => formatAmount(amount, currency)),
];

/** Draws the totals by currency, by payment method and by day, and the days on which the tills' closing differs. */
export function drawTotals(
  sheet: Sheet,
  setter: Typesetter,
  { language, totals: { byCurrency, byPayment, byDay, byRestaurant, closings } }: ReportHead,
  texts: ReportTexts,
): void {
  const table = (title: string, first: string, sums = sumsOf(texts)) =>
    beginTable(sheet, setter, title, [{ ...FIRST, title: first }, ...sums]);

  const currencies = table(texts.byCurrency, texts.currency);
  for (const sum of byCurrency) currencies.row([sum.currency ?? '$', ...sumCells(sum, language)]);
  currencies.note(texts.rule);

  if (byRestaurant.length > 0) {
    const restaurants = table(texts.byRestaurant, texts.restaurant);
    for (const sum of byRestaurant) restaurants.row([sum.restaurant, ...sumCells(sum, language)]);
  }

  const payments = table(texts.byPayment, texts.paymentMethod, paymentSumsOf(texts));
  for (const { payment, currency, orders, paid, returned, total } of byPayment) {
    payments.row([
      termName(language, { name: payment }) || texts.notStated,
      formatNumber(orders, language),
      ...[paid, returned, total].map((amount) => formatAmount(amount, currency)),
    ]);
  }
  payments.note(texts.twoWays);

  const days = table(texts.byDay, texts.day);
  for (const sum of byDay) days.row([sum.day, ...sumCells(sum, language)]);

  if (closings.length === 0) return;
  const differing = table(texts.closings, texts.day, closingsOf(texts));
  for (const { day, currency, total, later, earlier, closing } of closings)
    differing.row([day, ...[total, later, earlier, closing].map((amount) => formatAmount(amount, currency))]);
  differing.note(texts.closingRule);
}
