import { QR } from 'contracts';
import { PRINT_SCALE } from './code';

const SIDE = QR.size * PRINT_SCALE;

/**
 * Converts a drawn code to a PNG.
 * @param shown the code as the drawing library draws it
 * @param logo the picture in the middle
 * @param canvas a canvas to reuse for many codes
 */
export function codePng(
  shown: SVGSVGElement,
  logo: HTMLImageElement | null,
  canvas = document.createElement('canvas'),
): Promise<Blob> {
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context) draw(context, shown, logo);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('a code could not be drawn'))),
      'image/png',
    );
  });
}

function draw(context: CanvasRenderingContext2D, shown: SVGSVGElement, logo: HTMLImageElement | null): void {
  const modules = Number(shown.getAttribute('viewBox')?.split(' ')[2]);
  context.scale(SIDE / modules, SIDE / modules);
  for (const path of shown.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '';
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const place = shown.querySelector('image');
  if (!logo || !place) return;
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(place.getAttribute(name)),
  );
  context.drawImage(logo, x, y, width, height);
}
