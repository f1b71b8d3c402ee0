import { expect, sharedSuite, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { pagesOfTests } from '../harness/pages';
import { ADMIN, type Till } from '../harness/suite';

/** The delay of each font, in milliseconds, as on a bad connection. */
const LATE_MS = 2_000;
/** The sum of layout shifts below which nothing moves visibly. web.dev/cls calls a sum of up to 0.1 good. */
const NO_SHIFT = 0.01;

const suite = sharedSuite();
let till: Till;
const openPage = pagesOfTests();

test.beforeAll(async () => {
  till = await suite.till();
  await suite.closeOrder(till);
});

/** Opens a page that counts its font requests and adds up its layout shifts. */
async function openCounting(options: typeof PHONE | typeof DESKTOP, language: string, account?: typeof ADMIN) {
  const page = await openPage(options);
  await page.context().addCookies([{ name: 'language', value: language, url: suite.origin }]);
  const fonts: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    fonts.push(new URL(route.request().url()).pathname);
    await new Promise((later) => setTimeout(later, LATE_MS));
    await route.continue();
  });
  await page.addInitScript(
    ([spoken, token]) => {
      localStorage.setItem('language', spoken!);
      if (token) localStorage.setItem('token', token);
      window.shifts = [];
      // On a busy machine, the window gets the emulated size of the phone after the first frame. Chromium reports the
      // new layout of an Arabic page as a shift of size 1, but it is not a shift of the page (web.dev/cls).
      const resizes: number[] = [];
      addEventListener('resize', () => resizes.push(performance.now()));
      // The resize event comes just before the new layout, in the same frame.
      const isResize = ({ startTime }: LayoutShift) => resizes.some((at) => Math.abs(startTime - at) < 100);
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as LayoutShift[];
        window.shifts.push(...shifts.filter((shift) => !isResize(shift)).map(tellShift));
      }).observe({ type: 'layout-shift', buffered: true });

      function tellShift({ value, startTime, sources }: LayoutShift) {
        const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${box(from)} → ${box(to)}`,
        );
        return { value, startTime, moved };
      }
    },
    [language, account && (await suite.login(account))],
  );
  return { page, fonts };
}

/** Waits until an element is visible and the fonts are loaded and drawn. */
async function settled(page: Page, shows: string): Promise<void> {
  await page.locator(shows).first().waitFor();
  // The page declares its font faces after it has loaded.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('IBM Plex')));
  await page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await drawn();
    await document.fonts.ready;
    await drawn();
  });
}

/**
 * Returns the layout shifts since the first font was requested, if their sum is too large; otherwise an empty list.
 * Earlier shifts do not come from a font.
 */
async function visibleShifts(page: Page): Promise<unknown[]> {
  const shifts = await page.evaluate(() => {
    // The entries are in the order of their start times (W3C Performance Timeline).
    const firstFont = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
    return window.shifts.filter(({ startTime }) => startTime >= (firstFont?.startTime ?? 0));
  });
  return shifts.reduce((sum, { value }) => sum + value, 0) < NO_SHIFT ? [] : shifts;
}

const invoice = () => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
const SCREENS = {
  'the invoice in English': { options: PHONE, language: 'en', address: invoice, account: undefined, shows: 'table' },
  'the invoice in Arabic': { options: PHONE, language: 'ar', address: invoice, account: undefined, shows: 'table' },
  'the invoice in Urdu': { options: PHONE, language: 'ur', address: invoice, account: undefined, shows: 'table' },
  'the landing page in English': {
    options: PHONE,
    language: 'en',
    address: () => '/',
    account: undefined,
    shows: 'h1',
  },
  'the restaurants with their Urdu names, in English': {
    options: DESKTOP,
    language: 'en',
    address: () => '/dashboard/restaurants',
    account: ADMIN,
    shows: 'td [lang=ur]',
  },
  'the login in Urdu': {
    options: PHONE,
    language: 'ur',
    address: () => '/dashboard/login',
    account: undefined,
    shows: 'form',
  },
};

test.describe('A font', () => {
  for (const language of ['en', 'ar']) {
    test(`for Urdu is not loaded for a page in ${language}`, async () => {
      const { page, fonts } = await openCounting(PHONE, language);
      await page.goto(`${suite.origin}/dashboard/login`);
      await settled(page, 'form');
      expect(fonts.filter((font) => font.includes('nastaliq'))).toEqual([]);
      // Two weights of a Latin font and two of an Arabic font.
      expect(fonts.length).toBeLessThanOrEqual(4);
    });
  }

  for (const [language, family] of [
    ['ar', 'Eesal Fallback Arabic'],
    ['ur', 'Eesal Fallback Nastaliq'],
  ] as const) {
    test(`that arrives late is replaced by the device's font with adjusted metrics on a page in ${language}`, async () => {
      const { page } = await openCounting(PHONE, language);
      await page.goto(`${suite.origin}/dashboard/login`);
      await settled(page, 'form');
      const statuses = await page.evaluate(
        (wanted) => [...document.fonts].filter((face) => face.family.includes(wanted)).map(({ status }) => status),
        family,
      );
      expect(statuses).toContain('loaded');
      // A face has an error if the device has no font with one of the face's names.
      expect(statuses).not.toContain('error');
    });
  }

  for (const [label, { options, language, address, account, shows }] of Object.entries(SCREENS)) {
    test(`that arrives late moves nothing on the page: ${label}`, async () => {
      const { page, fonts } = await openCounting(options, language, account);
      await page.goto(suite.origin + address());
      await settled(page, shows);
      expect(fonts.length).toBeGreaterThan(0);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }
});

test('An invoice loads no fonts if data saving is on in the browser', async () => {
  const { page, fonts } = await openCounting(PHONE, 'en');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(suite.origin + invoice());
  await page.getByRole('button', { name: 'Save Invoice' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);
});

/** A part of the Layout Instability API for which TypeScript has no types yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The layout shifts so far, with their sizes, times and moved elements. */
    shifts: { value: number; startTime: number; moved: string[] }[];
  }
}
