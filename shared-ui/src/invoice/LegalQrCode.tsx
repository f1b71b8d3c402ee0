import type { ReactNode } from 'react';
import { QRCodeSVG } from 'qrcode.react';

/** The capacity in bytes of the largest code at the lowest error correction (ISO/IEC 18004, version 40-L). */
const CAPACITY = 2953;

interface LegalQrCodeProps {
  /** The exact content of the code. */
  content: string;
  label: string;
  /** Shown instead of the code if the content does not fit into a code. */
  children: ReactNode;
}

/**
 * A till's legal QR, black on white in every theme, with the quiet zone that the standard requires.
 *
 * The error correction level is L. A tax invoice's TLV with its signatures has about 700 characters, which need 89
 * modules per side at level L and 105 at M. Fewer modules are larger, so a phone can scan the code from further away.
 * Higher levels correct damage such as dirt and folds, which a screen does not have. If a higher level needs no more
 * modules, the library uses that level.
 */
export function LegalQrCode({ content, label, children }: LegalQrCodeProps) {
  if (new Blob([content]).size > CAPACITY) return children;
  return <QRCodeSVG value={content} level="L" marginSize={4} fgColor="#000000" bgColor="#ffffff" aria-label={label} />;
}
