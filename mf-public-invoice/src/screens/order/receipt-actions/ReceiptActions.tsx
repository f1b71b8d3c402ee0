import { Banner, Button, formatStamp } from 'shared-ui';
import type { ShownOrder } from '../../../api';
import { canKeep } from '../../../shared/offline/offline';
import { DownloadPdf } from './DownloadPdf';
import { KeepHere } from './KeepHere';
import classes from './ReceiptActions.module.css';
import { ShareLink } from './ShareLink';
import { actionsCatalogue, useTexts } from './texts';
import { useAnnouncement } from './useAnnouncement';

export { actionsCatalogue as catalogue };

/** The order on the screen. */
export type ReceiptActionsProps = ShownOrder;

/** The actions of a receipt: PDF, print, share and keep. For a kept copy, it also shows when the copy was made. */
export function ReceiptActions({ order, keptAt }: ReceiptActionsProps) {
  const text = useTexts();
  const { announce, announcement } = useAnnouncement();

  function print() {
    announce(text('receipt.print.done'));
    globalThis.print();
  }

  return (
    <section className={classes.actions} aria-label={text('receipt.actions')}>
      {keptAt && <Banner tone="info">{text('receipt.copyOf', { moment: asOneWord(formatStamp(keptAt)) })}</Banner>}
      <DownloadPdf orderId={order.id} announce={announce} />
      <div className={classes.row}>
        <Button variant="secondary" onClick={print}>
          {text('receipt.print')}
        </Button>
        {/* An unsaved order cannot be shared, because its link soon expires. */}
        {order.saved && <ShareLink order={order} announce={announce} />}
      </div>
      {announcement}
      {order.saved && canKeep() && <KeepHere order={order} fresh={!keptAt} announce={announce} />}
    </section>
  );
}

/** Isolates digits with U+2066 and U+2069. Otherwise a browser would reorder groups of digits in Arabic sentences. */
const asOneWord = (figures: string): string => `\u2066${figures}\u2069`;
