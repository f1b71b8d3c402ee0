import { QRCodeSVG } from 'qrcode.react';

const SIZE = 176;

/**
 * A QR code. Its ground is white in both themes, because a scanner needs dark modules on a light ground. Screens load it
 * lazily, because most visits show none.
 */
export default function QrPicture({ value, label }: { value: string; label: string }) {
  return <QRCodeSVG value={value} size={SIZE} marginSize={4} role="img" aria-label={label} />;
}
