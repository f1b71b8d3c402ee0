import { QR } from 'contracts';
import { decodePng, encodePng, type Pixels } from './png';

/** The side of a PNG in pixels. It is large enough that a phone can scan the code even if it is printed large. */
const SIDE = (QR.size * QR.logoPixels) / QR.logo;
/** The distance of the logo from the edges of a PNG. */
const LOGO_AT = (SIDE - QR.logoPixels) / 2;

/** A logo for files: the PNG from the API, and its pixels. */
export interface Logo {
  png: Uint8Array;
  pixels: Pixels;
}

/**
 * Loads a logo so that it can be part of files.
 * @returns null if it cannot be loaded or is not a square of `QR.logoPixels`, because a code works without its logo
 */
export async function loadLogo(address: string | undefined): Promise<Logo | null> {
  if (address === undefined) return null;
  try {
    const png = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const pixels = await decodePng(png);
    return pixels.width === QR.logoPixels && pixels.height === QR.logoPixels ? { png, pixels } : null;
  } catch {
    return null;
  }
}

/**
 * Converts a drawn code to a PNG.
 * @param shown the code as the drawing library draws it
 */
export async function codePng(shown: SVGSVGElement, logo: Logo | null): Promise<Blob> {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(0xff);
  const [, , modules] = (shown.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (!modules) throw new Error('a code could not be drawn');
  const pixel = (module: number) => Math.round((module * SIDE) / modules);
  const color = bytesOf(QR.color);
  // The library draws a path for the background, and a path with a rectangle for each row of adjacent dark modules.
  const dark = [...shown.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  for (const [, ...numbers] of dark.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H/g)) {
    const [x = 0, y = 0, length = 0] = numbers.map(Number);
    for (let row = pixel(y); row < pixel(y + 1); row += 1)
      for (let column = pixel(x); column < pixel(x + length); column += 1) rgb.set(color, (row * SIDE + column) * 3);
  }
  const line = QR.logoPixels * 3;
  for (let row = 0; logo && row < QR.logoPixels; row += 1)
    rgb.set(logo.pixels.rgb.subarray(row * line, (row + 1) * line), ((LOGO_AT + row) * SIDE + LOGO_AT) * 3);
  return new Blob([await encodePng({ width: SIDE, height: SIDE, rgb })], { type: 'image/png' });
}

/** Converts a drawn code to a self-contained SVG, with an embedded logo and without classes. */
export function codeSvg(shown: SVGSVGElement, logo: Logo | null): Blob {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  for (const image of copy.querySelectorAll('image')) {
    if (logo) image.setAttribute('href', `data:image/png;base64,${btoa(String.fromCharCode(...logo.png))}`);
    else image.remove();
    image.removeAttribute('crossorigin');
  }
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** Returns the red, green and blue byte of a colour such as `#595959`. */
const bytesOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
