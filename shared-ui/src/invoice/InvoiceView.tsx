import { formatMoney } from 'contracts';
import { Button } from '../button/Button';
import { formatStamp } from '../format/dates';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import { AppLinks, type StoreLinks } from './AppLinks';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceHead } from './InvoiceHead';
import { InvoiceItems } from './InvoiceItems';
import { InvoicePeriods } from './InvoicePeriods';
import { InvoiceReturns } from './InvoiceReturns';
import { InvoiceTotals } from './InvoiceTotals';
import { LegalQr } from './LegalQr';
import type { Invoice, InvoiceMode } from './invoice';
import classes from './InvoiceView.module.css';

export interface InvoiceViewProps {
  invoice: Invoice;
  mode: InvoiceMode;
  /** Save Invoice was pressed (modes `web` and `cashier`). */
  onSave?: () => void;
  /** The key that presses Save Invoice too, as `aria-keyshortcuts` spells it; who gives it listens to it. */
  saveKey?: string;
  /** Where the app can be had (mode `user`). */
  storeLinks?: StoreLinks;
  /** The `{host}` the logo's path is added to. */
  apiBase?: string;
}

/** What the reader has to know of the order beside what was bought. */
function notesOf({ voided, returned, status, stale }: Invoice) {
  const notes = { voided, returned, partlyReturned: status === 'partly_returned', stale };
  return (['voided', 'returned', 'partlyReturned', 'stale'] as const).filter((note) => notes[note]);
}

/**
 * The receipt. Pure: it renders on a server as well, and uses nothing but text and layout.
 */
export function InvoiceView({ invoice, mode, onSave, saveKey, storeLinks, apiBase = '' }: InvoiceViewProps) {
  const text = useTexts();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, invoice.currency, language);
  const [momentLabel, moment] = momentOf(invoice, mode);
  return (
    <article className={invoice.voided ? `${classes.receipt} ${classes.void}` : classes.receipt} aria-label={text('ui.invoice.title', { number: String(invoice.order_number ?? '') })}>
      <InvoiceHead invoice={invoice} apiBase={apiBase} />
      {notesOf(invoice).map((note) => (
        <p key={note} className={`${classes.note} ${classes[note] ?? ''}`} role="status">
          {text(`ui.invoice.${note}`)}
        </p>
      ))}
      <InvoiceFacts invoice={invoice} mode={mode} />
      <InvoiceItems items={invoice.order_items} money={money} />
      <InvoiceTotals invoice={invoice} money={money} />
      <InvoiceReturns invoice={invoice} money={money} />
      <InvoicePeriods invoice={invoice} />
      {moment && (
        <p className={classes.moment}>
          {text(momentLabel)} <bdi suppressHydrationWarning>{formatStamp(moment, invoice.time_zone)}</bdi>
        </p>
      )}
      {mode !== 'user' && onSave && !invoice.voided && (
        <Button className={classes.save} onClick={onSave} aria-keyshortcuts={saveKey}>
          {text('ui.invoice.save')}
        </Button>
      )}
      {/* Below the button: what comes late moves nothing that is pressed. */}
      {invoice.receipt_qr && !invoice.voided ? <LegalQr content={invoice.receipt_qr} /> : <p className={classes.moment}>{text('ui.invoice.noTax')}</p>}
      {mode === 'user' && storeLinks && <AppLinks links={storeLinks} />}
    </article>
  );
}

/** When the order was saved or, while nobody has saved it, when it was first scanned. */
function momentOf({ saved, savedAt, scannedAt, createdAt }: Invoice, mode: InvoiceMode) {
  if (mode === 'user' && saved !== false) return ['ui.invoice.savedAt', savedAt ?? createdAt] as const;
  return ['ui.invoice.scannedAt', scannedAt] as const;
}
