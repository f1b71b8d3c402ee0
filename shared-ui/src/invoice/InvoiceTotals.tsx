import { languageOfText } from '../format/names';
import { useTexts } from '../texts';
import type { Invoice } from './invoice';
import classes from './InvoiceView.module.css';

/** From the sub total to the total. What the till did not count is left out. */
export function InvoiceTotals({ invoice, money }: { invoice: Invoice; money: (amount: number) => string }) {
  const text = useTexts();
  const charges = (invoice.charges ?? []).map(({ name, amount }) => [<bdi lang={languageOfText(name)}>{name}</bdi>, amount] as const);
  const lines = [
    [text('ui.invoice.subTotal'), invoice.sub_total_price],
    [text('ui.invoice.discount'), invoice.discount_amount ?? 0],
    ...charges,
    [text('ui.invoice.tax'), invoice.tax_amount],
    [text('ui.invoice.rounding'), invoice.rounding_amount || null],
  ] as const;
  return (
    <dl className={classes.totals}>
      {lines.map(([label, amount], index) =>
        amount === null || amount === undefined ? null : (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ),
      )}
      <div className={classes.total}>
        <dt>{text('ui.invoice.total')}</dt>
        <dd>
          <bdi>{money(invoice.total_price)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
