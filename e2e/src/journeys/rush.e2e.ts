import type { BrowserContext, Page } from '@playwright/test';
import { DESKTOP, openBrowser } from '../harness/browser';
import { eventually, money, newPhone, savedOrders } from '../harness/journeys';
import { hasFocus } from '../harness/keyboard';
import type { TestSuite, Till } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

const SAVES = 30;

interface Invoice {
  id: string;
  order_number: string;
  total_price: number;
}

/** Matches the number of an order as a whole. */
const numbered = ({ order_number: number }: Invoice) => new RegExp(`\\b${number}\\b`);

let browser: BrowserContext | undefined;

test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

/** Reads the till's last order as another user would: the server asks the point of sale and notifies the branch. */
async function lookAt(suite: TestSuite, till: Till): Promise<Invoice> {
  const { invoice } = await suite.call<{ invoice: Invoice }>(
    'GET',
    `/order/foodics/cashier/last-order?restaurantId=${till.restaurantId}&casherId=${till.device_id}`,
    { token: await suite.login(suite.restaurantAdmin) },
  );
  return invoice;
}

/** Closes an order at the till, and waits until it is the last one: the point of sale counts in whole seconds. */
async function newOrder(suite: TestSuite, till: Till, before: string | null): Promise<Invoice> {
  let last: Invoice | undefined;
  await eventually(async () => {
    await suite.closeOrder(till);
    last = await lookAt(suite, till);
    return last.id !== before;
  }, 'the new order is the last one of its till');
  return last!;
}

async function openCashiers(suite: TestSuite, language: 'en' | 'ar'): Promise<Page> {
  browser = await openBrowser(DESKTOP);
  const page = browser.pages()[0] ?? (await browser.newPage());
  const token = await suite.login(suite.restaurantAdmin);
  await page.addInitScript(
    ([spoken, session]) => {
      localStorage.setItem('language', spoken!);
      localStorage.setItem('token', session!);
    },
    [language, token],
  );
  await page.goto(`${suite.origin}/dashboard/cashiers`);
  return page;
}

for (const language of ['en', 'ar'] as const) {
  test(`A cashier in a rush saves ${SAVES} orders in a row by keyboard while others arrive, each once and for its phone, in ${language}`, async ({
    suite,
  }) => {
    // A save waits for the next order, whose time the point of sale counts in whole seconds. A busy machine takes longer.
    test.setTimeout(SAVES * 15_000);
    const say = wordsOf('mf-restaurant-admin', language);
    const till = await suite.till();
    let shown = await newOrder(suite, till, null);
    const page = await openCashiers(suite, language);
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
    await tiles.first().waitFor();
    const digit = String((await tiles.allInnerTexts()).findIndex((words) => words.includes(till.name)) + 1);
    const saves: { id: string; phone: string }[] = [];

    for (let count = 0; count < SAVES; count += 1) {
      const phone = newPhone();
      await page.keyboard.press(digit);
      const field = page.getByLabel(say('cashier.save.phone'));
      await hasFocus(field);
      const panel = page.getByRole('region', { name: say('cashier.save.title') });
      await panel.getByText(money(shown.total_price)).waitFor();
      await panel.getByText(numbered(shown)).waitFor();
      await page.keyboard.type(phone.slice(0, 4));
      // The next guest pays while the phone of this one is typed.
      const next = await newOrder(suite, till, shown.id);
      await page
        .getByRole('status')
        .filter({ hasText: say('cashier.newer.waits', { number: next.order_number }) })
        .waitFor();
      await page.keyboard.type(phone.slice(4));
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await hasFocus(question.getByRole('button', { name: say('cashier.confirm.yes') }));
      await question.getByText(numbered(shown)).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(say('cashier.saved.text')).waitFor();
      saves.push({ id: shown.id, phone });
      shown = next;
    }

    expect(new Set(saves.map(({ id }) => id)).size).toBe(SAVES);
    for (const { id, phone } of saves)
      expect((await savedOrders(suite, till.restaurantId, phone)).map((order) => order.id)).toEqual([id]);
  });
}
