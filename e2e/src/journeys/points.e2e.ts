import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, saveByKeyboard, showEarlier } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { hasFocus, press } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN } from '../harness/suite';
import { openTeaHouse } from '../harness/teaHouse';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

const diner = diners();
const openPage = pagesOfTests();

/** Returns the part of a text before its filled-in value. */
const before = (say: ReturnType<typeof wordsOf>, id: string, value: string) =>
  say(id, { [value]: '|' })
    .split('|')[0]!
    .trim();

test('A diner earns points, uses them at the cashier by keyboard, and gets them back after a return', async ({
  suite,
}) => {
  const till = wordsOf('mf-restaurant-admin', 'ar');
  const house = await openTeaHouse(suite);
  await suite.call('POST', `/restaurant/${house.restaurantId}/points`, {
    token: await suite.login(ADMIN),
    body: {
      ...{ isActive: true, currency: 'SAR', rate: 1, pointValue: 0.05 },
      ...{ orderCap: null, expiryDays: null, payer: 'restaurant' },
    },
  });
  const tea = (total: number) => [{ item_name: 'Tea', total_price: total }];
  await house.post({ order_number: '1', order_items: tea(100), total_price: 100 });

  // The diner earns points by saving an invoice.
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine: mine } = visitor;
  await saveByKeyboard(visitor, suite, { restaurantId: house.restaurantId, id: house.deviceId }, phone);
  await page.goto(`${suite.origin}${MY_RECEIPTS}/points`);
  await showEarlier(visitor, suite, phone);
  await press(page, page.getByRole('button', { name: mine('customer.points.use') }));
  const shown = page.getByRole('dialog');
  const code = (await shown.locator('bdi[dir=ltr]').innerText()).replace(/\s/g, '');
  expect(code).toMatch(/^\d{8}$/);

  // The diner redeems points: the cashier types the code and the amount of the bill, and the discounted order
  // arrives.
  const counter = await openPage({ ...PHONE, locale: 'ar' });
  await startAs(counter, suite, { language: 'ar', as: { token: house.token } });
  await counter.goto(`${suite.origin}/dashboard/cashiers?cashier=${house.deviceId}`);
  await press(counter, counter.getByRole('button', { name: till('cashier.points'), exact: true }));
  const dialog = counter.getByRole('dialog');
  await hasFocus(dialog.getByRole('textbox'));
  await counter.keyboard.type(code);
  await counter.keyboard.press('Tab');
  await counter.keyboard.type('40');
  await counter.keyboard.press('Enter');
  await hasFocus(dialog.getByRole('button', { name: till('cashier.points.confirm') }));
  await counter.keyboard.press('Enter');
  await dialog.getByText(till('cashier.points.state.confirmed')).waitFor();
  const orderedAt = new Date().toISOString();
  const second = { order_number: '2', orderedAt, order_items: tea(40), discount_amount: 5, total_price: 35 };
  await house.post(second);
  await dialog.getByText(before(till, 'cashier.points.state.redeemed', 'number')).waitFor();
  await shown.getByText(before(mine, 'customer.points.state.redeemed', 'amount')).waitFor();

  // The order is returned, so the diner gets the points back.
  await house.post({ ...second, revision: 2, status: 'returned' });
  await page.reload();
  const rows = page.getByRole('list', { name: mine('customer.points.movements') }).getByRole('listitem');
  await expect(rows.first()).toContainText(mine('customer.points.givenBack'));
  await expect(rows.first()).toContainText('+100');
  expect(faults).toEqual([]);
});
