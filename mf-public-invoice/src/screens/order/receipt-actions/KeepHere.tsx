import { Button, type Invoice } from 'shared-ui';
import { useKept } from '../../../shared/offline/useKept';
import classes from './ReceiptActions.module.css';
import { useTexts } from './texts';
import type { Announce } from './useAnnouncement';

/** Says whether this device has an offline copy of the order, with a button that creates or removes the copy. */
export function KeepHere({ order, fresh, announce }: { order: Invoice; fresh: boolean; announce: Announce }) {
  const text = useTexts();
  const { isKept, busy, keep, remove } = useKept(order, fresh);
  if (isKept === undefined) return null;

  async function press() {
    announce('');
    if (isKept) {
      if (await remove()) announce(text('receipt.remove.done'));
      else announce(text('receipt.remove.failed'), 'failed');
    } else if (await keep()) announce(text('receipt.keep.done'));
    else announce(text('receipt.keep.failed'), 'failed');
  }

  return (
    <div className={classes.keep}>
      <p>{text(isKept ? 'receipt.kept' : 'receipt.keep.why')}</p>
      {/* The same button is used for both states, so that it keeps the focus when it is pressed. */}
      <Button variant="quiet" aria-disabled={busy} onClick={() => void (busy || press())}>
        {text(isKept ? (busy ? 'receipt.remove.busy' : 'receipt.remove') : busy ? 'receipt.keep.busy' : 'receipt.keep')}
      </Button>
    </div>
  );
}
