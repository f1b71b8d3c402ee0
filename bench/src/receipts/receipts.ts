import type { Page, Route } from 'playwright-core';
import { openChromium } from '../chromium';
import { CPU_SLOWDOWN } from '../cold-load/load';
import { readBlocks, recordBlocks, scrollFrames } from '../lists/pageFunctions';
import { defineMeasurement } from '../measurement';
import { median, percentile } from '../median';
import { startPublicPages } from '../publicPages';

const RECEIPTS = 5_000;
/** The number of receipts in one part of the list. Each response of the API contains one part. */
const PART = 30;
const SCROLL_MS = 4_000;

/** The measurements of one diner's list, all in milliseconds. */
interface Reading {
  /** The time from pressing “Show more” for the last part until that part is painted. */
  lastPart: number;
  /** The longest task while the last part was added; 0 if no task took 50 ms. */
  longestTask: number;
  /** The time within which 99 of 100 frames appeared while the middle of the list was scrolled. */
  frameP99: number;
}

/**
 * Loads all parts of a list of receipts on a slow phone, and scrolls in the list. The measurement itself answers the
 * requests for the parts.
 */
async function measureReceipts(root: string, runs: number): Promise<Reading> {
  const pages = await startPublicPages(root);
  const browser = await openChromium();
  try {
    const seen: Reading[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        locale: 'en-GB',
        serviceWorkers: 'block',
      });
      await context.addCookies(pages.diner.map((cookie) => ({ ...cookie, url: pages.addresses.home })));
      seen.push(await readAll(await context.newPage(), pages.addresses.home));
      await context.close();
    }
    const middle = (pick: (reading: Reading) => number) => median(seen.map(pick));
    return {
      lastPart: middle(({ lastPart }) => lastPart),
      longestTask: Math.max(...seen.map(({ longestTask }) => longestTask)),
      frameP99: middle(({ frameP99 }) => frameP99),
    };
  } finally {
    await browser.close();
    await pages.stop();
  }
}

async function readAll(page: Page, home: string): Promise<Reading> {
  // tsx adds calls of `__name` to functions that are sent to the page, but the page has no such function.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
  // Measures the results of a search, because the HTML already contains the first part of the list without a search.
  await page.route(/\/customer\/receipts\?/, answerPart);
  await page.goto(home);
  await page.getByRole('searchbox').fill('kitchen');
  await page.getByRole('searchbox').press('Enter');
  const more = page.getByRole('button', { name: 'Show more' });
  const parts = Math.ceil(RECEIPTS / PART);
  for (let part = 2; part < parts; part += 1) {
    await more.click();
    await page.locator(`main ul:nth-of-type(${part})`).waitFor();
  }
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(recordBlocks);
  const lastPart = await page.evaluate(pressMore, parts);
  const { longest } = await page.evaluate(readBlocks);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  const gaps = await page.evaluate(scrollFrames, SCROLL_MS);
  return { lastPart, longestTask: longest, frameP99: percentile(gaps, 99) };
}

/** Answers with the part of the list after a cursor. The cursor is the number of receipts before that part. */
async function answerPart(route: Route): Promise<void> {
  const before = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
  const count = Math.min(PART, RECEIPTS - before);
  const receipts = Array.from({ length: count }, (_, index) => receiptAt(before + index));
  const next = before + count < RECEIPTS ? String(before + count) : null;
  await route.fulfill({ json: { receipts, next } });
}

function receiptAt(index: number): object {
  const day = new Date(Date.UTC(2026, 10, 1) - index * 8 * 3_600_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    restaurant: {
      id: `00000000-0000-4000-8000-${String(index % 40).padStart(12, '0')}`,
      name: `Kitchen ${index % 40}`,
      names: [{ language: 'en', name: `Kitchen ${index % 40}` }],
      logo: null,
    },
    branch_name: 'Olaya Street',
    order_date: day.slice(0, 10),
    order_time: day.slice(11, 16),
    period_ends: null,
    category: index % 3 ? null : 'Lunch',
    status: index % 20 ? 'paid' : 'partly_returned',
    remaining_amount: 10 + (index % 90),
    currency: 'SAR',
  };
}

/** Presses “Show more”, the last button of the list. Returns the time until the part is painted. Runs in the page. */
async function pressMore(part: number): Promise<number> {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main ul ~ button');
  const start = performance.now();
  buttons[buttons.length - 1]?.click();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelectorAll('main ul').length < part) await frame();
  await frame();
  return performance.now() - start;
}

/** Measures the list of a diner with thousands of receipts. */
export const receipts = defineMeasurement({
  names: ['receipts'],
  title: `A diner’s list of ${RECEIPTS} receipts, read to its end and scrolled (CPU ×${CPU_SLOWDOWN})`,
  measure: (_names, { root, runs }) => measureReceipts(root, runs),
  table: ({ lastPart, longestTask, frameP99 }) => ({
    list: {
      'last part ms': Math.round(lastPart),
      'longest task ms': longestTask === 0 ? '< 50' : Math.round(longestTask),
      'frame p99 ms': frameP99.toFixed(1),
    },
  }),
});
