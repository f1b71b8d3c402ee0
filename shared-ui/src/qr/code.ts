import { QR } from 'contracts';

/** A file holds this many times more pixels than the screen, so that it still scans when it is printed large. */
export const PRINT_SCALE = 4;

/** What the drawing library is told of a code. @param logo its address */
export const codeOf = (text: string, logo: string | undefined) => ({
  value: text,
  size: QR.size,
  level: QR.level,
  fgColor: QR.color,
  bgColor: '#ffffff',
  marginSize: QR.quietZone,
  imageSettings: logo ? { src: logo, width: QR.logo, height: QR.logo, excavate: true, crossOrigin: 'anonymous' as const } : undefined,
});
