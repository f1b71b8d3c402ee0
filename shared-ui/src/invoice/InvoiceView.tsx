import { formatLineAmount } from 'contracts';
import { formatStamp } from '../format/dates';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import { AppLinks, type StoreLinks } from './AppLinks';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceHead } from './InvoiceHead';
import { InvoiceItems } from './InvoiceItems';
import { InvoiceReturns } from './InvoiceReturns';
import { InvoiceState } from './InvoiceState';
import { InvoiceTotals } from './InvoiceTotals';
import { LegalQr } from './LegalQr';
import { SaveBar, type SaveBarOptions } from './SaveBar';
import type { Invoice, InvoiceMode } from './invoice';
import classes from './InvoiceView.module.css';

export interface InvoiceViewProps extends SaveBarOptions {
  invoice: Invoice;
  mode: InvoiceMode;
  /** Called when Save Invoice is pressed (modes `web` and `cashier`). */
  onSave?: () => void;
  /** Links to the app (mode `user`). */
  storeLinks?: StoreLinks;
  /** The base URL of the API, to which the view adds the logo's path. */
  apiBase?: string;
}

/** Returns the notes about the order's state: void, returned, partly returned, stale. */
function notesOf({ voided, returned, status, stale }: Invoice) {
  const notes = { voided, returned, partlyReturned: status === 'partly_returned', stale };
  return (['voided', 'returned', 'partlyReturned', 'stale'] as const).filter((note) => notes[note]);
}

/**
 * The receipt: the amount first, then the details. The component uses no browser functions, so a server can render it
 * too.
 */
export function InvoiceView({ invoice, mode, onSave, storeLinks, apiBase = '', ...save }: InvoiceViewProps) {
  const text = useTexts();
  const language = useLanguage();
  const money = (amount: number) => formatLineAmount(amount, invoice.currency, language);
  const [momentLabel, moment] = momentOf(invoice, mode);
  return (
    <article
      className={classes.invoice}
      aria-label={text('ui.invoice.title', { number: String(invoice.order_number ?? '') })}
    >
      <div className={classes.cast}>
        <div className={invoice.voided ? `${classes.receipt} ${classes.void}` : classes.receipt}>
          <InvoiceHead invoice={invoice} apiBase={apiBase} />
          <p className={invoice.total_price < 1e6 ? classes.sum : `${classes.sum} ${classes.longSum}`}>
            <Money amount={paidIn(invoice)} currency={invoice.currency} />
          </p>
          <InvoiceState invoice={invoice} />
          {notesOf(invoice).map((note) => (
            <p key={note} className={`${classes.note} ${classes[note] ?? ''}`} role="status">
              {text(`ui.invoice.${note}`)}
            </p>
          ))}
          {/* Items and totals share the column of amounts, so that all amounts end at one edge in either direction. */}
          <div className={classes.lines}>
            <InvoiceItems items={invoice.order_items} money={money} />
            <InvoiceTotals invoice={invoice} money={money} />
            <InvoiceReturns invoice={invoice} money={money} />
          </div>
          <InvoiceFacts invoice={invoice} mode={mode} />
          <footer className={classes.law}>
            {invoice.receipt_qr && !invoice.voided ? (
              <LegalQr content={invoice.receipt_qr} />
            ) : (
              <p>{text('ui.invoice.noTax')}</p>
            )}
            {invoice.seller?.legal_name && (
              <p>
                <bdi translate="no">{invoice.seller.legal_name}</bdi>
              </p>
            )}
            {invoice.seller?.vat_number && (
              <p>
                {text('ui.invoice.vatNumber')} <bdi translate="no">{invoice.seller.vat_number}</bdi>
              </p>
            )}
            {moment && (
              <p>
                {text(momentLabel)} <bdi translate="no">{formatStamp(moment, invoice.time_zone)}</bdi>
              </p>
            )}
          </footer>
          {mode === 'user' && storeLinks && <AppLinks links={storeLinks} />}
        </div>
      </div>
      {mode !== 'user' && onSave && !invoice.voided && (
        <SaveBar invoice={invoice} mode={mode} onSave={onSave} {...save} />
      )}
    </article>
  );
}

/** Returns what was finally paid: the total minus what was returned. A void order keeps its total, which is struck. */
const paidIn = ({ voided, remaining_amount: remaining, total_price: total }: Invoice): number =>
  voided ? total : (remaining ?? total);

/** Returns a label and a time: when the order was saved, for a saved order in mode `user`; otherwise the first scan. */
function momentOf({ saved, savedAt, scannedAt, createdAt }: Invoice, mode: InvoiceMode) {
  if (mode === 'user' && saved !== false) return ['ui.invoice.savedAt', savedAt ?? createdAt] as const;
  return ['ui.invoice.scannedAt', scannedAt] as const;
}
