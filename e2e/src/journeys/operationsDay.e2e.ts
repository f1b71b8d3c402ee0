import type { Page } from '@playwright/test';
import { nationalPhone, saudiMobile } from 'contracts';
import { DESKTOP } from '../harness/browser';
import { eventually, money, newPhone, savedOrders } from '../harness/journeySteps';
import { hasFocus, press, tabTo, typeInto } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN, type TestSuite, type Till } from '../harness/suite';
import { openTeaHouse } from '../harness/teaHouse';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

/** An order that a cashier saved for a mistyped phone number. */
interface Complaint {
  till: Till;
  id: string;
  number: string;
  amount: number;
  wrongPhone: string;
  /** The id in the link with which the wrong person reads the order. */
  publicId: string;
}

const openPage = pagesOfTests();

/** Waits until a phone number gets a link to its own page of a receipt, and returns the id in the link. */
async function linkSentTo(suite: TestSuite, phone: string): Promise<string> {
  let id: string | undefined;
  await eventually(async () => {
    const { messages } = await suite.call<{ messages: { text: string }[] }>(
      'GET',
      `/dev/outbox?to=${encodeURIComponent(phone)}`,
    );
    id = /\/me\/receipts\/([\w-]+)/.exec(messages[0]?.text ?? '')?.[1];
    return id !== undefined;
  }, `a link is sent to ${phone}`);
  return id!;
}

/** Closes an order and saves it for a mistyped phone number, as a hurried cashier might. */
async function complain(suite: TestSuite): Promise<Complaint> {
  const till = await suite.till();
  const token = await suite.login(suite.restaurantAdmin);
  // A random price, so that no other order of this run has it.
  const price = 1_000 + Math.floor(Math.random() * 1e6) / 100;
  await suite.closeOrder(till, { products: [{ name: 'Whole lamb', price }] });
  const lastOrder = `/order/foodics/cashier/last-order?restaurantId=${till.restaurantId}&casherId=${till.device_id}`;
  let order: { id: string; order_number: string; total_price: number } | undefined;
  await eventually(async () => {
    ({ invoice: order } = await suite.call<{ invoice: NonNullable<typeof order> }>('GET', lastOrder, { token }));
    if (order.total_price > 1_000) return true;
    // The point of sale's times are in whole seconds, so another order of the same second may count as the last one.
    await suite.closeOrder(till, { products: [{ name: 'Whole lamb', price }] });
    return false;
  }, 'the order is the last one of its till');
  const { id, order_number: number, total_price: amount } = order!;
  const wrongPhone = newPhone();
  await suite.call('POST', '/order/foodics/cashier/add-order', {
    token,
    body: { phone: wrongPhone, casherId: till.device_id, restaurantId: till.restaurantId, orderId: id },
  });
  const { order: saved } = await suite.call<{ order: { link: string } }>('GET', `/admin/orders/${id}`, {
    token: await suite.login(ADMIN),
  });
  return { till, id, number, amount, wrongPhone, publicId: saved.link.slice(saved.link.lastIndexOf('/') + 1) };
}

/**
 * Posts an order of about 87 riyals that counts for yesterday, because its till closed the day after midnight, and saves
 * it for a mistyped phone number. Another order of today costs as much.
 */
