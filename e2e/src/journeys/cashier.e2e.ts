import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { DESKTOP, hiddenFaults, PHONE } from '../harness/browser';
import { money, newPhone, savedOrders } from '../harness/journeySteps';
import { startAs } from '../harness/openAs';
import { suiteOfFile } from '../harness/ownSuite';
import { pagesOfTests } from '../harness/pages';
import type { Till } from '../harness/suite';
import { wordsOf } from '../harness/words';

/** The response time of a busy server, in milliseconds. */
const SLOW_MS = 1_500;

const suite = suiteOfFile();
let till: Till;
const openPage = pagesOfTests();

test.beforeAll(async () => {
  till = await suite.till();
});

const ADD_ORDER = '**/api/order/foodics/cashier/add-order';

/** Opens the cashiers' screen as a signed-in restaurant admin. */
async function openCashiers(options: typeof PHONE | typeof DESKTOP, language: 'en' | 'ar') {
  const page = await openPage({ ...options, acceptDownloads: true });
  const faults = hiddenFaults(page);
  await startAs(page, suite, { language, as: 'cashier' });
  await page.goto(`${suite.origin}/dashboard/cashiers`);
  return { page, faults };
}

/** Returns whether the page is no wider than its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/**
 * Reads the till's last order with a request from outside the page. The server then reads the point of sale and
 * notifies the branch.
 */
async function lookAtTill(): Promise<{ id: string; total_price: number }> {
  const token = await suite.login(suite.restaurantAdmin);
  const { invoice } = await suite.call<{ invoice: { id: string; total_price: number } }>(
    'GET',
    `/order/foodics/cashier/last-order?restaurantId=${till.restaurantId}&casherId=${till.device_id}`,
    { token },
  );
  return invoice;
}

