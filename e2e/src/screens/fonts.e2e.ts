import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../harness/browser';
import { ADMIN, startTestSuite, type TestSuite, type Till } from '../harness/suite';

/** How late the font comes. */
const DELAY = 2000;
/** What of the screen moves, by how far (Cumulative Layout Shift). */
const HARDLY_ANY = 0.01;

let suite: TestSuite;
let till: Till;
let browser: BrowserContext;
let page: Page;
let fonts: string[];

beforeAll(async () => {
  suite = await startTestSuite();
  till = await suite.till();
  await suite.closeOrder(till);
}, 300_000);

afterAll(() => suite?.stop());

beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 1440, height: 900 } });
  page = browser.pages()[0] ?? (await browser.newPage());
  fonts = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
});

afterEach(() => browser.close());

/** Counts all movements of the page from now on, those right after an input too. Runs in the page. */
function countShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        return `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” from ${rect(previousRect)} to ${rect(currentRect)}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function speak(language: string, token: string | null = null): Promise<void> {
  await page.addInitScript(
    ([spoken, kept]) => {
      localStorage.setItem('language', spoken!);
      if (kept) localStorage.setItem('token', kept);
    },
    [language, token],
  );
}

async function open(address: string): Promise<void> {
  await page.goto(suite.origin + address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const invoice = () => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;

describe('The font of Urdu', () => {
  it.each([
    ['en', '/dashboard/login'],
    ['ar', '/dashboard/login'],
    ['en', '/'],
    ['ar', '/'],
  ])('is not loaded by a page in %s: %s', async (language, address) => {
    await speak(language);
    await open(address);
    expect(fonts).toEqual([]);
  });

  it('is loaded by a page in English that has a name in Urdu', async () => {
    await speak('en', await suite.login(ADMIN));
    await open('/dashboard/restaurants');
    expect(fonts.length).toBeGreaterThan(0);
  });
});

describe('When the font of Urdu comes late, nothing moves', () => {
  it.each([
    ['the invoice in Urdu', 'ur', invoice, null],
    ['the login page in Urdu', 'ur', () => '/dashboard/login', null],
    ['the restaurants in English, with names in Urdu', 'en', () => '/dashboard/restaurants', ADMIN],
  ] as const)('%s', async (_, language, address, account) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((late) => setTimeout(late, DELAY));
      await route.continue();
    });
    await speak(language, account && (await suite.login(account)));
    await page.addInitScript(countShifts);
    const arrived = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto(suite.origin + address());
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await arrived;
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
      return window.shifts;
    });
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum < HARDLY_ANY ? [] : shifts).toEqual([]);
  });
});

/** As the browser reports a movement. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}
