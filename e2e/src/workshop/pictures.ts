import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { indexedPng } from './indexedPng';
import { ROOT } from './workshop';

/** The reference pictures, which docs/design.md shows as well. */
const REFERENCE = path.join(ROOT, 'docs/images/design');
/** Where a picture that differs is put, beside the difference. */
const ACTUAL = path.join(ROOT, '.cache/workshop-pictures');

/** How far two colours may lie apart (0 to 1), and how many of a picture's pixels may: another Chromium draws an edge differently. */
const COLOUR_TOLERANCE = 0.15;
const SHARE_TOLERANCE = 0.001;

const isAccepting = Boolean(process.env.ACCEPT_PICTURES);

/** The kept pictures that no story has any more; when the new ones are being accepted, they go. */
export async function leftPictures(named: readonly string[]): Promise<string[]> {
  const kept = (await readdir(REFERENCE))
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length));
  const left = kept.filter((name) => !named.includes(name));
  if (!isAccepting) return left;
  await Promise.all(left.map((name) => rm(path.join(REFERENCE, `${name}.png`))));
  return [];
}

/**
 * Compares a picture with the one that is kept under its name; when the new ones are being accepted, keeps it instead.
 * @returns what is wrong, and how to say that it is not
 */
export async function differenceOf(name: string, picture: Buffer): Promise<string | null> {
  const kept = await readFile(path.join(REFERENCE, `${name}.png`)).catch(() => null);
  const { fault, difference } = kept
    ? compare(PNG.sync.read(kept), PNG.sync.read(picture))
    : { fault: 'is not kept yet' };
  if (!fault) return null;
  if (isAccepting) {
    await write(REFERENCE, name, indexedPng(PNG.sync.read(picture)));
    return null;
  }
  await write(ACTUAL, `${name}.actual`, picture);
  if (difference) await write(ACTUAL, `${name}.difference`, PNG.sync.write(difference));
  return `docs/images/design/${name}.png ${fault}; see ${path.relative(ROOT, ACTUAL)}/${name}.actual.png, and accept it by: npm run workshop:accept`;
}

/** What tells two pictures apart, and a picture of that. */
export function compare(kept: PNG, actual: PNG): { fault?: string; difference?: PNG } {
  if (kept.width !== actual.width || kept.height !== actual.height) {
    return { fault: `is ${kept.width} × ${kept.height} pixels, the story ${actual.width} × ${actual.height}` };
  }
  const difference = new PNG({ width: kept.width, height: kept.height });
  const count = pixelmatch(kept.data, actual.data, difference.data, kept.width, kept.height, {
    threshold: COLOUR_TOLERANCE,
  });
  const share = count / (kept.width * kept.height);
  return share > SHARE_TOLERANCE ? { fault: `differs in ${(share * 100).toFixed(2)} % of its pixels`, difference } : {};
}

async function write(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.png`), content);
}
