import { expect, type Page, test } from '@playwright/test';
import { firstPageOf, openBrowser, PHONE } from '../harness/browser';
import { eventually, money, newPhone, savedOrders, typeCode } from '../harness/journeySteps';
import { suiteOfFile } from '../harness/ownSuite';
import { takenOver } from '../harness/takeOver';

/** The number of runs in which the API is killed. `npm run soak -- kill` kills it twenty times. */
const KILLS = Number(process.env.KILLS ?? 4);

/**
 * The approximate duration of an undisturbed run, in milliseconds. The times at which the API is killed are spread over
 * this time.
 */
const RUN_MS = 4_000;

/** The maximum wait for one action, in milliseconds. After that, the diner looks at the page again. */
const QUICKLY_MS = 1_000;

const suite = suiteOfFile();

/**
 * Acts as a persistent diner, who takes the next action that the page offers until the invoice is saved. Every state of
 * the page must offer an action.
 */
async function persist(page: Page, phone: string): Promise<void> {
  const saved = page.getByText('Your invoice has been saved successfully');
  const deadline = Date.now() + 60_000;
  while (!(await saved.isVisible())) {
    if (Date.now() > deadline) throw new Error(`the page is stuck:\n${await page.locator('body').innerText()}`);
    // The step fails if its element has just disappeared. The loop then looks at the page again.
    await step(page, phone).catch(() => undefined);
    await page.waitForLoadState();
  }
}

async function step(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (await dialog.isVisible()) return dialog.getByRole('button').last().click();
  const retry = page.getByRole('button', { name: 'Retry' });
  if (await retry.isVisible()) return retry.click();
  if (await page.getByRole('textbox', { name: 'Digit 1 of 4' }).isVisible()) {
    await typeCode(page, await suite.codeSentTo(phone));
    return page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  const field = page.getByLabel('Phone');
  if (await field.isVisible()) {
    await field.fill(phone);
    return page.getByRole('button', { name: 'Save', exact: true }).click();
  }
  const save = page.getByRole('button', { name: 'Save Invoice' });
  if (await save.isVisible()) {
    await takenOver(page);
    return save.click();
  }
  if ((await page.locator('#root').innerText()) === '') await page.reload();
}

test.describe('If the API is killed while a diner saves an invoice,', () => {
  for (const index of Array.from({ length: KILLS }, (_, index) => index)) {
    test(`the page recovers and saves the invoice (kill ${index})`, async () => {
      const till = await suite.till();
      const phone = newPhone();
      const order = await suite.closeOrder(till);
      const hand = await openBrowser(PHONE);
      const page = await firstPageOf(hand);
      page.setDefaultTimeout(QUICKLY_MS);

      const killed = new Promise<void>((resolve, reject) => {
        setTimeout(() => suite.killApi().then(resolve, reject), (RUN_MS * (index + Math.random())) / KILLS);
      });
      await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`, {
        timeout: 30_000,
      });
      await Promise.all([persist(page, phone), killed]);
      await suite.healthy();

      await eventually(
        async () => (await savedOrders(suite, till.restaurantId, phone)).length === 1,
        `the save acknowledged to ${phone} is there`,
      );
      const [saved] = await savedOrders(suite, till.restaurantId, phone);
      expect(saved!.total_price).toBe(order.total_price);

      await page.goto(`${suite.origin}/order/${saved!.id}`, { timeout: 30_000 });
      await page.getByText(money(order.total_price)).first().waitFor({ timeout: 30_000 });
      await hand.close();
    });
  }
});
