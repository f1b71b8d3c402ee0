import { useTexts } from '../texts';
import type { Invoice } from './invoice';
import classes from './InvoiceView.module.css';

/** From the sub total to the total. */
export function InvoiceTotals({ invoice, money }: { invoice: Invoice; money: (amount: number) => string }) {
  const text = useTexts();
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{text('ui.invoice.subTotal')}</dt>
        <dd>
          <bdi>{money(invoice.sub_total_price)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text('ui.invoice.discount')}</dt>
        <dd>
          <bdi>{money(invoice.discount_amount ?? 0)}</bdi>
        </dd>
      </div>
      {invoice.tax_amount != null && (
        <div>
          <dt>{text('ui.invoice.tax')}</dt>
          <dd>
            <bdi>{money(invoice.tax_amount)}</bdi>
          </dd>
        </div>
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
