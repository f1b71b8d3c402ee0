import { type BrowserContext, type Page, test } from '@playwright/test';
import { firstPageOf, openBrowser } from './browser';

/** Returns a function that opens a browser and returns its page. Each browser is closed when its test ends. */
export function pagesOfTests(): (options: Parameters<typeof openBrowser>[0]) => Promise<Page> {
  const open: BrowserContext[] = [];
  test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));

  return async (options) => {
    const browser = await openBrowser(options);
    open.push(browser);
    return firstPageOf(browser);
  };
}
