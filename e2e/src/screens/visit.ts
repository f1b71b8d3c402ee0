import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pseudo from '../../../shared-ui/build/pseudo.cjs';
import { hiddenFaults, openBrowser } from '../harness/browser';
import { ADMIN, type TestSuite } from '../harness/suite';
import { SpokenData } from './texts';

export type Language = 'en' | 'ar' | 'ur';

/** Who looks at a screen. */
export type Visitor = 'nobody' | 'admin' | 'restaurantAdmin';

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../shared-ui/src/messages/${language}.json`), 'utf8'),
  );

/** What a spinner says while it turns. */
const LOADING = [
  pseudo.pseudoText(catalogue('en')['ui.loading']!),
  ...(['ar', 'ur'] as const).map((language) => catalogue(language)['ui.loading']!),
];

/** A browser in one language, and the page a visitor sees in it. */
export interface Visit {
  page: Page;
  /** What went wrong in the page unseen; whoever has told it takes it out. */
  hidden: string[];
  data: SpokenData;
  suite: TestSuite;
  /** Signs in, or out, for the pages to come. */
  as(visitor: Visitor): Promise<void>;
  /** Opens an address, and waits until all is there. */
  go(address: string): Promise<void>;
  /** Waits until nothing loads and nothing is drawn any more. */
  settled(): Promise<void>;
  /** Gives the page another size, as a browser's zoom does too: at 200 % a window has half the pixels, twice as dense (all visits are). */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export async function startVisit(suite: TestSuite, language: Language): Promise<Visit> {
  // A worker would answer before a screen's answers are changed.
  const browser: BrowserContext = await openBrowser({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  const data = new SpokenData(page);
  const hidden = hiddenFaults(page);
  await page.goto(`${suite.origin}/Privacy`);
  await page.evaluate((spoken) => localStorage.setItem('language', spoken), language);

  const settled = async () => {
    await page.waitForFunction(
      (loading) =>
        !document.querySelector('[aria-busy=true], [data-drawn]') &&
        ![...document.querySelectorAll('[role=status]')].some((status) => loading.includes(status.textContent.trim())),
      LOADING,
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
      );
      const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      await drawn();
      // A colour on its way to another is neither.
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => {})),
      );
      await drawn();
    });
  };
  return {
    page,
    hidden,
    data,
    suite,
    settled,
    as: async (visitor) => {
      const token =
        visitor === 'nobody' ? null : await suite.login(visitor === 'admin' ? ADMIN : suite.restaurantAdmin);
      // A saving that was begun is taken up again by the next page.
      await page.evaluate(() => sessionStorage.clear());
      await page.evaluate(
        (kept) => (kept === null ? localStorage.removeItem('token') : localStorage.setItem('token', kept)),
        token,
      );
    },
    go: async (address) => {
      await page.goto(suite.origin + address);
      // A heading may be there for the ear only.
      await page.getByRole('heading').first().waitFor({ state: 'attached' });
      await settled();
    },
    resize: async (width, height) => {
      await page.setViewportSize({ width, height });
      await settled();
    },
    close: () => browser.close(),
  };
}
