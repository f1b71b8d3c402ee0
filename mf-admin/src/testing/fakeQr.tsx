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

// A picture of it is drawn without a word, on nothing.
HTMLCanvasElement.prototype.getContext = () => null;
