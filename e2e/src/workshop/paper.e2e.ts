import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { decodeQr } from '../harness/qr';
import { offScreen } from './offScreen';
import { openWorkshop, type OpenWorkshop } from './workshop';

const WINDOW = { width: 720, height: 900 };
/** The paper roll of a receipt printer. */
const ROLL = { width: '80mm', height: '297mm' };
const BETWEEN_MARGINS = Math.floor(((80 - 2 * 8) / 25.4) * 96);

let workshop: OpenWorkshop;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paper-'));
  workshop = await openWorkshop(WINDOW);
});

test.afterAll(async () => {
  await workshop?.close();
  await rm(folder, { recursive: true, force: true });
});

test.afterEach(async () => {
  await workshop.page.emulateMedia({ media: null });
  await workshop.page.setViewportSize(WINDOW);
});

/** Returns the number of printed sheets that the current page needs. */
const sheets = async (paper: { format: string } | typeof ROLL) =>
  (await workshop.page.pdf(paper)).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

const visible = (role: 'button' | 'link' | 'img') => workshop.page.getByRole(role).filter({ visible: true });

test.describe('a printed invoice', () => {
  for (const language of ['en', 'ar', 'ur'] as const) {
    test(`is black on white without buttons, and fits on a roll of 80 mm and on a sheet of A4, in ${language}`, async () => {
      const { page } = workshop;
      await page.emulateMedia({ media: 'print' });
      await workshop.open('receipts-invoiceview--web', { language, theme: 'dark' });
      await page.setViewportSize({ width: BETWEEN_MARGINS, height: 900 });
      expect(await visible('button').count()).toBe(0);
      expect(await page.evaluate(offScreen)).toEqual([]);
      const inks = await page
        .locator('article *')
        .filter({ visible: true })
        .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
      expect(inks).toEqual(['rgb(0, 0, 0)']);
      const grounds = await page
        .locator('body, article')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
      expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
      expect([await sheets(ROLL), await sheets({ format: 'A4' })]).toEqual([1, 1]);
    });
  }

  test('has no links to the app stores, and uses several sheets of paper if the invoice is long', async () => {
    await workshop.open('receipts-invoiceview--user', { language: 'en', theme: 'light' });
    expect(await visible('link').count()).toBe(2);
    await workshop.page.emulateMedia({ media: 'print' });
    expect(await visible('link').count()).toBe(0);
    await workshop.show('receipts-invoiceview--long');
    expect(await sheets({ format: 'A4' })).toBe(3);
  });
});

test.describe('a printed dialog of QR codes', () => {
  test('contains only the codes, and no code is split between two sheets', async () => {
    const { page } = workshop;
    await workshop.open('receipts-qrcard--manytoprint', { language: 'en', theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .getByRole('button', { name: /Close|Download/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await visible('img').count()).toBe(14);
    const breaks = await page
      .locator('figure')
      .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).breakInside))]);
    expect(breaks).toEqual(['avoid']);
    expect(await sheets({ format: 'A4' })).toBe(2);
  });
});

test.describe('a QR code’s file', () => {
  const CONTENT = 'https://eesal.example/user/invoice?restId=0198c2aa-7c1e-7aaa-9d6e-0123456789ab&deviceId=till-1';

  async function downloaded(kind: 'PNG' | 'SVG'): Promise<string> {
    await workshop.open('receipts-qrcard--withlogo', { language: 'en', theme: 'dark' });
    const [download] = await Promise.all([
      workshop.page.waitForEvent('download'),
      workshop.page.getByRole('button', { name: `Download ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Till 1 - FD-20381.${kind.toLowerCase()}`);
    const file = path.join(folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  }

  test('is a PNG that can be decoded', async () => {
    expect(decodeQr(await downloaded('PNG'))).toBe(CONTENT);
  });

  test('is an SVG that contains its logo, loads no other file, and can be decoded', async () => {
    const svg = await readFile(await downloaded('SVG'));
    expect([...svg.toString().matchAll(/href="([^"]{0,14})/g)].map(([, address]) => address)).toEqual([
      'data:image/png',
    ]);
    const { page } = workshop;
    await page.goto('about:blank');
    await page.setContent(
      `<img width="600" height="600" alt="" src="data:image/svg+xml;base64,${svg.toString('base64')}">`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const raster = path.join(folder, 'raster.png');
    await writeFile(raster, await page.locator('img').screenshot());
    expect(decodeQr(raster)).toBe(CONTENT);
  });
});
