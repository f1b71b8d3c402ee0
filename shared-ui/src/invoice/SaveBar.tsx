import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import type { Invoice, InvoiceMode } from './invoice';
import classes from './SaveBar.module.css';

export interface SaveBarOptions {
  /**
   * The shortcut for Save Invoice in the notation of `aria-keyshortcuts`. The view only announces it; the caller
   * handles the key.
   */
  saveKey?: string;
  /** The button's label in place of Save Invoice. */
  saveLabel?: string;
  /** What is below the button in place of the hint (mode `web`). */
  saveNote?: ReactNode;
  /** True while the order is being saved. */
  isSaving?: boolean;
}

interface SaveBarProps extends SaveBarOptions {
  invoice: Invoice;
  mode: InvoiceMode;
  onSave: () => void;
}

/** The Save Invoice button, for staff with the total beside it, fixed at the bottom of the screen. */
export function SaveBar({ invoice, mode, onSave, saveKey, saveLabel, saveNote, isSaving }: SaveBarProps) {
  const text = useTexts();
  return (
    <div className={classes.bar}>
      {mode === 'cashier' && (
        // Hidden from screen readers, because the receipt above contains the total.
        <span className={classes.amount} aria-hidden="true">
          <Money amount={invoice.total_price} currency={invoice.currency} />
        </span>
      )}
      <Button className={classes.save} onClick={onSave} busy={isSaving} aria-keyshortcuts={saveKey}>
        {saveLabel ?? text('ui.invoice.save')}
      </Button>
      {mode === 'web' && <div className={classes.hint}>{saveNote ?? text('ui.invoice.saveHint')}</div>}
      {/* On a page that the server has rendered, in a browser without scripts, this replaces the button. */}
      <noscript>{text('ui.invoice.noScripts')}</noscript>
    </div>
  );
}
