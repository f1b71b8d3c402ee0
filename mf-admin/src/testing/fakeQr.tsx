import type { Ref } from 'react';

interface QrProps<Drawing> {
  ref?: Ref<Drawing>;
  value: string;
  'aria-label'?: string;
  imageSettings?: { src: string };
}

/**
 * Replaces the library that draws QR codes. It renders the text and the logo as attributes.
 */
export function QRCodeSVG({ ref, value, 'aria-label': label, imageSettings }: QrProps<SVGSVGElement>) {
  return (
    <svg ref={ref} role="img" aria-label={label} data-text={value} data-logo={imageSettings?.src} viewBox="0 0 1 1" />
  );
}
