import { expect, test } from '../harness/test';
import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import {
  diners,
  saveByKeyboard,
  sayNotMine,
  showEarlier,
  signInByKeyboard,
  signOut,
  type Diner,
} from '../harness/diner';
import { eventually, money, newPhone, saveByCashier } from '../harness/journeySteps';
import { press } from '../harness/keyboard';

const diner = diners();

const rowsOf = ({ page, sayMine }: Diner) =>
  page.getByRole('region', { name: sayMine('customer.list'), exact: true }).getByRole('listitem');

/** Returns the questions about orders that cashiers saved for the diner. */
const questionsOf = ({ page, sayMine }: Diner) =>
  page.getByRole('list', { name: sayMine('customer.pending.list') }).getByRole('listitem');

for (const language of ['en', 'ar'] as const) {
  test(`A diner saves an invoice by keyboard, sees it without a second code and all receipts after one, and answers for what a cashier saved (${language})`, async ({
    suite,
  }) => {
    const till = await suite.till();
    const order = await suite.closeOrder(till);
    const phone = newPhone();
    const visitor = await diner(PHONE, language);
    const { page, faults, say, sayMine } = visitor;

    await saveByKeyboard(visitor, suite, till, phone);
    await press(page, page.getByRole('link', { name: say('invoice.saved.all') }));
    await page.getByRole('heading', { level: 1, name: sayMine('customer.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(MY_RECEIPTS);
    await expect(rowsOf(visitor)).toHaveCount(1);
    await expect(rowsOf(visitor).first()).toContainText(money(order.total_price));

    const { total: wrong } = await saveByCashier(suite, till, phone);
    await page.reload();
    await expect(rowsOf(visitor)).toHaveCount(1);
    await expect(questionsOf(visitor)).toHaveCount(0);
    await showEarlier(visitor, suite, phone);
    await expect(questionsOf(visitor)).toHaveCount(1);
    await expect(rowsOf(visitor)).toHaveCount(1);
    await press(page, questionsOf(visitor).getByRole('button', { name: sayMine('customer.pending.yes'), exact: true }));
    await expect(questionsOf(visitor)).toHaveCount(0);
    await expect(rowsOf(visitor)).toHaveCount(2);
    await press(page, rowsOf(visitor).first().getByRole('link'));
    await page.getByRole('article').getByText(money(wrong)).first().waitFor();

    await sayNotMine(visitor);
    await expect(rowsOf(visitor)).toHaveCount(1);

    await signOut(visitor);
    await page.goto(suite.origin + MY_RECEIPTS);
    await page.getByLabel(sayMine('customer.signIn.phone')).waitFor();
    expect(faults).toEqual([]);
  });
}

test('A diner reads the receipts by keyboard without a network, and deletes them from the device by signing out', async ({
  suite,
}) => {
  const till = await suite.till();
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, browser, faults, sayMine } = visitor;
  const { total } = await saveByCashier(suite, till, phone);
  const heading = page.getByRole('heading', { level: 1, name: sayMine('customer.title') });
  const keptAnswers = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('kept-mine')).keys();
      return kept.map(({ url }) => new URL(url).pathname);
    });

  await signInByKeyboard(visitor, suite, phone);
  await press(page, questionsOf(visitor).getByRole('button', { name: sayMine('customer.pending.yes'), exact: true }));
  await expect(rowsOf(visitor)).toHaveCount(1);
  await eventually(async () => {
    const kept = await keptAnswers();
    return ['/receipts', '/receipts/home', '/receipts/summary'].every((call) => kept.includes(`/api/customer${call}`));
  }, 'the device keeps the list of receipts');
  await press(page, rowsOf(visitor).first().getByRole('link'));
  await page.getByRole('article').getByText(money(total)).first().waitFor();
  const receipt = page.url();
  await eventually(
    async () => (await keptAnswers()).some((path) => path.startsWith('/api/customer/receipts/')),
    'the device keeps the receipt',
  );

  await browser.setOffline(true);
  await page.goto(suite.origin + MY_RECEIPTS);
  await page.getByText(sayMine('customer.offline')).waitFor();
  await expect(rowsOf(visitor).first()).toContainText(money(total));
  await press(page, rowsOf(visitor).first().getByRole('link'));
  await page.getByRole('article').getByText(money(total)).first().waitFor();
  await page.goto(receipt);
  await page.getByRole('article').getByText(money(total)).first().waitFor();

  await browser.setOffline(false);
  await page.goto(suite.origin + MY_RECEIPTS);
  await heading.waitFor();
  await signOut(visitor);
  await eventually(
    async () => (await keptAnswers()).every((path) => !path.includes('/customer/')),
    'nothing about the diner is left on the device',
  );
  expect(faults).toEqual([]);
});
