import { type BrowserContext, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { firstPageOf, openBrowser } from './browser';

/**
 * Returns a function that opens a browser and returns its page. Each browser is closed when its test ends.
 * @param start opens the browser; `openCompleteBrowser` for features that the headless shell lacks
 */
export function pagesOfTests(start = openBrowser): (options: BrowserContextOptions) => Promise<Page> {
  const open: BrowserContext[] = [];
  test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));

  return async (options) => {
    const browser = await start(options);
    open.push(browser);
    return firstPageOf(browser);
  };
}
