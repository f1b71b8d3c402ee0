import { Button } from '../button/Button';
import { formatStamp } from '../format/dates';
import { formatMoney } from '../format/money';
import { useLanguage } from '../i18n/useText';
import { useTexts, type TextId } from '../texts';
import { AppLinks, type StoreLinks } from './AppLinks';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceHead } from './InvoiceHead';
import { InvoiceItems } from './InvoiceItems';
import { InvoiceTotals } from './InvoiceTotals';
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
  /** When it was scanned, in milliseconds; the order's own time when left out. */
  scannedAt?: number;
}

/**
 * The receipt. Pure: it renders on a server as well, and uses nothing but text and layout.
 */
export function InvoiceView({ invoice, mode, onSave, saveKey, storeLinks, apiBase = '', scannedAt }: InvoiceViewProps) {
  const text = useTexts();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, invoice.currency, language);
  const notes = notesOn(invoice);
  const moment = mode === 'user' ? invoice.createdAt : (scannedAt ?? invoice.orderedAt);
  return (
    <article className={classes.receipt} aria-label={text('ui.invoice.title', { number: String(invoice.order_number ?? '') })}>
      <InvoiceHead invoice={invoice} apiBase={apiBase} />
      {notes.map((note) => (
        <p key={note} className={classes.note} role="status">
          {text(note)}
        </p>
      ))}
      <InvoiceFacts invoice={invoice} mode={mode} />
      <InvoiceItems items={invoice.order_items} money={money} />
      <InvoiceTotals invoice={invoice} money={money} />
      {moment !== null && moment !== undefined && (
        <p className={classes.moment}>
          {text(mode === 'user' ? 'ui.invoice.savedAt' : 'ui.invoice.scannedAt')}{' '}
          {/* The reader's time zone may not be the server's. */}
          <bdi suppressHydrationWarning>{formatStamp(moment)}</bdi>
        </p>
      )}
      {mode !== 'user' && onSave && !invoice.voided && (
        <Button className={classes.save} onClick={onSave} aria-keyshortcuts={saveKey}>
          {text('ui.invoice.save')}
        </Button>
      )}
      {mode === 'user' && storeLinks && <AppLinks links={storeLinks} />}
    </article>
  );
}

/** What the reader has to know of the order beside what was bought. */
function notesOn({ voided, returned, stale }: Invoice): TextId[] {
  return [...(voided ? ['ui.invoice.voided' as const] : []), ...(returned ? ['ui.invoice.returned' as const] : []), ...(stale ? ['ui.invoice.stale' as const] : [])];
}
