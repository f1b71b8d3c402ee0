import type { Ref } from 'react';

interface QrProps<Drawing> {
  ref?: Ref<Drawing>;
  value: string;
  'aria-label'?: string;
  imageSettings?: { src: string };
}

/** Stands for the library that draws QR codes, which jsdom has no canvas for: it says what would be drawn. */
export function QRCodeSVG({ ref, value, 'aria-label': label, imageSettings }: QrProps<SVGSVGElement>) {
  return <svg ref={ref} role="img" aria-label={label} data-text={value} data-logo={imageSettings?.src} />;
}

/** The same code as the PNG has it, out of sight. */
export function QRCodeCanvas({ ref }: QrProps<HTMLCanvasElement>) {
  return <canvas ref={ref} hidden />;
}
