import { formatLineAmount } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { InvoiceHead } from './InvoiceHead';
import { InvoiceItems } from './InvoiceItems';
import { InvoiceState } from './InvoiceState';
import { InvoiceTotals } from './InvoiceTotals';
import type { Invoice } from './invoice';
import classes from './InvoiceView.module.css';

/**
 * A picture of a receipt, to present the product. It contains nothing that identifies an order. Screen readers skip the
 * picture, because it is only decorative.
 */
export function ReceiptPicture({ invoice, apiBase = '' }: { invoice: Invoice; apiBase?: string }) {
  const language = useLanguage();
  const money = (amount: number) => formatLineAmount(amount, invoice.currency, language);
  return (
    <div className={classes.cast} aria-hidden="true" inert>
      <div className={classes.receipt}>
        <InvoiceHead invoice={invoice} apiBase={apiBase} isTitle={false} />
        <p className={classes.sum}>
          <Money amount={invoice.total_price} currency={invoice.currency} />
        </p>
        <InvoiceState invoice={invoice} />
        <InvoiceItems items={invoice.order_items} money={money} />
        <InvoiceTotals invoice={invoice} money={money} />
      </div>
    </div>
  );
}
