import { expect, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, saveForFriend, signInByKeyboard, type Diner } from '../harness/diner';
import { eventually, money, newPhone, saveByCashier, sayYes } from '../harness/journeySteps';
import type { TestSuite } from '../harness/suite';

const diner = diners();

const rowsOf = (page: Page) => page.getByRole('main').locator('section[aria-label]').getByRole('listitem');

/** Waits until the device stores a copy of the diner's home page that contains a receipt with this amount. */
async function keepsHomeWith(page: Page, amount: string): Promise<void> {
  await eventually(
    () =>
      page.evaluate(async (text) => {
        const home = await (await caches.open('kept-mine')).match('/me/rendered');
        return (await home?.text())?.includes(text) ?? false;
      }, amount),
    `the device keeps the home with ${amount}`,
  );
}

/**
 * Collects all texts that the next pages of this tab show. Returns a function that returns the texts collected so far.
 */
async function shownAmounts({ page }: Diner): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const seen = () => sessionStorage.getItem('seen') ?? '';
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (!seen().includes(text)) sessionStorage.setItem('seen', `${seen()} ${text}`);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('seen') ?? '');
}

const openHome = async ({ page }: Diner, { origin }: TestSuite) => page.goto(origin + MY_RECEIPTS);

test('A diner’s home page comes from the server the first time and from the device later, and shows new receipts', async ({
  suite,
}) => {
  const till = await suite.till();
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, browser, faults } = visitor;
  const { total } = await saveByCashier(suite, till, phone);
  await sayYes(suite, phone);
  await signInByKeyboard(visitor, suite, phone);

  const html = await (
    await browser.request.get(suite.origin + MY_RECEIPTS, { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('data-drawn');
  expect(html).toContain(money(total));
  await keepsHomeWith(page, money(total));

  const { total: second } = await saveByCashier(suite, till, phone);
  await sayYes(suite, phone);
  await openHome(visitor, suite);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText(money(second));
  expect(await page.evaluate(() => globalThis.suitePage?.rendered?.kept)).toBe(true);
  await keepsHomeWith(page, money(second));

  await browser.setOffline(true);
  await openHome(visitor, suite);
  await expect(rowsOf(page)).toHaveCount(2);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('The home page of a diner is never shown to the next diner who saves an invoice on the same phone', async ({
  suite,
}) => {
  const till = await suite.till();
  const [first, second] = [newPhone(), newPhone()];
  const visitor = await diner(PHONE, 'en');
  const { page } = visitor;
  const { total: secret } = await saveByCashier(suite, till, first);
  await sayYes(suite, first);
  await signInByKeyboard(visitor, suite, first);
  await keepsHomeWith(page, money(secret));

  const order = await suite.closeOrder(till);
  await saveForFriend(visitor, suite, till, { phone: second, answer: 'signIn' });
  const seen = await shownAmounts(visitor);
  await openHome(visitor, suite);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(money(order.total_price));
  expect(await seen()).not.toContain(money(secret));

  // The copies were deleted, so the next page comes from the network.
  await openHome(visitor, suite);
  await keepsHomeWith(page, money(order.total_price));
  expect(await seen()).not.toContain(money(secret));
});
