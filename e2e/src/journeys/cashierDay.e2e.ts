import type { Page } from '@playwright/test';
import { DESKTOP } from '../harness/browser';
import { eventually, money, newPhone, savedOrders } from '../harness/journeySteps';
import { hasFocus } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN, type TestSuite, type Till } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

interface Invoice {
  id: string;
  order_number: string;
  total_price: number;
}

const openPage = pagesOfTests();

const lastOrderOf = async (suite: TestSuite, till: Till): Promise<Invoice> => {
  const { invoice } = await suite.call<{ invoice: Invoice }>(
    'GET',
    `/order/foodics/cashier/last-order?restaurantId=${till.restaurantId}&casherId=${till.device_id}`,
    { token: await suite.login(suite.restaurantAdmin) },
  );
  return invoice;
};

/** Reports an order to the suite by a webhook, as the point of sale does. */
async function tellByWebhook(suite: TestSuite, till: Till, order: object): Promise<void> {
  const { address } = await suite.call<{ address: string }>('POST', `/restaurant/${till.restaurantId}/webhook`, {
    token: await suite.login(ADMIN),
  });
  const { pathname } = new URL(address, suite.origin);
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = { timestamp, event: 'order.created', business: { name: 'x', reference: 'y' }, order };
  await suite.call('POST', pathname.replace(/^\/api/, ''), { body });
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`A cashier who uses only the keyboard, in ${language}`, () => {
    const say = wordsOf('mf-restaurant-admin', language);
    const ui = wordsOf('shared-ui', language);

    /** Opens the screen with a tile for each till. */
    async function openTiles(suite: TestSuite): Promise<Page> {
      const page = await openPage(DESKTOP);
      await startAs(page, suite, { language, as: 'cashier' });
      await page.goto(`${suite.origin}/dashboard/cashiers`);
      await tilesOf(page).first().waitFor();
      return page;
    }
    const tilesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
    /** Presses the digit key of a till, and waits for the till's last order. */
    async function pick(page: Page, till: Till): Promise<void> {
      const digit = (await tilesOf(page).allInnerTexts()).findIndex((words) => words.includes(till.name)) + 1;
      await page.keyboard.press(String(digit));
      await page.getByRole('heading', { name: say('cashier.lastOrder', { cashier: till.name }) }).waitFor();
    }
    const fieldOf = (page: Page) => page.getByLabel(say('cashier.save.phone'));

    test('corrects an invalid phone number, and replaces the number after the server has refused a save', async ({
      suite,
    }) => {
      const till = await suite.till();
      await suite.closeOrder(till);
      const order = await lastOrderOf(suite, till);
      const phone = newPhone();
      const page = await openTiles(suite);
      await pick(page, till);
      await hasFocus(fieldOf(page));
      await page.keyboard.type('12345');
      await page.getByText(say('cashier.orders.phone.invalid')).waitFor();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await page.keyboard.press('Escape');
      await page.keyboard.type(phone);
      await page.route(
        '**/cashier/add-order',
        (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'UNAVAILABLE' } }),
        { times: 1 },
      );
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('button', { name: say('cashier.confirm.yes') }));
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: say('cashier.oops') }).waitFor();
      await hasFocus(page.getByRole('button', { name: ui('ui.ok'), exact: true }));
      await page.keyboard.press('Enter');
      await tilesOf(page).first().waitFor();

      await pick(page, till);
      await hasFocus(fieldOf(page));
      await expect(fieldOf(page)).not.toHaveValue('');
      // The old number is selected, so typing replaces it.
      const other = newPhone();
      await page.keyboard.type(other);
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('button', { name: say('cashier.confirm.yes') }));
      await page.keyboard.press('Enter');
      await page.getByText(say('cashier.saved.text')).waitFor();
      expect(await savedOrders(suite, till.restaurantId, phone)).toEqual([]);
      expect((await savedOrders(suite, till.restaurantId, other)).map(({ id }) => id)).toEqual([order.id]);
    });

    test('sees an order from a webhook immediately: on the tile of the till, and as a message while typing a phone number', async ({
      suite,
    }) => {
      const till = await suite.till();
      await suite.closeOrder(till);
      const first = await lastOrderOf(suite, till);
      const page = await openTiles(suite);
      let told: { id: string; total_price: number } | undefined;
      const close = async () => {
        told = await suite.closeOrder(till);
        await tellByWebhook(suite, till, told);
      };
      await close();
      await tilesOf(page)
        .filter({ hasText: money(told!.total_price) })
        .first()
        .waitFor();
      await pick(page, till);
      await hasFocus(fieldOf(page));
      await page
        .getByRole('region', { name: say('cashier.save.title') })
        .getByText(money(told!.total_price))
        .waitFor();
      await page.keyboard.type('05');
      await close();
      const next = await lastOrderOf(suite, till);
      expect(next.id).not.toBe(first.id);
      await page
        .getByRole('status')
        .filter({ hasText: say('cashier.newer.waits', { number: next.order_number }) })
        .waitFor();
      // After Escape clears the number, the newer order appears.
      await page.keyboard.press('Escape');
      await page.getByRole('article').getByText(money(next.total_price)).first().waitFor();
      await eventually(async () => (await fieldOf(page).inputValue()) === '', 'the field is empty');
    });

    test('cannot save a cancelled order, and sees a note on an order that may not be the latest', async ({ suite }) => {
      const till = await suite.till();
      await suite.closeOrder(till);
      const page = await openTiles(suite);
      const states = [{ voided: true }, { stale: true }];
      await page.route('**/cashier/last-order*', async (route) => {
        const { invoice } = await (await route.fetch()).json();
        await route.fulfill({ json: { invoice: { ...invoice, ...states[0] } } });
      });
      await pick(page, till);
      await page.getByText(ui('ui.invoice.voided')).first().waitFor();
      await expect(fieldOf(page)).toHaveCount(0);
      await page.keyboard.press('s');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      states.shift();
      await page.goBack();
      await tilesOf(page).first().waitFor();
      await pick(page, till);
      await page.getByText(ui('ui.invoice.stale')).first().waitFor();
      await hasFocus(fieldOf(page));
    });
  });
}
