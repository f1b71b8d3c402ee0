import { QRCodeSVG } from 'qrcode.react';

/** Pixels per side: large enough for a phone in front of a screen. */
const SIZE = 192;

/** The QR code for an authenticator app, black on white in every theme. */
export default function AppQr({ address, label }: { address: string; label: string }) {
  return <QRCodeSVG value={address} size={SIZE} marginSize={4} role="img" aria-label={label} />;
}
