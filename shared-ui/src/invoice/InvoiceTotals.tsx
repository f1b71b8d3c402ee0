import type { ReactNode } from 'react';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import { Discount } from './Discount';
import type { Invoice, InvoicePayment } from './invoice';
import { TermName } from './LocalizedName';
import { Rows, type Row } from './Rows';
import classes from './InvoiceView.module.css';

/** A tax, or the sum of all taxes if the till sent only that. */
type Tax = Omit<NonNullable<Invoice['taxes']>[number], 'amount'> & { amount: number | null | undefined };

/**
 * The lines from the sub total to the total, and the payments. Missing values are omitted. A tax that the prices
 * include is shown below the total, so that the rows above the total add up to it.
 */
export function InvoiceTotals({ invoice, money }: { invoice: Invoice; money: (amount: number) => string }) {
  const text = useTexts();
  const row = (label: ReactNode, amount: number | null | undefined, className?: string): Row => [
    label,
    typeof amount === 'number' ? money(amount) : null,
    className,
  ];

  const areIncluded = invoice.prices_include_tax === true;
  const sum: Tax[] = [{ name: '', rate: null, amount: invoice.tax_amount }];
  const taxes: readonly Tax[] = invoice.taxes?.length ? invoice.taxes : sum;
  const taxRows = (isIncluded: boolean) =>
    taxes
      .filter(({ included = areIncluded }) => included === isIncluded)
      .map(({ name, name_localized: localized, rate, amount }) =>
        row(
          <>
            {isIncluded && <>{text('ui.invoice.included')} </>}
            {name ? <TermName name={name} localized={localized} /> : text('ui.invoice.tax')}
            {rate !== null && (
              // The space is outside: at the beginning of a number in Arabic text it would be at its end.
              <>
                {' '}
                <bdi translate="no">{rate}%</bdi>
              </>
            )}
          </>,
          amount,
        ),
      );

  const paymentRow = ({ name, name_localized: localized, amount }: InvoicePayment) =>
    row(
      <>
        {text('ui.invoice.paid')} <TermName name={name} localized={localized} />
      </>,
      amount,
    );
  const changeRows = ({ tendered, change }: InvoicePayment) =>
    change ? [row(text('ui.invoice.tendered'), tendered), row(text('ui.invoice.change'), change)] : [];

  return (
    <Rows
      className={classes.totals}
      rows={[
        row(text('ui.invoice.subTotal'), invoice.sub_total_price),
        row(<Discount of={invoice} />, invoice.discount_amount ? -invoice.discount_amount : null),
        ...(invoice.charges ?? []).map(({ name, name_localized: localized, amount }) =>
          row(<TermName name={name} localized={localized} />, amount),
        ),
        ...taxRows(false),
        row(text('ui.invoice.rounding'), invoice.rounding_amount || null),
        [
          text('ui.invoice.total'),
          <Money key="total" amount={invoice.total_price} currency={invoice.currency} />,
          classes.total,
        ],
        ...taxRows(true),
        row(text('ui.invoice.tips'), invoice.tips_amount || null),
        ...paymentsApart(invoice).map(paymentRow),
        ...(invoice.payments ?? []).flatMap(changeRows),
      ]}
    />
  );
}

/**
 * Returns the payments that the receipt must show with their amounts. If a single payment covers the total, returns an
 * empty list, because the payment method alone is then enough.
 */
function paymentsApart({ payments, total_price: total }: Invoice): NonNullable<Invoice['payments']> {
  return payments?.some(({ amount }) => amount !== total) ? payments : [];
}
