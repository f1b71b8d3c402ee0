import { QR } from 'contracts';
import { PRINT_SCALE } from './code';
import { loadPicture } from './loadPicture';

/** The width and height of an embedded picture in pixels, as in the PNG. */
const PICTURE = QR.logo * PRINT_SCALE;

/** Converts an SVG of the page to a self-contained file, with embedded pictures and without classes. */
export async function standaloneSvg(shown: SVGSVGElement): Promise<Blob> {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  for (const image of copy.querySelectorAll('image')) {
    const picture = await pictureInside(image.getAttribute('href') ?? '');
    if (picture === null) image.remove();
    else image.setAttribute('href', picture);
    image.removeAttribute('crossorigin');
  }
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/**
 * Returns a picture as a data URL. It is converted to PNG, because logos may be WebP, which few drawing programs
 * support.
 * @returns null if the picture cannot be loaded
 */
async function pictureInside(address: string): Promise<string | null> {
  const picture = await loadPicture(address);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PICTURE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, PICTURE, PICTURE);
  return canvas.toDataURL('image/png');
}
