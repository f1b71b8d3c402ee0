import { useEffect, useState } from 'react';
import { useTexts } from '../texts';
import classes from './InvoiceView.module.css';

/**
 * Loads the drawing library. It is large, so it is loaded only when there is a code to draw, and the invoice never
 * waits for it.
 */
const loadCode = () => import('./LegalQrCode');
type Code = Awaited<ReturnType<typeof loadCode>>['LegalQrCode'];

/**
 * The legal QR of the tax invoice, exactly as the till issued it. Only the issuer of an invoice may create such a code,
 * so the suite creates none. Space is reserved until the code is drawn.
 */
export function LegalQr({ content }: { content: string }) {
  const text = useTexts();
  const [Code, setCode] = useState<Code | null>();

  useEffect(function drawCode() {
    loadCode().then(
      ({ LegalQrCode }) => setCode(() => LegalQrCode),
      () => setCode(null),
    );
  }, []);

  const missing = <p className={classes.missing}>{text('ui.invoice.qrMissing')}</p>;
  return (
    <>
      <div className={classes.qr} aria-busy={Code === undefined}>
        {Code === null && missing}
        {Code && (
          <Code content={content} label={text('ui.invoice.qr')}>
            {missing}
          </Code>
        )}
      </div>
      {/* Hidden from screen readers, because the picture has the same accessible name. */}
      <p aria-hidden="true">{text('ui.invoice.qr')}</p>
    </>
  );
}
