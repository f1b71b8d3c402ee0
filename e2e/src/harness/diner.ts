import type { BrowserContext, Page } from '@playwright/test';
import { MY_RECEIPTS } from 'contracts';
import { hiddenFaults, openBrowser, type DESKTOP, type PHONE } from './browser';
import { hasFocus, press } from './keyboard';
import { pagesOfTests } from './pages';
import type { TestSuite, Till } from './suite';
import { takenOver } from './takeOver';
import { wordsOf } from './words';

/** A diner at a till: the browser, and the texts of its pages. */
export interface Diner {
  browser: BrowserContext;
  page: Page;
  /** Faults that the diner does not see: the page's uncaught errors and CSP violations. */
  faults: ReturnType<typeof hiddenFaults>;
  /** Returns a text of the invoice's pages by its id, in the diner's language. */
  say: ReturnType<typeof wordsOf>;
  /** Returns a text of the pages below `/me`. */
  sayMine: ReturnType<typeof wordsOf>;
}

/**
 * Returns a function that opens a browser for a diner. Each browser is closed when its test ends.
 * @param start opens the browser, as for `pagesOfTests`
 */
export function diners(
  start = openBrowser,
): (device: typeof PHONE | typeof DESKTOP, language: 'en' | 'ar') => Promise<Diner> {
  const openPage = pagesOfTests(start);

  return async (device, language) => {
    const page = await openPage({ ...device, locale: language });
    const ofPages = wordsOf('mf-public-invoice', language);
    const ofComponents = wordsOf('shared-ui', language);
    const say: Diner['say'] = (id, values) => (id.startsWith('ui.') ? ofComponents : ofPages)(id, values);
    return {
      browser: page.context(),
      page,
      faults: hiddenFaults(page),
      say,
      sayMine: wordsOf('mf-customer', language),
    };
  };
}

/**
 * Opens the invoice of a till and saves it by keyboard. Resolves when the success screen is visible.
 * @param kind `copy` for an order that somebody else has saved
 */
export async function saveByKeyboard(
  { page, say }: Diner,
  suite: TestSuite,
  till: Pick<Till, 'restaurantId' | 'id'>,
  phone: string,
  kind: 'save' | 'copy' = 'save',
): Promise<void> {
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await takenOver(page);
  await press(page, page.getByRole('button', { name: say(kind === 'copy' ? 'invoice.copy' : 'ui.invoice.save') }));
  await hasFocus(page.getByLabel(say('invoice.phone.label')));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await typeCode(page, suite, phone);
  await page.getByRole('heading', { name: say(kind === 'copy' ? 'invoice.copied' : 'invoice.saved') }).waitFor();
}

/** Returns the button with which a signed-in diner saves an invoice to the own number. */
export const ownSaveButton = ({ page, say }: Diner, phone: string) =>
  page.getByRole('button', { name: new RegExp(say('invoice.saveTo', { phone: `.*${phone.slice(-2)}.*` })) });

/** Opens the invoice of a till in a browser where a diner is signed in, and saves it with one press. */
export async function saveWithOnePress(
  visitor: Diner,
  suite: TestSuite,
  till: Pick<Till, 'restaurantId' | 'id'>,
  phone: string,
): Promise<void> {
  const { page, say } = visitor;
  // A new scan is a new entry of the history. Without another page between, the browser would reload the saved order.
  await page.goto('about:blank');
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await takenOver(page);
  await press(page, ownSaveButton(visitor, phone));
  await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
}

/**
 * Opens the invoice of a till in a browser where a diner is signed in, and saves it by keyboard for a friend.
 * @param answer whether the friend is signed in too, in place of the diner
 */
export async function saveForFriend(
  { page, say }: Diner,
  suite: TestSuite,
  till: Pick<Till, 'restaurantId' | 'id'>,
  { phone, answer }: { phone: string; answer: 'save' | 'signIn' },
): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await takenOver(page);
  await press(page, page.getByRole('button', { name: say('invoice.otherNumber') }));
  await hasFocus(page.getByLabel(say('invoice.phone.label')));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await press(
    page,
    page.getByRole('dialog').getByRole('button', { name: say(`invoice.friend.${answer}`), exact: true }),
  );
  await typeCode(page, suite, phone);
  await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
}

/** Signs in the diner with a phone number on `/me` by keyboard. */
export async function signInByKeyboard(visitor: Diner, suite: TestSuite, phone: string): Promise<void> {
  const { page, sayMine } = visitor;
  await page.goto(suite.origin + MY_RECEIPTS);
  await hasFocus(page.getByLabel(sayMine('customer.signIn.phone')));
  await typePhoneAndCode(visitor, suite, phone);
  await page.getByRole('heading', { level: 1, name: sayMine('customer.title') }).waitFor();
}

/** Types a phone number on the sign-in page, and then the code that was sent to that number. */
export async function typePhoneAndCode({ page, sayMine }: Diner, suite: TestSuite, phone: string): Promise<void> {
  await page.getByLabel(sayMine('customer.signIn.phone')).focus();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await typeCode(page, suite, phone);
}

/** Opens all receipts on a device that shows only the receipt saved on it, with the code for signing in. */
export async function showEarlier(visitor: Diner, suite: TestSuite, phone: string): Promise<void> {
  const { page, sayMine } = visitor;
  await press(page, page.getByRole('button', { name: sayMine('customer.earlier.show') }));
  await typePhoneAndCode(visitor, suite, phone);
  await page.getByRole('navigation', { name: sayMine('customer.nav') }).waitFor();
}

/**
 * Presses “Not mine” on the page of a receipt, or at the question about one, and confirms it.
 * @param after what is shown then; by default the list of receipts
 */
export async function sayNotMine(
  { page, sayMine }: Diner,
  after = page.getByRole('heading', { level: 1, name: sayMine('customer.title') }),
): Promise<void> {
  const notMine = sayMine('customer.receipt.notMine');
  await press(page, page.getByRole('button', { name: notMine }));
  const question = page.getByRole('alertdialog', { name: sayMine('customer.receipt.notMineTitle') });
  await question.waitFor();
  await press(page, question.getByRole('button', { name: notMine }));
  await after.waitFor();
}

/** Signs the diner out, on the page of the account. */
export async function signOut({ page, sayMine }: Pick<Diner, 'page' | 'sayMine'>): Promise<void> {
  await press(page, page.getByRole('navigation').getByRole('link', { name: sayMine('customer.nav.account') }));
  await press(page, page.getByRole('button', { name: sayMine('customer.signOut'), exact: true }));
  await page.getByRole('heading', { level: 1, name: sayMine('customer.signIn.title') }).waitFor();
}

/** Types the code that was sent to a phone number, as soon as the boxes for the code have the focus. */
async function typeCode(page: Page, suite: TestSuite, phone: string): Promise<void> {
  await hasFocus(page.locator('input[autocomplete=one-time-code]').first());
  await page.keyboard.type(await suite.codeSentTo(phone));
  await page.keyboard.press('Enter');
}
