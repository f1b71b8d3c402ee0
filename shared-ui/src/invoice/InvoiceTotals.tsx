import type { ReactNode } from 'react';
import { languageOfText } from '../format/names';
import { useTexts } from '../texts';
import type { Invoice } from './invoice';
import { paymentsApart } from './payments';
import { Rows, type Row } from './Rows';
import classes from './InvoiceView.module.css';

/** As the till calls it. */
const named = (name: string) => <bdi lang={languageOfText(name)}>{name}</bdi>;

/** From the sub total to the total, and how that was paid. What the till did not count is left out. */
export function InvoiceTotals({ invoice, money }: { invoice: Invoice; money: (amount: number) => string }) {
  const text = useTexts();
  const tax = text('ui.invoice.tax');
  const row = (label: ReactNode, amount: number | null | undefined, className?: string): Row => [label, typeof amount === 'number' ? money(amount) : null, className];
  const taxes = (invoice.taxes ?? []).map(({ name, rate, amount }) =>
    row(
      <>
        {name ? named(name) : tax} {rate !== null && <bdi>{rate}%</bdi>}
      </>,
      amount,
    ),
  );
  return (
    <Rows
      className={classes.totals}
      rows={[
        row(text('ui.invoice.subTotal'), invoice.sub_total_price),
        row(text('ui.invoice.discount'), invoice.discount_amount ?? 0),
        ...(invoice.charges ?? []).map(({ name, amount }) => row(named(name), amount)),
        ...(taxes.length > 0 ? taxes : [row(tax, invoice.tax_amount)]),
        row(text('ui.invoice.rounding'), invoice.rounding_amount || null),
        row(text('ui.invoice.total'), invoice.total_price, classes.total),
        ...paymentsApart(invoice).map(({ name, amount }) =>
          row(
            <>
              {text('ui.invoice.paid')} {named(name)}
            </>,
            amount,
          ),
        ),
      ]}
    />
  );
}
