import { type BrowserContext, type Page, test } from '@playwright/test';
import { hiddenFaults, openBrowser, type DESKTOP, type PHONE } from './browser';
import { wordsOf } from './words';

/** Somebody at a till: a browser of their own, and the words on its pages. */
export interface Diner {
  browser: BrowserContext;
  page: Page;
  /** What went wrong without being seen. */
  faults: ReturnType<typeof hiddenFaults>;
  /** A text by its id, as the diner reads it. */
  say(id: string): string;
}

/** Gives browsers to the diners of a file's tests; each is closed when its test ends. */
export function diners(): (device: typeof PHONE | typeof DESKTOP, language: 'en' | 'ar') => Promise<Diner> {
  const open: BrowserContext[] = [];
  test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));

  return async (device, language) => {
    const browser = await openBrowser({ ...device, locale: language });
    open.push(browser);
    const page = browser.pages()[0] ?? (await browser.newPage());
    const [ofActions, ofPages, ofParts] = [
      wordsOf('mf-public-invoice', language, 'screens/order/receipt-actions'),
      wordsOf('mf-public-invoice', language),
      wordsOf('shared-ui', language),
    ];
    const say = (id: string) => (id.startsWith('receipt.') ? ofActions : id.startsWith('ui.') ? ofParts : ofPages)(id);
    return { browser, page, faults: hiddenFaults(page), say };
  };
}
