import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { diners, type Diner } from '../harness/diner';
import { eventually, money, newPhone } from '../harness/journeySteps';
import { suiteOfFile } from '../harness/ownSuite';
import { pdfPages } from '../harness/pdfPages';
import { readQr } from '../harness/qr';
import { takenOver } from '../harness/takeOver';

const suite = suiteOfFile();
const diner = diners();

/**
 * Closes an order at a till, and saves it as the diner.
 * @returns the path of the order's page, and the total
 */
async function saveOrder({ page, say }: Diner): Promise<{ address: string; total: number }> {
  const till = await suite.till();
  const { total_price: total } = await suite.closeOrder(till);
  const phone = newPhone();
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByText(money(total)).first().waitFor();
  await takenOver(page);
  await page.getByRole('button', { name: say('ui.invoice.save') }).click();
  await page.getByLabel(say('invoice.phone.label')).fill(phone);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  await page.locator('input[autocomplete=one-time-code]').first().focus();
  await page.keyboard.type(await suite.codeSentTo(phone));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
  const link = page.getByRole('link', { name: say('invoice.saved.open') });
  return { address: (await link.getAttribute('href')) ?? '', total };
}

/** Returns the paths that a browser has stored, keyed by the name of the cache. */
function keptBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys())
      kept[name] = (await (await caches.open(name)).keys())
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search);
    return kept;
  });
}
const isKept = async (page: Page, address: string) => (await keptBy(page))['kept-orders']?.includes(address) ?? false;

/** Checks that a URL cannot be opened. Uses a new tab, so that the diner's tab keeps its page. */
async function cannotBeRead(browser: BrowserContext, address: string): Promise<void> {
  const tab = await browser.newPage();
  await expect(tab.goto(suite.origin + address)).rejects.toThrow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await tab.close();
}

const press = ({ page, say }: Diner, id: string) => page.getByRole('button', { name: say(id), exact: true }).click();

for (const [label, device, language] of [
  ['phone', PHONE, 'en'],
  ['phone', PHONE, 'ar'],
  ['desktop', DESKTOP, 'ar'],
] as const) {
  test.describe(`A diner on a ${label}`, () => {
    test(`reads the device’s copy of a saved invoice without a network, and then deletes the copy (${language})`, async () => {
      const mine = await diner(device, language);
      const { page, browser, say } = mine;
      const { address, total } = await saveOrder(mine);
      await eventually(() => isKept(page, address), 'the order is kept');

      // The device stores the page, the API's response, the logo and the suite's files. It stores no other order and
      // nothing of the dashboard.
      const id = address.split('/').at(-1);
      const kept = await keptBy(page);
      expect(kept['kept-orders']).toEqual([address]);
      expect(kept['kept-pages']?.toSorted()).toEqual([`/api/order/user?orderId=${id}`, address].toSorted());
      expect(
        kept['kept-files']?.filter(
          (file) => !/^\/(assets|remotes\/mf-public-invoice)\/|^\/api\/files\/\w+\.webp$/.test(file),
        ),
      ).toEqual([]);

      await browser.setOffline(true);
      await page.goto(suite.origin + address);
      await page.getByText(money(total)).first().waitFor();
      await page
        .getByText(say('receipt.copyOf').split('{')[0] ?? '')
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const logo = page.getByRole('article').locator('img');
      await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), 'the logo is loaded');
      expect(mine.faults).toEqual([]);

      await press(mine, 'receipt.pdf');
      await page.getByRole('alert').getByText(say('ui.offline')).waitFor();
      // No other order can be read.
      await cannotBeRead(browser, '/order/00000000-0000-4000-8000-000000000000');

      await press(mine, 'receipt.remove');
      await page.getByText(say('receipt.remove.done')).waitFor();
      expect(Object.values(await keptBy(page)).flat()).toEqual([]);
      await cannotBeRead(browser, address);

      await browser.setOffline(false);
      await page.goto(suite.origin + address);
      await page.getByRole('button', { name: say('receipt.keep') }).waitFor();
      expect(mine.faults).toEqual([]);
    });
  });
}

test('An invoice that is kept on the device is shown while the server is down', async () => {
  const mine = await diner(PHONE, 'en');
  const { page, say } = mine;
  const { address, total } = await saveOrder(mine);
  await eventually(() => isKept(page, address), 'the order is kept');
  await page.goto(suite.origin + address);
  await page.getByRole('button', { name: say('receipt.remove') }).waitFor();
  expect(await page.getByText(say('receipt.copyOf').split('{')[0] ?? '').count()).toBe(0);

  await suite.killApi();
  await page.reload();
  await page.getByText(money(total)).first().waitFor();
  await suite.healthy();
});

test("A diner downloads the PDF of an invoice by keyboard, and the PDF contains the point of sale's legal QR code", async () => {
  const mine = await diner(DESKTOP, 'en');
  const { page, say } = mine;
  const { address } = await saveOrder(mine);
  const { order } = await suite.call<{ order: { order_number: string; receipt_qr: string } }>(
    'GET',
    `/order/user?orderId=${address.split('/').at(-1)}`,
  );
  await page.goto(suite.origin + address);
  await page.getByRole('button', { name: say('receipt.pdf') }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.getByText(say('receipt.pdf.done')).waitFor();
  expect(download.suggestedFilename()).toContain(` - ${order.order_number} - `);
  const pages = await pdfPages(await readFile(await download.path()));
  expect(pages.map(readQr)).toContain(order.receipt_qr);
  expect(mine.faults).toEqual([]);
});

test('The page of an order has no layout shift when its action buttons appear', async () => {
  const mine = await diner(PHONE, 'en');
  const { page, say } = mine;
  const { address } = await saveOrder(mine);
  await eventually(() => isKept(page, address), 'the order is kept');
  await page.addInitScript(() => {
    const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = []);
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(suite.origin + address);
  await page.getByRole('button', { name: say('receipt.remove') }).waitFor();
  expect(
    await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts?.reduce((sum, shift) => sum + shift, 0)),
  ).toBeLessThan(0.01);
});

test("A diner copies the link to an order, and shares the link with the system's share dialog", async () => {
  const mine = await diner(PHONE, 'en');
  const { page, browser, say } = mine;
  const { address } = await saveOrder(mine);
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: suite.origin });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void Object.assign(globalThis, { shared: data.url }),
    }),
  );
  await page.goto(suite.origin + address);
  await press(mine, 'receipt.copy');
  await page.getByText(say('receipt.copy.done')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(suite.origin + address);
  await press(mine, 'receipt.share');
  await page.getByText(say('receipt.share.done')).waitFor();
  expect(await page.evaluate(() => (globalThis as { shared?: string }).shared)).toBe(suite.origin + address);
});
