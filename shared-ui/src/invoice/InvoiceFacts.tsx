import { nameFor } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import { paymentsApart } from './payments';
import { Rows } from './Rows';
import classes from './InvoiceView.module.css';

/** The ways of serving that we have a word for. */
const TYPES = ['dine_in', 'pick_up', 'delivery', 'drive_thru'] as const;

/** What identifies the order. A value the till did not give is left out. */
export function InvoiceFacts({ invoice, mode }: { invoice: Invoice; mode: InvoiceMode }) {
  const text = useTexts();
  const language = useLanguage();
  const type = TYPES.find((known) => known === invoice.order_type);
  const payments = invoice.payments?.map(({ name, name_localized: localized }) => nameFor(language, name, localized)).filter(Boolean);
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
        [text('ui.invoice.type'), type && text(`ui.invoice.type.${type}`)],
        [text('ui.invoice.table'), invoice.table_name],
        [text('ui.invoice.payment'), paymentsApart(invoice).length > 0 ? null : payments?.join(', ') || invoice.payment_method],
        [text('ui.invoice.notes'), invoice.customer_notes],
      ]}
    />
  );
}
