import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCT_NAME } from 'contracts';
import { DESKTOP, firstPageOf, hiddenFaults, openBrowser, PHONE } from '../harness/browser';
import { money, newPhone, TIMEOUT_MS, savedOrders, saveInvoice } from '../harness/journeySteps';
import { signIn } from '../harness/signIn';
import { decodeQr } from '../harness/qr';
import { startTestSuite, type TestSuite, type Till } from '../harness/suite';

/** The number of runs of each main use case. `npm run soak -- main-job` runs each ten times. */
const TIMES = Number(process.env.TIMES ?? 1);

let suite: TestSuite;
let desk: BrowserContext;
let hand: BrowserContext;
let folder: string;

test.beforeAll(async () => {
  suite = await startTestSuite();
  folder = await mkdtemp(path.join(tmpdir(), 'suite-qr-'));
});

test.beforeEach(async () => {
  desk = await openBrowser({ ...DESKTOP, acceptDownloads: true });
});

test.afterEach(async () => {
  await Promise.all([desk?.close(), hand?.close()]);
});

test.afterAll(async () => {
  await suite?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Downloads the QR code of a till as PNG, as an administrator does: Restaurants → Branches → Devices → Print QR. */
async function downloadQr(page: Page, till: Till): Promise<{ file: string; name: string }> {
  await page.getByRole('link', { name: 'Restaurants', exact: true }).first().click();
  const restaurant = page.getByRole('row').filter({ hasText: till.restaurantName }).first();
  await restaurant.getByRole('link', { name: 'Branches' }).click();
  await page.getByRole('heading', { name: `${till.restaurantName} Branches` }).waitFor();
  await page.getByRole('row').filter({ hasText: till.branchName }).getByRole('link', { name: 'Devices' }).click();
  await page.getByRole('heading', { name: 'Branch Devices' }).waitFor();
  await page.getByRole('row').filter({ hasText: till.name }).first().getByRole('button', { name: 'Print QR' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Download PNG/ }).click(),
  ]);
  const file = path.join(folder, 'qr.png');
  await download.saveAs(file);
  return { file, name: download.suggestedFilename() };
}

test.describe('In the main use cases of the product,', () => {
  for (const each of Array.from({ length: TIMES }, (_, index) => index + 1)) {
    test(`a customer scans a QR code and saves the invoice, and the order appears in the live orders without a reload (run ${each})`, async () => {
      const till = await suite.till();
      const phone = newPhone();

      const live = await desk.newPage();
      const faults = hiddenFaults(live);
      await signIn(live, suite);
      await live.getByRole('heading', { name: 'Live Orders' }).waitFor();
      await live.evaluate(() => void Object.assign(window, { sameDocument: true }));

      const clerk = await desk.newPage();
      await clerk.goto(`${suite.origin}/dashboard/home`);
      const qr = await downloadQr(clerk, till);
      const address = decodeQr(qr.file);
      expect(address).toBe(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
      expect(qr.name).toBe(`${till.name} - ${till.device_id}.png`);

      const order = await suite.closeOrder(till);
      hand = await openBrowser(PHONE);
      const diner = await firstPageOf(hand);
      const dinerFaults = hiddenFaults(diner);
      await diner.goto(address);
      await diner.getByText(money(order.total_price)).first().waitFor();
      expect(await diner.title()).toBe(`${PRODUCT_NAME} Invoice`);

      await saveInvoice(diner, suite, phone);
      await diner.getByText('Your invoice has been saved successfully').waitFor();

      const row = live
        .getByRole('row')
        .filter({ hasText: till.restaurantName })
        .filter({ hasText: money(order.total_price) });
      await row.first().waitFor({ timeout: TIMEOUT_MS });
      expect(await live.evaluate(() => 'sameDocument' in window)).toBe(true);

      const saved = await savedOrders(suite, till.restaurantId, phone);
      expect(saved.map(({ total_price }) => total_price)).toEqual([order.total_price]);

      await diner.getByRole('link', { name: 'Open the saved invoice' }).click();
      await diner.getByText('Saved at').waitFor();
      expect(diner.url()).toBe(`${suite.origin}/order/${saved[0]!.id}`);

      expect([...faults, ...dinerFaults]).toEqual([]);
    });
  }

  for (const each of Array.from({ length: TIMES }, (_, index) => index + 1)) {
    test(`a cashier saves the last order for a customer, and the order appears in the live orders without a reload (run ${each})`, async () => {
      const till = await suite.till();
      const phone = newPhone();
      const live = await desk.newPage();
      await signIn(live, suite);
      await live.getByRole('heading', { name: 'Live Orders' }).waitFor();

      const order = await suite.closeOrder(till);
      hand = await openBrowser(DESKTOP);
      const cashier = await firstPageOf(hand);
      const faults = hiddenFaults(cashier);
      await signIn(cashier, suite, suite.restaurantAdmin);
      await cashier.getByRole('button', { name: till.name }).first().click();
      await cashier.getByRole('heading', { name: `Last Order for ${till.name}` }).waitFor();
      await cashier.getByRole('article').getByText(money(order.total_price)).first().waitFor();
      await cashier.getByRole('region', { name: 'Save User Invoice' }).getByLabel('Phone').fill(phone);
      await cashier.getByRole('button', { name: 'Save Invoice' }).click();
      await cashier.getByText(`Are you sure the Phone is ${phone} ?`).waitFor();
      await cashier.getByRole('button', { name: 'Yes, save it' }).click();
      await cashier.getByText('The invoice has been saved successfully.').waitFor();

      await live
        .getByRole('row')
        .filter({ hasText: money(order.total_price) })
        .first()
        .waitFor({ timeout: TIMEOUT_MS });
      expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
        order.total_price,
      ]);
      expect(faults).toEqual([]);
    });
  }
});
