import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, saveByKeyboard, saveWithOnePress, showEarlier } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press, typeInto } from '../harness/keyboard';
import { openTeaHouse } from '../harness/teaHouse';
import { expect, test } from '../harness/test';

const diner = diners();
const tea = (number: string, total: number) => ({
  order_number: number,
  order_items: [{ item_name: 'Tea', total_price: total }],
  total_price: total,
});

test('A diner sees that a return period ends soon, and creates a calendar with this deadline by keyboard', async ({
  suite,
}) => {
  const house = await openTeaHouse(suite, { recoveryPeriod: '2' });
  await house.post(tea('1', 40));
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine } = visitor;
  const phone = newPhone();
  await saveByKeyboard(visitor, suite, { restaurantId: house.restaurantId, id: house.deviceId }, phone);

  await page.goto(suite.origin + MY_RECEIPTS);
  await showEarlier(visitor, suite, phone);
  await press(page, page.getByRole('link', { name: sayMine('customer.running.all', { count: '1' }) }));
  const list = page.getByRole('list', { name: sayMine('customer.deadlines.week') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(sayMine('customer.deadlines.recovery'));

  await press(page, page.getByRole('button', { name: sayMine('customer.calendar.make') }));
  const address = await page.getByLabel(sayMine('customer.calendar.address')).inputValue();
  const calendar = await (await fetch(address)).text();
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(calendar).toContain('TRIGGER:-PT15H');
  expect(calendar).not.toMatch(/\b40\b/);
  expect(faults).toEqual([]);
});

test('A diner sets a budget by keyboard, and is warned at 80 % and at 100 % of it', async ({ suite }) => {
  const house = await openTeaHouse(suite);
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine } = visitor;
  const till = { restaurantId: house.restaurantId, id: house.deviceId };
  await house.post(tea('1', 80));
  await saveByKeyboard(visitor, suite, till, phone);

  await page.goto(`${suite.origin}${MY_RECEIPTS}/spending`);
  await showEarlier(visitor, suite, phone);
  await press(page, page.getByRole('button', { name: sayMine('customer.budget.set') }));
  const amount = page.getByRole('spinbutton', { name: sayMine('customer.budget.field', { currency: 'SAR' }) });
  await typeInto(page, amount, '100');
  await page.keyboard.press('Enter');
  const alert = (state: 'near' | 'over', percent: string) =>
    page.getByText(sayMine(`customer.budget.${state}`, { percent, currency: 'SAR' }));
  await alert('near', '80').waitFor();
  await page.goto(suite.origin + MY_RECEIPTS);
  await alert('near', '80').waitFor();

  await house.post(tea('2', 25));
  await saveWithOnePress(visitor, suite, till, phone);
  await page.goto(suite.origin + MY_RECEIPTS);
  await press(
    page,
    page.getByRole('link', { name: sayMine('customer.budget.over', { percent: '105', currency: 'SAR' }) }),
  );
  // The list of receipts shows the same alert, so the alert does not prove that the next page is open.
  await page.waitForURL(`**${MY_RECEIPTS}/spending`);
  await alert('over', '105').first().waitFor();
  expect(faults).toEqual([]);
});
