import { useTexts } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import { paymentsApart } from './payments';
import { Rows } from './Rows';
import classes from './InvoiceView.module.css';

/** What identifies the order. A value the till did not give is left out. */
export function InvoiceFacts({ invoice, mode }: { invoice: Invoice; mode: InvoiceMode }) {
  const text = useTexts();
  const customer = [invoice.user?.firstName, invoice.user?.lastName].filter(Boolean).join(' ');
  return (
    <Rows
      className={classes.facts}
      rows={[
        [text('ui.invoice.customer'), mode === 'user' ? customer : null],
        [text('ui.invoice.order'), invoice.order_number],
        [text('ui.invoice.check'), invoice.check_number],
        [text('ui.invoice.date'), invoice.order_date],
        [text('ui.invoice.time'), invoice.order_time],
        [text('ui.invoice.payment'), paymentsApart(invoice).length > 0 ? null : invoice.payment_method],
        [text('ui.invoice.notes'), invoice.customer_notes],
      ]}
    />
  );
}
