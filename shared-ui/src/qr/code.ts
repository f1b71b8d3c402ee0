import { QR } from 'contracts';

/**
 * The ratio of a file's pixels to screen pixels. It is high enough that a phone can scan the code even if it is printed
 * large.
 */
export const PRINT_SCALE = 4;

/**
 * Returns the drawing library's props for a code.
 * @param logo the URL of the logo
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
