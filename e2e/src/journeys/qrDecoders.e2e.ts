import { expect, sharedSuite, test } from '../harness/test';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { DESKTOP, openBrowser } from '../harness/browser';
import { cut, pdfPages, STICKERS, TENTS } from '../harness/pdfPages';
import { readQr, readQrWithZbar } from '../harness/qr';
import { signIn } from '../harness/signIn';
import { ADMIN, type Till } from '../harness/suite';
import { filesInZip } from '../harness/zip';

/* Section 9 of the specification, QR codes: phones have many decoders, and some read fewer codes than others. Two that
   share no code read every download of every till of the demo, in the sizes in which people print and show them. */

const SCALES = [1, 0.6, 0.4, 0.3];
const DOTS_PER_INCH = [72, 100, 150, 200, 300, 400];
/** The side of an SVG's picture at scale 1, in pixels: as large as the PNG. */
const SVG_SIDE = 1020;

const suite = sharedSuite();
let desk: BrowserContext;
let page: Page;
/** The tills of the demo, branch by branch. */
let branches: Till[][];

test.beforeAll(async () => {
  const tills = await suite.allTills();
  const ids = new Set(tills.map(({ branchId }) => branchId));
  branches = [...ids].map((id) => tills.filter(({ branchId }) => branchId === id));
  desk = await openBrowser({ ...DESKTOP, acceptDownloads: true });
  page = await desk.newPage();
  await signIn(page, suite);
});
test.afterAll(() => desk?.close());

const linkOf = ({ restaurantId, id }: Till) => `${suite.origin}/user/invoice?restId=${restaurantId}&deviceId=${id}`;

/** Returns what the two decoders read in a picture. */
async function read(picture: PNG): Promise<string> {
  const [code, other] = [readQr(picture), await readQrWithZbar(picture)];
  return code !== null && code === other ? code : `jsQR: ${code}, ZBar: ${other}`;
}

/** Returns what the decoders read in a file at each scale. */
const readScaled = (picture: Buffer) =>
  Promise.all(
    SCALES.map(async (scale) => {
      const side = Math.round(SVG_SIDE * scale);
      return read(PNG.sync.read(await sharp(picture).resize(side, side).png().toBuffer()));
    }),
  );

async function downloaded(button: string, at = 0): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).nth(at).click(),
  ]);
  return readFile(await file.path());
}

/** Expects that a file contains the same link at all scales, and returns it. */
async function linkIn(...pictures: Buffer[]): Promise<string | undefined> {
  const codes = new Set((await Promise.all(pictures.map(readScaled))).flat());
  expect([...codes]).toHaveLength(1);
  return [...codes][0];
}

test.describe('Two independent decoders read', () => {
  test.setTimeout(600_000);

  test('each picture of each till at four scales, as PNG, as SVG and in the ZIP', async () => {
    for (const tills of branches) {
      const [{ restaurantId, branchId }] = tills as [Till];
      await page.goto(`${suite.origin}/dashboard/restaurants/branches/${restaurantId}?open=qr.${branchId}`);
      const links = tills.map(linkOf).sort();
      const svgs = page.getByRole('dialog').getByRole('button', { name: 'Download SVG' });
      await expect(svgs).toHaveCount(links.length);
      const found: unknown[] = [];
      for (let card = 0; card < links.length; card += 1) {
        const svg = await sharp(await downloaded('Download SVG', card), { density: 4 * 72 })
          .png()
          .toBuffer();
        found.push(await linkIn(await downloaded('Download PNG', card), svg));
      }
      expect(found.sort()).toEqual(links);
      if (links.length === 1) continue;
      const zipped = [...filesInZip(await downloaded('All pictures (ZIP)')).values()];
      expect((await Promise.all(zipped.map((picture) => linkIn(picture)))).sort()).toEqual(links);
    }
  });

  for (const [layout, parts, copies] of [
    ['stickers', STICKERS, 1],
    ['tents', TENTS, 2],
  ] as const)
    test(`each code on the sheets of ${layout} at 72 to 400 dpi`, async () => {
      const token = await suite.login(ADMIN);
      for (const tills of branches) {
        const [{ branchId }] = tills as [Till];
        const answer = await fetch(
          `${suite.origin}/api/restaurant/qr-sheet?${new URLSearchParams({ branchId, layout })}`,
          { headers: { Authorization: `Bearer ${token}` } },
        );
        const pdf = new Uint8Array(await answer.arrayBuffer());
        const links = tills.map(linkOf).sort();
        for (const resolution of DOTS_PER_INCH) {
          const codes: string[] = [];
          for (const sheet of await pdfPages(pdf, resolution))
            for (const part of parts.slice(0, (links.length - codes.length / copies) * copies))
              codes.push(await read(cut(sheet, part)));
          const wanted = links.flatMap((link) => Array<string>(copies).fill(link));
          expect(codes.sort(), `${layout} at ${resolution} dpi`).toEqual(wanted);
        }
      }
    });
});
