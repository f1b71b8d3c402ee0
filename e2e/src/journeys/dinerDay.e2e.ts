import { expect, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { PHONE } from '../harness/browser';
import { diners, type Diner } from '../harness/diner';
import { eventually, money, newPhone, savedOrders } from '../harness/journeySteps';
import { hasFocus, press, tabTo } from '../harness/keyboard';
import { takenOver } from '../harness/takeOver';

const diner = diners();

/** A slow mobile network: the latency in milliseconds, and the throughput in bytes per second. */
const SLOW = { latency: 350, downloadThroughput: 50_000, uploadThroughput: 25_000 };

/** The messages after the first and the second wrong code, in the diner's language. */
const TRIES_LEFT = {
  en: ['The code is wrong. You have 2 more tries.', 'The code is wrong. You have one more try.'],
  ar: ['الرمز غير صحيح. تبقّت لك محاولتان.', 'الرمز غير صحيح. تبقّت لك محاولة واحدة.'],
};

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Slows the network of a page down. */
async function slowNetwork(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const conditions = (offline: boolean) =>
    devTools.send('Network.emulateNetworkConditions', { ...SLOW, offline }).then(() => {});
  await devTools.send('Network.enable');
  await conditions(false);
  return {
    lose: () => conditions(true),
    find: () => conditions(false),
    /** Removes the limits of the network. */
    end: () => devTools.detach(),
  };
}

const firstBox = (page: Page) => page.locator('input[autocomplete=one-time-code]').first();

/** Waits for the 'Oops!' dialog with this sentence, and presses its last button, which has the focus. */
async function answerOops({ page, say }: Diner, sentence: string): Promise<void> {
  const oops = page.getByRole('alertdialog', { name: say('invoice.oops') });
  await oops.getByText(sentence).waitFor();
  await hasFocus(oops.getByRole('button').last());
  await page.keyboard.press('Enter');
  await oops.waitFor({ state: 'detached' });
}

for (const language of ['en', 'ar'] as const) {
  test(`A diner on a slow network saves an invoice despite an outage and wrong codes, and reads it offline (${language})`, async ({
    suite,
  }) => {
    test.setTimeout(180_000);
    const till = await suite.till();
    const order = await suite.closeOrder(till);
    const phone = newPhone();
    const mine = await diner(PHONE, language);
    const { page, browser, say } = mine;
    const network = await slowNetwork(page);

    await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
    const amount = page.getByText(money(order.total_price)).first();
    await amount.waitFor();
    const save = page.getByRole('button', { name: say('ui.invoice.save') });
    await expect(amount).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });

    await takenOver(page);
    await press(page, save);
    const field = page.getByLabel(say('invoice.phone.label'));
    await hasFocus(field);
    await page.keyboard.type(phone);
    await network.lose();
    await page.keyboard.press('Enter');
    await answerOops(mine, say('ui.offline'));
    await network.find();
    await expect(field).toHaveValue(/\d/);
    await press(page, page.getByRole('button', { name: say('invoice.phone.submit'), exact: true }));

    await hasFocus(firstBox(page));
    const code = await suite.codeSentTo(phone);
    for (const sentence of TRIES_LEFT[language]) {
      await page.keyboard.type(wrong(code));
      await page.keyboard.press('Enter');
      // The first button of the dialog returns to the code.
      await answerOops(mine, sentence);
      await hasFocus(firstBox(page));
    }
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
    expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
      order.total_price,
    ]);

    await tabTo(page, page.getByRole('link', { name: say('invoice.saved.open') }));
    await page.keyboard.press('Enter');
    await page.getByText(say('ui.invoice.savedAt')).waitFor();
    const { pathname } = new URL(page.url());
    await eventually(
      () =>
        page.evaluate(async (path) => {
          const kept = await (await caches.open('kept-orders')).keys();
          return kept.some(({ url }) => new URL(url).pathname === path);
        }, pathname),
      'the receipt is kept on the phone',
    );
    await network.end();
    await browser.setOffline(true);
    await page.goto(suite.origin + pathname);
    await page.getByText(money(order.total_price)).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(mine.faults).toEqual([]);
  });
}
