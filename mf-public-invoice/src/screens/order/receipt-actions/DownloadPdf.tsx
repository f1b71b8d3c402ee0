import { useEffect, useRef } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, useLanguage } from 'shared-ui';
import { useDownloadReceiptMutation } from './api';
import classes from './ReceiptActions.module.css';
import { useTexts } from './texts';
import type { Announce } from './useAnnouncement';

/** The button 'Download PDF'. The server creates the PDF in the page's language. */
export function DownloadPdf({ orderId, announce }: { orderId: string; announce: Announce }) {
  const text = useTexts();
  const language = useLanguage();
  const [download, { isLoading }] = useDownloadReceiptMutation();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(
    function giveFocusBack() {
      // A browser takes the focus from a disabled button, so the button takes the focus back when it is enabled again.
      if (!isLoading && wasPressed.current && document.activeElement === document.body) button.current?.focus();
    },
    [isLoading],
  );

  async function press() {
    wasPressed.current = true;
    announce('');
    const { error } = await download({ orderId, language });
    const message = apiMessage(error);
    if (!error) announce(text('receipt.pdf.done'));
    else announce(message ? text('ui.error.sentence', { message }) : text('receipt.pdf.failed'), 'failed');
  }

  return (
    <Button
      ref={button}
      className={classes.main}
      busy={isLoading}
      busyLabel={text('receipt.pdf.busy')}
      onClick={() => void press()}
    >
      {text('receipt.pdf')}
    </Button>
  );
}
