import { ANSWER_MS } from 'contracts';
import { expect, test } from '../harness/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { money, newPhone, savedOrders } from '../harness/journeySteps';
import { pagesOfTests } from '../harness/pages';
import { signIn } from '../harness/signIn';
import { ADMIN } from '../harness/suite';
import { takenOver } from '../harness/takeOver';

const openPage = pagesOfTests();

/** The deadline, and time for the page to show the dialog. */
const TOLD_WITHIN = { timeout: ANSWER_MS + 5_000 };

test('A diner whose request for a code gets no answer can go back meanwhile, is told after the deadline, and then saves', async ({
  suite,
}) => {
  const till = await suite.till();
  const { total_price: total } = await suite.closeOrder(till);
  const phone = newPhone();
  const page = await openPage({ ...PHONE, locale: 'en' });
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
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
  expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([total]);
});

test('A cashier whose save gets no answer can cancel at once and use the till, and is told after the deadline otherwise', async ({
  suite,
}) => {
  const till = await suite.till();
  const { total_price: total } = await suite.closeOrder(till);
  const page = await openPage(DESKTOP);
  await signIn(page, suite, suite.restaurantAdmin);
  await page.getByRole('button', { name: till.name }).first().click();
  await page.getByRole('article').getByText(money(total)).first().waitFor();
  await page.route('**/cashier/add-order', () => {});
  const form = page.getByRole('region', { name: 'Save User Invoice' });
  const question = page.getByRole('alertdialog');
  await form.getByLabel('Phone').fill(newPhone());
  await form.getByRole('button', { name: 'Save Invoice' }).click();
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save Invoice' }).click();
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await page.getByRole('alertdialog', { name: 'Oops!' }).waitFor(TOLD_WITHIN);
});

test('A login and an admin form that get no answer say so after the deadline, and can be sent again', async ({
  suite,
}) => {
  const page = await openPage(DESKTOP);
  await page.goto(`${suite.origin}/dashboard/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.route('**/api/admin/login', () => {});
  const login = page.getByRole('button', { name: 'Login' });
  await login.click();
  await page.getByRole('alert').first().waitFor(TOLD_WITHIN);
  await page.unroute('**/api/admin/login');
  await login.click();
  await page.waitForURL('**/dashboard/home');

  await page.getByRole('link', { name: 'Categories' }).first().click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('English').fill('Desserts');
  await page.route('**/api/categories', () => {});
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Couldn’t save the category').first().waitFor(TOLD_WITHIN);
  await page.unroute('**/api/categories');
  expect(await page.getByLabel('English').inputValue()).toBe('Desserts');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The category has been saved').waitFor();
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

for (const hours of [26, -26])
  test(`A till’s computer whose clock is ${hours} hours off shows the right age of an order`, async ({ suite }) => {
    const till = await suite.till();
    await suite.closeOrder(till);
    const page = await openPage(DESKTOP);
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await signIn(page, suite, suite.restaurantAdmin);
    const tile = page.getByRole('button', { name: till.name }).first();
    await tile.getByText(/Active (now|\d+ (second|minute)s? ago)/).waitFor();
  });
