import { formatDay } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import { periodRows } from './periods';
import { Rows } from './Rows';
import classes from './InvoiceView.module.css';

/** The order types that have a text. Other types are not shown. */
const TYPES = ['dine_in', 'pick_up', 'delivery', 'drive_thru'] as const;

/**
 * The order's identifying data and the last days for return, replacement and warranty, in two columns at the end of the
 * receipt. Missing values are omitted.
 */
export function InvoiceFacts({ invoice, mode }: { invoice: Invoice; mode: InvoiceMode }) {
  const text = useTexts();
  const language = useLanguage();
  const type = TYPES.find((known) => known === invoice.order_type);
  const customer = [invoice.user?.firstName, invoice.user?.lastName].filter(Boolean).join(' ');
  return (
    <Rows
      className={classes.facts}
      rows={[
        [text('ui.invoice.order'), invoice.order_number],
        [text('ui.invoice.check'), invoice.check_number],
        [text('ui.invoice.date'), invoice.order_date && formatDay(invoice.order_date, language)],
        [text('ui.invoice.time'), invoice.order_time],
        ...periodRows(invoice, text, language),
        [text('ui.invoice.type'), type && text(`ui.invoice.type.${type}`)],
        [text('ui.invoice.table'), [invoice.table_section, invoice.table_name].filter(Boolean).join(' · ')],
        [text('ui.invoice.guests'), invoice.guests],
        [text('ui.invoice.external'), invoice.external_number],
        [text('ui.invoice.customer'), mode === 'user' ? customer : null],
        [text('ui.invoice.notes'), invoice.customer_notes, classes.whole],
      ]}
    />
  );
}
