import type { ReactNode } from 'react';
import { QRCodeSVG } from 'qrcode.react';

/** What the largest code holds at its least correction, in bytes (ISO/IEC 18004, version 40-L). */
const CAPACITY = 2953;

interface LegalQrCodeProps {
  /** What the code says, to the letter. */
  content: string;
  label: string;
  /** In its place where no code can hold so much. */
  children: ReactNode;
}

/**
 * A till's legal QR, black on white in every theme, with the quiet zone that the standard asks for.
 *
 * Level L: a tax invoice's TLV with its signatures is some 700 characters, which are 89 modules a side at L and 105 at M. A phone's screen has
 * no dirt and no folds to correct, and larger modules are read from further away; where a higher level needs no more of them, the library takes it.
 */
export function LegalQrCode({ content, label, children }: LegalQrCodeProps) {
  if (new Blob([content]).size > CAPACITY) return children;
  return <QRCodeSVG value={content} level="L" marginSize={4} fgColor="#000000" bgColor="#ffffff" aria-label={label} />;
}