for (const [label, language, size] of [
  ['a phone', 'en', PHONE],
  ['a phone', 'ar', PHONE],
  ['a desktop', 'en', DESKTOP],
  ['a desktop', 'ar', DESKTOP],
] as const) {
  test.describe(`A cashier on ${label}, in ${language}`, () => {
    const say = wordsOf('mf-restaurant-admin', language);
    const ui = wordsOf('shared-ui', language);

    /** Opens a till, enters a phone number, and waits until the page asks whether the number is right. */
    async function toQuestion(page: Page, phone: string | null, total: number) {
      await page.getByRole('button', { name: till.name }).first().click();
      await page.getByRole('article').getByText(money(total)).first().waitFor();
      // On a wide screen the field is beside the receipt. On a phone it is in a bar below the receipt.
      const field = page.getByLabel(say('cashier.save.phone'));
      if (phone === null) await field.press('Enter');
      else await field.pressSequentially(`${phone}\n`);
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      return question;
    }

    test('saves an order once, even if the button is pressed twice while the server is slow', async () => {
      const order = await suite.closeOrder(till);
      const phone = newPhone();
      const { page, faults } = await openCashiers(size, language);
      await page.getByRole('heading', { name: say('cashier.title') }).waitFor();
      expect(await fits(page)).toBe(true);

      const question = await toQuestion(page, phone, order.total_price);
      expect(await question.innerText()).toContain(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`);
      expect(await fits(page)).toBe(true);
      const posted: string[] = [];
      await page.route(ADD_ORDER, async (route) => {
        posted.push(route.request().postData() ?? '');
        await new Promise((later) => setTimeout(later, SLOW_MS));
        await route.continue();
      });
      await page.getByRole('button', { name: say('cashier.confirm.yes') }).dblclick();
      await question.getByRole('button', { name: ui('ui.loading') }).waitFor();
      await page.getByText(say('cashier.saved.text')).waitFor();
      expect(posted.map((body) => JSON.parse(body).phone)).toEqual([phone]);
      await page.getByRole('button', { name: ui('ui.ok') }).click();
      await page.getByRole('heading', { name: say('cashier.title') }).waitFor();

      expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
        order.total_price,
      ]);
      expect(faults).toEqual([]);
    });

    test('sees that the connection failed, and can then save the order without typing the number again', async () => {
      const order = await suite.closeOrder(till);
      const phone = newPhone();
      const { page } = await openCashiers(size, language);
      await toQuestion(page, phone, order.total_price);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: say('cashier.confirm.yes') }).click();
      const oops = page.getByRole('alertdialog', { name: say('cashier.oops') });
      await oops.waitFor();
      expect(await oops.innerText()).toContain(
        say('cashier.failed', { sentence: ui('ui.error.sentence', { message: ui('ui.offline') }) }),
      );
      await page.context().setOffline(false);
      await oops.getByRole('button', { name: ui('ui.ok') }).click();

      await toQuestion(page, null, order.total_price);
      await page.getByRole('button', { name: say('cashier.confirm.yes') }).click();
      await page.getByText(say('cashier.saved.text')).waitFor();
      expect(await savedOrders(suite, till.restaurantId, phone)).toHaveLength(1);
    });

    test('sees the next order of an opened till automatically', async () => {
      const { total_price: first } = await suite.closeOrder(till);
      const { page } = await openCashiers(size, language);
      await page.getByRole('button', { name: till.name }).first().click();
      await page.getByRole('article').getByText(money(first)).first().waitFor();
      const next = await suite.closeOrder(till);
      await lookAtTill();
      await page.getByRole('article').getByText(money(next.total_price)).first().waitFor();
    });

    test("finds a customer's orders, reads one of them, returns to the list, and downloads the list", async () => {
      await suite.closeOrder(till);
      const phone = newPhone();
      // Asks the API which order the till shows, because the point of sale may list orders with the same time in any
      // sequence.
      const order = await lookAtTill();
      const token = await suite.login(suite.restaurantAdmin);
      await suite.call('POST', '/order/foodics/cashier/add-order', {
        token,
        body: { phone, casherId: till.device_id, restaurantId: till.restaurantId, orderId: order.id },
      });

      const { page, faults } = await openCashiers(size, language);
      await page.goto(`${suite.origin}/dashboard/restaurant-orders`);
      await page.getByLabel(say('cashier.orders.phone')).pressSequentially(`${phone}\n`);
      await page
        .getByRole('button', { name: say('cashier.orders.details') })
        .first()
        .click();
      const details = page.getByRole('dialog');
      await details.getByText(money(order.total_price)).first().waitFor();
      expect(page.url()).not.toContain(phone);
      await page.goBack();
      await details.waitFor({ state: 'detached' });
      expect(await fits(page)).toBe(true);

      await page.getByRole('button', { name: ui('ui.export') }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\dT\d{4}Z\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).not.toContain('phone');
      await page.getByRole('button', { name: say('cashier.orders.clear') }).click();
      await page.getByText(say('cashier.orders.ask')).waitFor();
      expect(faults).toEqual([]);
    });
  });
}

test.describe('A cashier whose connection to the server is lost', () => {
  test('sees a warning until the connection is back and orders arrive automatically again', async () => {
    const { total_price: first } = await suite.closeOrder(till);
    const { page } = await openCashiers(DESKTOP, 'en');
    await page.getByRole('button', { name: till.name }).first().click();
    await page.getByRole('article').getByText(money(first)).first().waitFor();
    await page.route('**/api/events', (route) => route.abort());
    await suite.killApi();
    await page.getByText('Connection lost.').waitFor();
    await suite.healthy();
    const next = await suite.closeOrder(till);
    await page.unroute('**/api/events');
    await page.getByRole('article').getByText(money(next.total_price)).first().waitFor({ timeout: 60_000 });
    // The order may arrive with the first read after the restart, before the stream is open again.
    await page.getByText('Connection lost.').waitFor({ state: 'detached', timeout: 60_000 });
  });
});
