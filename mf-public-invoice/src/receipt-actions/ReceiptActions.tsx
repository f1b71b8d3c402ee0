import { Button, type Invoice } from 'shared-ui';
import { canKeep } from '../offline/offline';
import { DownloadPdf } from './DownloadPdf';
import { KeepHere } from './KeepHere';
import classes from './ReceiptActions.module.css';
import { ShareLink } from './ShareLink';
import { useTexts } from './texts';
import { useSaid } from './useSaid';

export interface ReceiptActionsProps {
  order: Invoice;
  /** It has been saved: its link lasts. */
  saved: boolean;
  /** It is shown as the server has it, not as a kept copy. */
  fresh: boolean;
}

/** What can be done with a receipt beside reading it. */
export function ReceiptActions({ order, saved, fresh }: ReceiptActionsProps) {
  const text = useTexts();
  const { say, said } = useSaid();

  function print() {
    say(text('receipt.print.done'));
    globalThis.print();
  }

  return (
    <section className={classes.actions} aria-label={text('receipt.actions')}>
      <DownloadPdf orderId={order.id} say={say} />
      <div className={classes.row}>
        <Button variant="secondary" onClick={print}>
          {text('receipt.print')}
        </Button>
        {saved && <ShareLink order={order} say={say} />}
      </div>
      {saved && canKeep() && <KeepHere order={order} fresh={fresh} say={say} />}
      {said}
    </section>
  );
}
