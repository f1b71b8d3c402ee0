import type { Page } from '@playwright/test';
import { DESKTOP } from '../harness/browser';
import { money, newPhone, savedOrders } from '../harness/journeySteps';
import { hasFocus } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN, type TestSuite } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';
import { makeOwnRestaurant } from '../screens/ownRestaurant';

const SAVES = 30;

interface Order {
  id: string;
  order_number: string;
  total_price: number;
}

/** A branch with an own till and a cashier. With a point of sale, the limit on calls would slow the test down. */
interface TestBranch {
  restaurantId: string;
  cashier: { email: string; password: string };
  till: { name: string; key: string };
}

/** Matches the number of an order, but not as a part of another number. */
const numbered = ({ order_number: number }: Order) => new RegExp(`\\b${number}\\b`);

const openPage = pagesOfTests();

/** Creates a branch with a till, and an account for the cashier. */
async function makeTestBranch(suite: TestSuite): Promise<TestBranch> {
  const { restaurantId } = await makeOwnRestaurant(suite);
  const token = await suite.login(ADMIN);
  const made = (path: string, body: object) => suite.call<{ id: string }>('POST', path, { token, body });
  const { id: branchId } = await made('/branch', { restaurantId, name: 'Rush' });
  const { id } = await made('/device', { branchId, name: 'Busy till' });
  const { key } = await suite.call<{ key: string }>('POST', `/device/${id}/key`, { token });
  const password = 'three camels in a row';
  const email = `rush.${newPhone()}@example.com`;
  const person = { name: 'Rush', email, password, confirmPassword: password };
  await made('/restaurant-admin', { ...person, restaurantId, branchId });
  return { restaurantId, cashier: { email, password }, till: { name: 'Busy till', key } };
}

/** Posts a new order as the till. */
async function newOrder(suite: TestSuite, { till }: TestBranch, count: number): Promise<Order> {
  const total_price = 20 + count;
  const order = {
    order_number: String(7_000 + count),
    orderedAt: new Date().toISOString(),
    order_items: [{ item_name: 'Shawarma', total_price }],
    total_price,
  };
  const { id } = await suite.call<{ id: string }>('POST', '/ingest/v1/order', { token: till.key, body: order });
  return { id, ...order };
}

async function openCashiers(suite: TestSuite, { cashier }: TestBranch, language: 'en' | 'ar'): Promise<Page> {
  const page = await openPage(DESKTOP);
  await startAs(page, suite, { language, as: cashier });
  await page.goto(`${suite.origin}/dashboard/cashiers`);
  return page;
}

for (const language of ['en', 'ar'] as const) {
  test(`A busy cashier saves ${SAVES} orders by keyboard, each order once and for the right phone number, while other orders arrive, in ${language}`, async ({
    suite,
  }) => {
    const say = wordsOf('mf-restaurant-admin', language);
    const branch = await makeTestBranch(suite);
    let shown = await newOrder(suite, branch, 0);
    const page = await openCashiers(suite, branch, language);
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
    await tiles.first().waitFor();
    const digit = String((await tiles.allInnerTexts()).findIndex((words) => words.includes(branch.till.name)) + 1);
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
      // The next order arrives while the cashier is still typing this guest's phone number.
      const next = await newOrder(suite, branch, count + 1);
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
      expect((await savedOrders(suite, branch.restaurantId, phone, branch.cashier)).map((order) => order.id)).toEqual([
        id,
      ]);
  });
}
