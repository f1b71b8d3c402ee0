import { Button } from '../button/Button';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  invoice: Invoice;
  mode: InvoiceMode;
  onSave: () => void;
  saveKey?: string;
}

/** The total and the Save Invoice button, fixed at the bottom of the screen. */
export function SaveBar({ invoice, mode, onSave, saveKey }: SaveBarProps) {
  const text = useTexts();
  return (
    <div className={classes.bar}>
      {/* Hidden from screen readers, because the receipt above contains the total. */}
      <span className={classes.amount} aria-hidden="true">
        <Money amount={invoice.total_price} currency={invoice.currency} />
      </span>
      <Button className={classes.save} onClick={onSave} aria-keyshortcuts={saveKey}>
        {text('ui.invoice.save')}
      </Button>
      {mode === 'web' && <p className={classes.hint}>{text('ui.invoice.saveHint')}</p>}
      {/* On a page that the server has rendered, in a browser without scripts, this replaces the button. */}
      <noscript>{text('ui.invoice.noScripts')}</noscript>
    </div>
  );
}