async function complainAboutYesterday(suite: TestSuite): Promise<{ number: string }> {
  const { post, token, restaurantId, deviceId: casherId } = await openTeaHouse(suite);
  const priced = (price: number) => ({ order_items: [{ item_name: 'Tea', total_price: price }], total_price: price });
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Asia/Riyadh' });
  const number = `C-${Date.now()}`;
  await post({ order_number: number, business_date: yesterday, ...priced(87.4) });
  const lastOrder = `/order/foodics/cashier/last-order?${new URLSearchParams({ restaurantId, casherId })}`;
  const { invoice } = await suite.call<{ invoice: { id: string } }>('GET', lastOrder, { token });
  await suite.call('POST', '/order/foodics/cashier/add-order', {
    token,
    body: { phone: newPhone(), casherId, restaurantId, orderId: invoice.id },
  });
  await post({ order_number: `${number}-today`, ...priced(87.6) });
  return { number };
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`An operations administrator who uses only the keyboard, in ${language}`, () => {
    const say = wordsOf('mf-admin', language);
    const shell = wordsOf('shell', language);
    const ui = wordsOf('shared-ui', language);

    async function open(suite: TestSuite, address: string): Promise<Page> {
      const page = await openPage(DESKTOP);
      await startAs(page, suite, { language, as: 'admin' });
      await page.goto(suite.origin + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    }

    /**
     * Types into the command palette, and opens the first result that contains a string, within a group if one is
     * given.
     */
    async function find(page: Page, typed: string, result: string | RegExp, group?: string): Promise<void> {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('searchbox', { name: shell('shell.commands.search') });
      await hasFocus(field);
      await page.keyboard.type(typed);
      const results = group === undefined ? page : page.getByRole('group', { name: group });
      const item = results.getByRole('menuitem').filter({ hasText: result }).first();
      await item.waitFor();
      // Arrow keys move through the results. The field names the current result in `aria-activedescendant`.
      const current = () =>
        item.evaluate((element) => {
          const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
          return { id, isShown: document.getElementById(id) !== null, isItem: id === element.id };
        });
      // The first result becomes current slightly after the results appear.
      await expect.poll(async () => (await current()).isShown).toBe(true);
      for (let moves = 0; !(await current()).isItem; moves += 1) {
        expect(moves, `the arrows reach ${String(result)}`).toBeLessThan(20);
        const { id } = await current();
        await page.keyboard.press('ArrowDown');
        await expect(field).not.toHaveAttribute('aria-activedescendant', id);
      }
      await page.keyboard.press('Enter');
      await field.waitFor({ state: 'detached' });
    }

    /** Searches the list, and returns the row of the order. */
    async function search(page: Page, typed: string, { number }: Complaint) {
      const field = page.getByRole('searchbox', { name: say('admin.ordersList.search') });
      const hasField = () => field.evaluate((element) => element === document.activeElement);
      // A page that has just appeared takes the focus once. In the field itself, `/` is text.
      await expect
        .poll(async () => {
          if (!(await hasField())) await page.keyboard.press('/');
          return hasField();
        })
        .toBe(true);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      const rows = page.locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(1);
      await rows.getByText(number, { exact: true }).first().waitFor();
      return rows;
    }

    test('finds an order in the list and in the command palette by phone number, order number or amount', async ({
      suite,
    }) => {
      const complaint = await complain(suite);
      const { wrongPhone: phone, amount, number, till } = complaint;
      const page = await open(suite, '/dashboard/home');
      await find(page, number, money(amount));
      await page.getByRole('heading', { name: say('admin.order.title', { number }) }).waitFor();

      await find(page, phone, nationalPhone(saudiMobile(phone)!));
      await page.waitForURL('**/dashboard/customers/*');
      await page.locator('tbody').getByText(number, { exact: true }).waitFor();
      await press(page, page.getByRole('link', { name: say('admin.customer.receipts.all') }));
      await page.waitForURL('**/dashboard/orders');
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
      await search(page, phone, complaint);
      expect(page.url()).not.toContain(phone);
      await search(page, String(amount), complaint);
      const rows = await search(page, number, complaint);
      await press(page, rows.getByRole('link', { name: number, exact: true }));
      await page.getByRole('heading', { name: say('admin.order.title', { number }) }).waitFor();

      // Finds the restaurant by its English name. The result may show its name in another language.
      await find(page, till.restaurantName, /./, shell('shell.commands.restaurants'));
      await page.waitForURL(/\/dashboard\/restaurants\//);
      const categories = say('admin.categories.title').split(' ').at(-1)!;
      await find(page, categories, categories);
      await page.getByRole('heading', { level: 1, name: say('admin.categories.title') }).waitFor();
    });

    test('finds the order of “about 87 riyals, yesterday, a wrong phone” with at most 25 keys', async ({ suite }) => {
      const { number } = await complainAboutYesterday(suite);
      const page = await open(suite, '/dashboard/home');
      let keys = 0;
      const type = async (...pressed: string[]) => {
        // Only Latin letters have a key that Playwright knows.
        for (const key of pressed) await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
        keys += pressed.length;
      };
      await type('Control+k');
      await hasFocus(page.getByRole('searchbox', { name: shell('shell.commands.search') }));
      await type(...[...say('admin.ordersList.title')].slice(0, 3));
      await page.getByRole('menuitem', { name: say('admin.ordersList.title'), exact: true }).waitFor();
      await type('Enter');
      await page.getByRole('heading', { level: 1, name: say('admin.ordersList.title') }).waitFor();
      await type('/', '8', '7', 'Tab', 'Tab', language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'Space');
      await expect(page).toHaveURL(/search=87&period=yesterday/);
      const link = page.locator('tbody').getByRole('link', { name: number, exact: true });
      await link.waitFor();
      await expect(page.getByText(`${number}-today`, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('group', { name: ui('ui.table.total'), exact: true })).toBeVisible();
      while (!(await link.evaluate((element) => element === document.activeElement))) await type('Tab');
      await type('Enter');
      await page.getByRole('heading', { name: say('admin.order.title', { number }) }).waitFor();
      await page.getByRole('button', { name: say('admin.order.phone.correct') }).waitFor();
      expect(keys).toBeLessThanOrEqual(25);
    });

    test('handles a complaint: reads the history, sends the link, corrects the phone, downloads the PDF', async ({
      suite,
    }) => {
      const { number, amount, wrongPhone, till, publicId, id } = await complain(suite);
      const rightPhone = newPhone();
      const page = await open(suite, '/dashboard/home');
      await find(page, number, money(amount));
      await page.getByRole('heading', { name: say('admin.order.title', { number }) }).waitFor();
      const history = page.getByRole('listitem');
      await history.filter({ hasText: say('admin.order.receivedPos') }).waitFor();
      await history.filter({ hasText: say('admin.order.savedByCashier', { name: '' }).trim() }).waitFor();

      await press(page, page.getByRole('button', { name: say('admin.order.phone.correct') }));
      const form = page.getByRole('dialog');
      await hasFocus(form.getByLabel(say('admin.order.phone.new')));
      await page.keyboard.type('12345');
      await typeInto(page, form.getByLabel(say('admin.order.phone.reason')), 'The cashier mistyped it');
      await press(page, form.getByRole('button', { name: say('admin.order.phone.save') }));
      await form.getByText(say('admin.order.phone.invalid')).waitFor();
      await hasFocus(form.getByLabel(say('admin.order.phone.new')));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(rightPhone);
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await page.getByText(say('admin.order.phone.done'), { exact: true }).first().waitFor();
      await history.filter({ hasText: 'The cashier mistyped it' }).waitFor();

      await press(page, page.getByRole('button', { name: say('admin.order.link.send'), exact: true }));
      const question = page.getByRole('alertdialog');
      await hasFocus(question.getByRole('button', { name: say('admin.order.link.confirm'), exact: true }));
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      const sent = await linkSentTo(suite, rightPhone);
      expect(sent).not.toBe(publicId);
      // The cashier's save is a question to the right person, so nobody else can read the order by its link.
      await expect(suite.call('GET', `/order/user?orderId=${sent}`)).rejects.toThrow(/: 4\d\d /);

      const pdf = page.getByRole('button', { name: say('admin.order.pdf') });
      await tabTo(page, pdf);
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);

      // The wrong person can no longer read the order.
      await expect(suite.call('GET', `/order/user?orderId=${publicId}`)).rejects.toThrow(/: 4\d\d /);
      expect(await savedOrders(suite, till.restaurantId, wrongPhone)).toEqual([]);
      expect((await savedOrders(suite, till.restaurantId, rightPhone)).map((order) => order.id)).toEqual([id]);
    });

    test('corrects a wrong currency from the restaurant’s page; existing orders keep theirs', async ({ suite }) => {
      const { till, id, amount } = await complain(suite);
      const page = await open(suite, '/dashboard/home');
      const currencyOf = async (what: string) => {
        const token = await suite.login(ADMIN);
        return (await suite.call<Record<string, { currency: string | null }>>('GET', what, { token }))[
          what.startsWith('/admin') ? 'order' : 'restaurant'
        ]!.currency;
      };
      const before = await currencyOf(`/restaurant/${till.restaurantId}`);
      await find(page, till.restaurantName, /./, shell('shell.commands.restaurants'));
      await page.waitForURL(`**/dashboard/restaurants/${till.restaurantId}`);
      const correctTo = async (code: string) => {
        await press(page, page.getByRole('link', { name: say('admin.restaurants.edit'), exact: true }).first());
        const field = page.getByRole('combobox', { name: say('admin.restaurant.currency') });
        await typeInto(page, field, code);
        await page.getByRole('option').filter({ hasText: code }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(field).toHaveValue(new RegExp(`^${code}`));
        await press(page, page.getByRole('button', { name: say('admin.restaurant.save'), exact: true }));
        await page.waitForURL('**/dashboard/restaurants');
      };
      await correctTo('KWD');
      expect(await currencyOf(`/restaurant/${till.restaurantId}`)).toBe('KWD');
      expect(await currencyOf(`/admin/orders/${id}`)).toBe(before);
      await page.goto(`${suite.origin}/dashboard/restaurants/${till.restaurantId}`);
      await page.getByRole('definition').filter({ hasText: 'KWD' }).waitFor();
      await page.goto(`${suite.origin}/dashboard/orders/${id}`);
      await page.getByText(money(amount)).first().waitFor();
      if (before !== null) {
        await page.goto(`${suite.origin}/dashboard/restaurants/${till.restaurantId}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await correctTo(before);
      }
    });
  });
}
