import { type BrowserContext, type Page, test } from '@playwright/test';
import { MY_RECEIPTS } from 'contracts';
import { hiddenFaults, openBrowser, type DESKTOP, type PHONE } from './browser';
import { hasFocus, press } from './keyboard';
import type { TestSuite, Till } from './suite';
import { wordsOf } from './words';

/** A diner at a till: a browser, and the texts on its pages. */
export interface Diner {
  browser: BrowserContext;
  page: Page;
  /** Hidden faults of the page. */
  faults: ReturnType<typeof hiddenFaults>;
  /** Returns a text of the invoice's pages by its id, in the diner's language. */
  say(id: string): string;
  /** Returns a text of the pages below `/me`. */
  sayMine: ReturnType<typeof wordsOf>;
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
    return { browser, page, faults: hiddenFaults(page), say, sayMine: wordsOf('mf-customer', language) };
  };
}

/** Opens the invoice of a till and saves it by keyboard, up to the success screen. */
export async function saveByKeyboard(
  { page, say }: Diner,
  suite: TestSuite,
  till: Pick<Till, 'restaurantId' | 'id'>,
  phone: string,
): Promise<void> {
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await press(page, page.getByRole('button', { name: say('ui.invoice.save') }));
  await hasFocus(page.getByLabel(say('invoice.phone.label')));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await typeCode(page, suite, phone);
  await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
}

/** Signs the diner of a phone in on `/me` by keyboard. */
export async function signInByKeyboard({ page, sayMine }: Diner, suite: TestSuite, phone: string): Promise<void> {
  await page.goto(suite.origin + MY_RECEIPTS);
  await hasFocus(page.getByLabel(sayMine('customer.signIn.phone')));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await typeCode(page, suite, phone);
  await page.getByRole('heading', { level: 1, name: sayMine('customer.title') }).waitFor();
}

/** Types the code that was sent to a phone, once its boxes have the focus. */
async function typeCode(page: Page, suite: TestSuite, phone: string): Promise<void> {
  await hasFocus(page.locator('input[autocomplete=one-time-code]').first());
  await page.keyboard.type(await suite.codeSentTo(phone));
  await page.keyboard.press('Enter');
}
