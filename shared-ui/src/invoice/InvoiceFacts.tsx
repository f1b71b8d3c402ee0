import { useTexts, type TextId } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import classes from './InvoiceView.module.css';

type Fact = [label: TextId, value: string | number | null | undefined];

/** What identifies the order. A value the till did not give is left out. */
export function InvoiceFacts({ invoice, mode }: { invoice: Invoice; mode: InvoiceMode }) {
  const text = useTexts();
  const customer = [invoice.user?.firstName, invoice.user?.lastName].filter(Boolean).join(' ');
  const facts: Fact[] = [
    ['ui.invoice.customer', mode === 'user' ? customer : null],
    ['ui.invoice.order', invoice.order_number],
    ['ui.invoice.check', invoice.check_number],
    ['ui.invoice.date', invoice.order_date],
    ['ui.invoice.time', invoice.order_time],
    ['ui.invoice.payment', invoice.payment_method],
    ['ui.invoice.notes', invoice.customer_notes],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
