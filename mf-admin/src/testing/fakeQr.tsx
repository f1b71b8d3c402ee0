import type { Ref } from 'react';

interface QrProps {
  ref?: Ref<HTMLCanvasElement>;
  value: string;
  'aria-label'?: string;
  imageSettings?: { src: string };
}

/** Stands for the library that draws QR codes, which jsdom has no canvas for: it says what would be drawn. */
export function QRCodeCanvas({ ref, value, 'aria-label': label, imageSettings }: QrProps) {
  return <canvas ref={ref} role="img" aria-label={label} data-text={value} data-logo={imageSettings?.src} />;
}
