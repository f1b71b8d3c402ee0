import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { pdftoppm } from '../../../scripts/lib/programs.mjs';

/** Printers have at least this resolution, so a code that is readable in a rendered page is also readable on paper. */
const DOTS_PER_INCH = 150;

/** Renders the pages of a PDF as they are printed. */
export async function pdfPages(pdf: Uint8Array, dotsPerInch = DOTS_PER_INCH): Promise<PNG[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-pdf-'));
  try {
    const drawn = promisify(execFile)(pdftoppm.path(), [
      '-r',
      String(dotsPerInch),
      '-png',
      '-',
      path.join(folder, 'page'),
    ]);
    drawn.child.stdin?.end(pdf);
    await drawn;
    const pages = (await readdir(folder)).sort();
    return await Promise.all(pages.map(async (page) => PNG.sync.read(await readFile(path.join(folder, page)))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A part of a page, in fractions of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts a part out of a page. */
export function cut(page: PNG, part: Part): PNG {
  const [x, y, width, height] = [
    part.x * page.width,
    part.y * page.height,
    part.width * page.width,
    part.height * page.height,
  ].map(Math.floor) as [number, number, number, number];
  const piece = new PNG({ width, height });
  PNG.bitblt(page, piece, x, y, width, height, 0, 0);
  return piece;
}

const MM = { width: 1 / 210, height: 1 / 297 };

/** The positions of the twelve stickers on a page, between margins of 10 mm at the sides, and of 8 mm above and below. */
export const STICKERS: Part[] = Array.from({ length: 12 }, (_, index) => {
  const [width, height] = [(190 / 3) * MM.width, (281 / 4) * MM.height];
  return { x: 10 * MM.width + (index % 3) * width, y: 8 * MM.height + Math.floor(index / 3) * height, width, height };
});

/**
 * The positions of the sides of the two tents on a page. Each tent has an upper side, upside down, and a lower side.
 */
export const TENTS: Part[] = [0, 0.5].flatMap((x) => [0, 0.5].map((y) => ({ x, y, width: 0.5, height: 0.5 })));
