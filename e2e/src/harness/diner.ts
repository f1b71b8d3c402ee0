import { type BrowserContext, type Page, test } from '@playwright/test';
import { hiddenFaults, openBrowser, type DESKTOP, type PHONE } from './browser';
import { wordsOf } from './words';

/** A diner at a till: a browser, and the texts on its pages. */
export interface Diner {
  browser: BrowserContext;
  page: Page;
  /** Hidden faults of the page. */
  faults: ReturnType<typeof hiddenFaults>;
  /** Returns a text by its id, in the diner's language. */
  say(id: string): string;
}

/** Opens browsers for the diners of a file's tests. Each is closed when its test ends. */
export function diners(): (device: typeof PHONE | typeof DESKTOP, language: 'en' | 'ar') => Promise<Diner> {
  const open: BrowserContext[] = [];
  test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));

  return async (device, language) => {
    const browser = await openBrowser({ ...device, locale: language });
    open.push(browser);
    const page = browser.pages()[0] ?? (await browser.newPage());
    const ofPages = wordsOf('mf-public-invoice', language);
    const ofComponents = wordsOf('shared-ui', language);
    const say = (id: string) => (id.startsWith('ui.') ? ofComponents : ofPages)(id);
    return { browser, page, faults: hiddenFaults(page), say };
  };
}
