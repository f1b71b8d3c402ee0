import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Request, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { pdfPages } from '../harness/pdfPages';
import { readQr } from '../harness/qr';
import { openWorkshop, ROOT, type OpenWorkshop } from './workshop';

/** A narrow window with the lowest pixel density, in which a code is hardest to read. */
const NARROW = { width: 320, height: 640 };

/** The contents of the codes in the stories. */
const SAMPLES = JSON.parse(readFileSync(path.join(ROOT, 'shared-ui/src/invoice/sampleQr.json'), 'utf8')) as {
  phase1: string;
  phase2: string;
};

let workshop: OpenWorkshop;

test.beforeAll(async () => {
  workshop = await openWorkshop(NARROW);
});

test.afterAll(() => workshop?.close());

test.afterEach(async () => {
  await workshop.page.unrouteAll();
  await workshop.page.emulateMedia({ media: null });
});

const story = (name: string) => `receipts-invoiceview--${name}`;
const code = () => workshop.page.getByRole('img');
/** Reads the code on the page as a phone would, and returns its content. */
const read = async () => readQr(PNG.sync.read(await workshop.page.locator('article').screenshot()));

test.describe("the till's legal QR code", () => {
  for (const [name, language, theme, content] of [
    ['web', 'en', 'light', SAMPLES.phase1],
    ['web', 'ar', 'dark', SAMPLES.phase1],
    ['full', 'en', 'dark', SAMPLES.phase2],
    ['full', 'ur', 'light', SAMPLES.phase2],
  ] as const) {
    test(`contains the exact text from the point of sale (${name}, ${language}, ${theme})`, async () => {
      await workshop.open(story(name), { language, theme });
      expect(await read()).toBe(content);
    });
  }

  for (const [label, paper] of [
    ['a roll of 80 mm', { width: '80mm', height: '297mm' }],
    ['A4', { format: 'A4' }],
  ] as const) {
    test(`is readable on paper, even when it is printed from the dark theme: ${label}`, async () => {
      await workshop.open(story('full'), { language: 'ar', theme: 'dark' });
      const pages = await pdfPages(await workshop.page.pdf(paper));
      expect(pages.map(readQr).filter((content) => content !== null)).toEqual([SAMPLES.phase2]);
    });
  }

  test('does not move other elements when it appears or when its script is missing', async () => {
    const { page } = workshop;
    const sizes = async () => [
      await page.locator('article').boundingBox(),
      await page.getByRole('button').boundingBox(),
    ];
    const chunks = await legalChunks();
    await workshop.open(story('full'), { language: 'en', theme: 'light' });

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(isOneOf(chunks), async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page.locator('article [aria-busy="true"]').waitFor();
    const before = await sizes();
    release();
    await code().waitFor();
    expect(await sizes()).toEqual(before);

    await page.unrouteAll();
    await page.route(isOneOf(chunks), (route) => route.abort());
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page.getByText('The QR code of the tax invoice cannot be shown').waitFor();
    expect(await sizes()).toEqual(before);
  });

  test('is drawn by one script, which receipts without a legal QR code do not load', async () => {
    expect(await legalChunks()).toHaveLength(1);
  });
});

const isOneOf = (files: readonly string[]) => (address: URL) => files.includes(address.pathname);

/** Returns the scripts that only a receipt with a code loads. */
async function legalChunks(): Promise<string[]> {
  const without = await scriptsOf('bare');
  return (await scriptsOf('full')).filter((script) => !without.includes(script));
}

async function scriptsOf(name: string): Promise<string[]> {
  const { page } = workshop;
  const scripts: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await workshop.open(story(name), { language: 'en', theme: 'light' });
  page.off('request', note);
  return scripts;
}

test.describe('an order that was returned or made void', () => {
  for (const [name, words] of [
    ['voided', 'This order was cancelled at the till and is no longer an invoice'],
    ['returned', 'This order has been returned'],
  ] as const) {
    test(`is marked by a bold text, with a background on the screen and with a border on paper: ${name}`, async () => {
      const { page } = workshop;
      await workshop.open(story(name), { language: 'en', theme: 'light' });
      const mark = page.getByRole('status');
      expect(await mark.textContent()).toBe(words);
      const look = () =>
        mark.evaluate((element) => {
          const { fontWeight, backgroundColor, borderTopWidth } = getComputedStyle(element);
          const sheet = getComputedStyle(element.parentElement!).backgroundColor;
          return {
            bold: fontWeight === '600',
            shaded: backgroundColor !== sheet,
            boxed: parseFloat(borderTopWidth) >= 2,
          };
        });
      expect(await look()).toEqual({ bold: true, shaded: true, boxed: false });
      // Browsers do not print backgrounds, so a border marks the text on paper.
      await page.emulateMedia({ media: 'print' });
      expect(await mark.isVisible()).toBe(true);
      expect(await look()).toEqual({ bold: true, shaded: false, boxed: true });
    });
  }

  test('has a crossed-out total, at the top and below the item lines, if it is void', async () => {
    const struck = () =>
      workshop.page
        .locator('article :is(p, dd)', { hasText: '$131.96' })
        .evaluateAll((amounts) => amounts.map((amount) => getComputedStyle(amount).textDecorationLine));
    await workshop.open(story('voided'), { language: 'en', theme: 'light' });
    expect(await struck()).toEqual(['line-through', 'line-through']);
    await workshop.open(story('returned'), { language: 'en', theme: 'light' });
    expect(new Set(await struck())).toEqual(new Set(['none']));
  });
});
