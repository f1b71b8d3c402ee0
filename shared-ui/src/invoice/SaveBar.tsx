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

/** The total and Save Invoice at the lower edge of the screen, wherever the receipt is scrolled to. */
export function SaveBar({ invoice, mode, onSave, saveKey }: SaveBarProps) {
  const text = useTexts();
  return (
    <div className={classes.bar}>
      {/* The receipt above has said it. */}
      <span className={classes.amount} aria-hidden="true">
        <Money amount={invoice.total_price} currency={invoice.currency} />
      </span>
      <Button className={classes.save} onClick={onSave} aria-keyshortcuts={saveKey}>
        {text('ui.invoice.save')}
      </Button>
      {mode === 'web' && <p className={classes.hint}>{text('ui.invoice.saveHint')}</p>}
    </div>
  );
}
