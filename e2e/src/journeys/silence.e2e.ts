import { ANSWER_MS } from 'contracts';
import { expect, test } from '../harness/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { anotherPlace, money, newPhone, savedOrders } from '../harness/journeySteps';
import { pagesOfTests } from '../harness/pages';
import { signIn } from '../harness/signIn';
import { takenOver } from '../harness/takeOver';

const openPage = pagesOfTests();

/** The deadline, and time for the page to show the dialog. */
const TOLD_WITHIN = { timeout: ANSWER_MS + 5_000 };

test('A diner whose request for a code gets no answer can go back meanwhile, is told after the deadline, and then saves', async ({
  suite,
}) => {
  const { till, cashier } = await anotherPlace(suite);
  const { total_price: total } = await suite.closeOrder(till);
  const phone = newPhone();
  const page = await openPage({ ...PHONE, locale: 'en' });
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByText(money(total)).first().waitFor();
  await takenOver(page);
  await page.route('**/api/user', () => {});
  await page.getByRole('button', { name: 'Save Invoice' }).click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Loading' }).waitFor();
  const back = page.getByRole('button', { name: /Back/ });
  await expect(back).toBeEnabled();
  const oops = page.getByRole('alertdialog', { name: 'Oops!' });
  await oops.waitFor(TOLD_WITHIN);
  await oops.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).focus();
  // The save itself is silent once too: the server saves, but the answer never arrives.
  await page.route('**/web/add-order', async (route) => void (await route.fetch()));
  await page.keyboard.type(await suite.codeSentTo(phone));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await oops.waitFor(TOLD_WITHIN);
  await oops.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/web/add-order');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your invoice has been saved successfully').waitFor();
  expect((await savedOrders(suite, till.restaurantId, phone, cashier)).map(({ total_price }) => total_price)).toEqual([
    total,
  ]);
});

test('The command menu that cannot be loaded leaves a half-filled form alone', async ({ suite }) => {
  const page = await openPage(DESKTOP);
  await signIn(page, suite);
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('English').fill('Desserts');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('region', { name: 'Notices' })
    .getByText(/offline|network|connection/i)
    .waitFor();
  expect(await page.getByLabel('English').inputValue()).toBe('Desserts');
  await page.context().setOffline(false);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
});

test('A till’s computer whose clock is 26 hours ahead shows the right age of an order', async ({ suite }) => {
  const till = await suite.till();
  await suite.closeOrder(till);
  const page = await openPage(DESKTOP);
  await page.clock.setSystemTime(Date.now() + 26 * 3_600_000);
  await signIn(page, suite, suite.restaurantAdmin);
  const tile = page.getByRole('button', { name: till.name }).first();
  await tile.getByText(/Active (now|\d+ (second|minute)s? ago)/).waitFor();
});
