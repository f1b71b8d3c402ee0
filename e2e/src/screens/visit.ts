import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { pseudoText } from '../../../build/messages/pseudo.cjs';
import { firstPageOf, hiddenFaults, openBrowser } from '../harness/browser';
import { ADMIN, type TestSuite } from '../harness/suite';
import { SpokenData } from './texts';

export type Language = 'en' | 'ar' | 'ur';

/** The user of a screen; `nobody` is not signed in. */
export type Visitor = 'nobody' | 'admin' | 'restaurantAdmin';

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../shared-ui/src/messages/${language}.json`), 'utf8'),
  );

/** The texts of a spinner in all languages. */
const LOADING = [
  pseudoText(catalogue('en')['ui.loading']!),
  ...(['en', 'ar', 'ur'] as const).map((language) => catalogue(language)['ui.loading']!),
];

/** A browser in one language, with one page. */
export interface Visit {
  page: Page;
  /** Uncaught errors and CSP violations of the page that are not in the report yet. */
  hidden: string[];
  data: SpokenData;
  suite: TestSuite;
  /** Signs in or out, for the pages that are opened next. */
  as(visitor: Visitor): Promise<void>;
  /** Opens a URL, and waits until everything is loaded. */
  go(address: string): Promise<void>;
  /** Waits until nothing is loading or moving. */
  settled(): Promise<void>;
  /**
   * Resizes the page. Half the width also simulates 200 % zoom, because all visits have the double pixel density that
   * zoom would cause.
   */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export async function startVisit(suite: TestSuite, language: Language): Promise<Visit> {
  // Blocks service workers, because they would answer requests before a test can change the responses.
  const browser: BrowserContext = await openBrowser({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await firstPageOf(browser);
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
      // Waits for the end of transitions, because a colour in transition is neither the old nor the new colour.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
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
      // Deletes an unfinished save, because the next page would continue it.
      await page.evaluate(() => sessionStorage.clear());
      await page.evaluate(
        (kept) => (kept === null ? localStorage.removeItem('token') : localStorage.setItem('token', kept)),
        token,
      );
    },
    go: async (address) => {
      await page.goto(suite.origin + address);
      // Waits only until the heading is attached, because a heading may be for screen readers only.
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
