import { useEffect, useState } from 'react';
import { useTexts } from '../texts';
import classes from './InvoiceView.module.css';

/** What draws codes is a library of some size: it comes once there is one to draw, and an invoice never waits for it. */
const loadCode = () => import('./LegalQrCode');
type Code = Awaited<ReturnType<typeof loadCode>>['LegalQrCode'];

/**
 * The QR code of the tax invoice that the till has issued, as it is; we are not the issuer, and make none. Its place is kept free
 * until it is drawn.
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
      {/* The picture is named so already. */}
      {Code !== null && <p aria-hidden="true">{text('ui.invoice.qr')}</p>}
    </>
  );
}
