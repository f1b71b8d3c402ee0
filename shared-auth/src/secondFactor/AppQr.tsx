import { QRCodeSVG } from 'qrcode.react';

/** The width and height in pixels: large enough for the camera of a phone in front of a screen. */
const SIZE = 192;

/** The QR code for an authenticator app, black on white in every theme. */
export default function AppQr({ address, label }: { address: string; label: string }) {
  return <QRCodeSVG value={address} size={SIZE} marginSize={4} role="img" aria-label={label} />;
}
