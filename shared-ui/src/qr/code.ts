import { QR } from 'contracts';

/** A file has this many times more pixels than the screen, so that it scans even when printed large. */
export const PRINT_SCALE = 4;

/**
 * Returns the drawing library's props for a code.
 * @param logo the address of the logo
 */
export const codeOf = (text: string, logo: string | undefined) => ({
  value: text,
  size: QR.size,
  level: QR.level,
  fgColor: QR.color,
  bgColor: '#ffffff',
  marginSize: QR.quietZone,
  imageSettings: logo
    ? { src: logo, width: QR.logo, height: QR.logo, excavate: true, crossOrigin: 'anonymous' as const }
    : undefined,
});
