import { expect, sharedSuite, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { saudiMobile } from 'contracts';
import { DESKTOP, PHONE } from '../harness/browser';
import { diners, type Diner } from '../harness/diner';
import { anotherPlace, money, newPhone, savedOrders } from '../harness/journeySteps';
import type { Till } from '../harness/suite';
import { takenOver } from '../harness/takeOver';

const suite = sharedSuite();
const diner = diners();

async function scan({ page, say }: Diner, till: Till, total: number): Promise<void> {
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByText(money(total)).first().waitFor();
  await page.getByRole('button', { name: say('ui.invoice.save') }).waitFor();
  await takenOver(page);
}

const pressSave = async ({ page, say }: Diner) => {
  await page.getByRole('button', { name: say('ui.invoice.save') }).click();
  await page.getByLabel(say('invoice.phone.label')).waitFor();
};

async function sendPhone({ page, say }: Diner, phone: string): Promise<void> {
  await page.getByLabel(say('invoice.phone.label')).fill(phone);
  await page.getByRole('button', { name: say('invoice.phone.submit'), exact: true }).click();
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** The message after a wrong code, in the diner's language. */
const TWO_TRIES_LEFT = { en: 'The code is wrong. You have 2 more tries.', ar: 'الرمز غير صحيح. تبقّت لك محاولتان.' };

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

for (const [label, device] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`A diner on a ${label}`, () => {
    for (const language of ['en', 'ar'] as const) {
      test(`saves the order that the page shows, despite later orders, a wrong code and a reload (${language})`, async () => {
        const till = await suite.till();
        const phone = newPhone();
        const order = await suite.closeOrder(till);
        const mine = await diner(device, language);
        const { page, say } = mine;
        await scan(mine, till, order.total_price);

        await suite.closeOrder(till);
        await pressSave(mine);
        await page.getByText(say('invoice.newer')).waitFor();
        await sendPhone(mine, phone);
        expect(await page.locator('body').innerText()).not.toContain(phone);

        await page.reload();
        await page.locator('input[autocomplete=one-time-code]').first().waitFor();
        const code = await suite.codeSentTo(phone);
        await sendCode(page, wrong(code));
        const oops = page.getByRole('alertdialog', { name: say('invoice.oops') });
        await oops.getByText(TWO_TRIES_LEFT[language]).waitFor();
        await page.keyboard.press('Escape');
        await oops.waitFor({ state: 'detached' });

        // The same code still works, and no second message was sent.
        await pressSave(mine);
        await page.getByRole('button', { name: say('invoice.phone.submit'), exact: true }).click();
        await page.locator('input[autocomplete=one-time-code]').first().waitFor();
        expect(await suite.codeSentTo(phone)).toBe(code);
        await sendCode(page, code);
        await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();

        expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
          order.total_price,
        ]);
        await page.getByRole('link', { name: say('invoice.saved.open') }).click();
        await page.getByText(say('ui.invoice.savedAt')).waitFor();
        expect(mine.faults).toEqual([]);
      });
    }
  });
}

test('Three diners at one till each save the order that their own page shows', async () => {
  const { till, cashier } = await anotherPlace(suite);
  const tables = [];
  for (let table = 0; table < 3; table += 1) {
    const order = await suite.closeOrder(till);
    const guest = await diner(PHONE, 'en');
    await scan(guest, till, order.total_price);
    tables.push({
      guest,
      order,
      phone: newPhone(),
      number: await guest.page.getByRole('article').getAttribute('aria-label'),
    });
  }
  expect(new Set(tables.map(({ number }) => number)).size).toBe(3);
  for (const { guest } of tables) await pressSave(guest);
  for (const { guest, phone } of tables.toReversed()) await sendPhone(guest, phone);
  for (const { guest, phone } of tables) await sendCode(guest.page, await suite.codeSentTo(phone));
  for (const { guest, order, phone } of tables) {
    await guest.page.getByRole('heading', { name: guest.say('invoice.saved') }).waitFor();
    expect((await savedOrders(suite, till.restaurantId, phone, cashier)).map(({ total_price }) => total_price)).toEqual(
      [order.total_price],
    );
  }
});

test('A second code for a phone number is not sent immediately, even if the number is spelt differently', async () => {
  const phone = newPhone();
  await suite.call('POST', '/user', { body: { phone } });
  await expect(suite.call('POST', '/user', { body: { phone: saudiMobile(phone) } })).rejects.toThrow(/429.*CODE_SENT/);
});
