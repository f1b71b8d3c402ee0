import { QRCodeSVG } from 'qrcode.react';

const SIZE = 176;

/**
 * A QR code. Its background is white in both themes, because a scanner needs dark modules on a light background.
 * Screens load this module lazily, because most visits show no code.
 */
export default function QrPicture({ value, label }: { value: string; label: string }) {
  return <QRCodeSVG value={value} size={SIZE} marginSize={4} role="img" aria-label={label} />;
}
