import { QR } from 'contracts';

/**
 * Returns the drawing library's props for a code.
 * @param logo the URL of the logo, a square picture
 */
export const codeOf = (text: string, logo: string | undefined) => ({
  value: text,
  size: QR.size,
  level: QR.level,
  fgColor: QR.color,
  bgColor: '#ffffff',
  marginSize: QR.quietZone,
  minVersion: logo ? QR.leastVersionWithLogo : 1,
  imageSettings: logo
    ? { src: logo, width: QR.logo, height: QR.logo, excavate: true, crossOrigin: 'anonymous' as const }
    : undefined,
});
