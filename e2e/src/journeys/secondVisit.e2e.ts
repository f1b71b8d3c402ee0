import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, ownSaveButton, saveByKeyboard, saveForFriend, saveWithOnePress } from '../harness/diner';
import { money, newPhone } from '../harness/journeySteps';
import { hasFocus, press } from '../harness/keyboard';
import type { TestSuite } from '../harness/suite';
import { takenOver } from '../harness/takeOver';
import { expect, test } from '../harness/test';

const diner = diners();
const WIDE_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };

/** Returns the texts of the messages that a phone number has received. */
async function messagesTo(suite: TestSuite, phone: string): Promise<string[]> {
  const { messages } = await suite.call<{ messages: { text: string }[] }>(
    'GET',
    `/dev/outbox?to=${encodeURIComponent(phone)}`,
  );
  return messages.map(({ text }) => text);
}

for (const [language, device] of [
  ['en', WIDE_PHONE],
  ['ar', PHONE],
] as const) {
  test(`A diner saves the second invoice with one press, and a friend’s on the same phone, and stays signed in (${language})`, async ({
    suite,
  }) => {
    const till = await suite.till();
    const [phone, friend] = [newPhone(), newPhone()];
    const visitor = await diner(device, language);
    const { page, faults, say, sayMine } = visitor;
    await suite.closeOrder(till);
    await saveByKeyboard(visitor, suite, till, phone);
    const messages = await messagesTo(suite, phone);

    const second = await suite.closeOrder(till);
    await saveWithOnePress(visitor, suite, till, phone);
    await press(page, page.getByRole('link', { name: say('invoice.saved.all') }));
    const rows = page.getByRole('region', { name: sayMine('customer.list'), exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(money(second.total_price));
    expect(await messagesTo(suite, phone)).toEqual(messages);

    await suite.closeOrder(till);
    await saveForFriend(visitor, suite, till, { phone: friend, answer: 'save' });
    await page.goto(suite.origin + MY_RECEIPTS);
    await expect(rows).toHaveCount(2);
    expect(faults).toEqual([]);
  });

  test(`A friend at the table keeps a copy of a saved invoice, which is in no sum and names nobody (${language})`, async ({
    suite,
  }) => {
    const till = await suite.till();
    const order = await suite.closeOrder(till);
    const owner = newPhone();
    await saveByKeyboard(await diner(device, language), suite, till, owner);

    const visitor = await diner(device, language);
    const { page, faults, say, sayMine } = visitor;
    await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
    await takenOver(page);
    await page.getByText(say('invoice.taken')).waitFor();
    await saveByKeyboard(visitor, suite, till, newPhone(), 'copy');
    await press(page, page.getByRole('link', { name: say('invoice.saved.all') }));
    const row = page.getByRole('region', { name: sayMine('customer.list'), exact: true }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(money(order.total_price));
    await expect(row).toContainText(sayMine('customer.receipt.copy'));
    await row.getByRole('link').tap();
    await page.getByText(sayMine('customer.receipt.copyNote')).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(owner.slice(-4));
    expect(faults).toEqual([]);
  });

  test(`Back goes one step back at every step of a save, and the typed number survives a reload and another language (${language})`, async ({
    suite,
  }) => {
    const till = await suite.till();
    await suite.closeOrder(till);
    const { page, faults, say } = await diner(device, language);
    const invoice = page.getByRole('button', { name: say('ui.invoice.save') });
    const phone = page.getByLabel(say('invoice.phone.label'));
    await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
    await takenOver(page);
    await invoice.tap();
    await phone.fill('0512');
    await page.reload();
    await expect(phone).toHaveValue('0512');
    await page.getByRole('button', { name: 'اردو' }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await expect(page.locator('input[type=tel]')).toHaveValue('0512');
    await page.getByRole('button', { name: language === 'en' ? 'English' : 'العربية' }).tap();

    await phone.fill(newPhone());
    await page.getByRole('button', { name: say('invoice.phone.submit'), exact: true }).tap();
    const box = page.locator('input[autocomplete=one-time-code]').first();
    await hasFocus(box);
    await page.goBack();
    await phone.waitFor();
    await page.goForward();
    await box.waitFor();
    await page.goBack();
    await page.goBack();
    await invoice.waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/invoice');
    expect(page.url()).not.toContain('05');
    expect(faults).toEqual([]);
  });
}

test('The invoice of a signed-in diner hardly moves while the page learns whose number it is', async ({ suite }) => {
  const till = await suite.till();
  const visitor = await diner(WIDE_PHONE, 'en');
  const phone = newPhone();
  await suite.closeOrder(till);
  await saveByKeyboard(visitor, suite, till, phone);
  await suite.closeOrder(till);
  const page = await visitor.browser.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifted:
            (globalThis as unknown as { shifted: number }).shifted + (entry as unknown as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await ownSaveButton({ ...visitor, page }, phone).waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
});
