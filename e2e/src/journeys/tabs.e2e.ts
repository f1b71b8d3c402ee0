import { MY_RECEIPTS } from 'contracts';
import { expect, test } from '../harness/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { diners, signInByKeyboard } from '../harness/diner';
import { money, newPhone } from '../harness/journeySteps';
import { pagesOfTests } from '../harness/pages';
import { signIn } from '../harness/signIn';

const openPage = pagesOfTests();
const diner = diners();

/** More tabs than a browser has connections to a server over HTTP/1.1, and than a session has event streams. */
const TABS = 16;
/** The time within which each further page must open, in milliseconds. */
const OPENS_WITHIN_MS = 3_000;

test(`With ${TABS} tabs of live orders, every page opens within 3 s, every tab shows each order, and also after the tab with the stream was closed`, async ({
  suite,
}) => {
  const first = await openPage(DESKTOP);
  await signIn(first, suite);
  const tabs = [first];
  const times: number[] = [];
  while (tabs.length < TABS) {
    const tab = await first.context().newPage();
    const begun = performance.now();
    await tab.goto(`${suite.origin}/dashboard/home`);
    await tab.getByRole('heading', { name: 'Live Orders' }).waitFor();
    times.push(Math.round(performance.now() - begun));
    tabs.push(tab);
  }
  expect(times.filter((time) => time > OPENS_WITHIN_MS)).toEqual([]);

  const till = await suite.till();
  const everyTabShows = async (total: number) => {
    const shown = tabs.map((tab) =>
      tab
        .getByRole('row')
        .filter({ hasText: money(total) })
        .first()
        .waitFor(),
    );
    await Promise.all(shown);
  };
  const closeOrder = async () => {
    const { total_price: total } = await suite.closeOrder(till);
    const ids = new URLSearchParams({ restaurantId: till.restaurantId, casherId: till.device_id });
    await suite.call('GET', `/order/foodics/web/last-order?${ids}`);
    return total;
  };
  await everyTabShows(await closeOrder());
  // The first tab has had the stream since before the others were opened.
  await tabs.shift()!.close();
  await everyTabShows(await closeOrder());
});

test('A diner who signs out in one tab is forgotten in every tab and in their storage', async ({ suite }) => {
  const till = await suite.till();
  await suite.closeOrder(till);
  const visitor = await diner(PHONE, 'en');
  const { page, browser } = visitor;
  const phone = newPhone();
  await signInByKeyboard(visitor, suite, phone);

  const invoice = await browser.newPage();
  await invoice.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await invoice.getByRole('button', { name: 'Use another number' }).click();
  await invoice.getByLabel('Phone').fill(phone);
  const stored = () => invoice.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await stored()).toContain('saving/');
  const account = await browser.newPage();
  await account.goto(`${suite.origin}${MY_RECEIPTS}/account`);
  await account.getByRole('heading', { level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await account.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect.poll(stored).not.toContain('saving/');
  await invoice.getByRole('button', { name: 'Save Invoice' }).waitFor();
  expect(await account.evaluate(() => caches.keys())).not.toContain('kept-mine');
});
