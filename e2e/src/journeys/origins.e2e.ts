import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { PHONE } from '../harness/browser';
import { eventually, money, newPhone, savedOrders, saveInvoice } from '../harness/journeySteps';
import { pdfPages } from '../harness/pdfPages';
import { readQr } from '../harness/qr';
import { isDrawn, threeOrigins } from '../harness/threeOrigins';
import { wordsOf } from '../harness/words';

const site = threeOrigins();

test.describe('With separate origins for pages, API and releases', () => {
  test('a diner scans, saves the invoice, downloads its PDF, and reads it without a network', async () => {
    const diner = await site.somebody(PHONE);
    const { page, browser, faults } = diner;
    const say = wordsOf('mf-public-invoice', 'en');
    const order = await site.suite.closeOrder(site.till);
    const phone = newPhone();
    await page.goto(site.scan());
    await page.getByText(money(order.total_price)).first().waitFor();
    await saveInvoice(page, site.suite, phone);
    await page.getByText('Your invoice has been saved successfully').waitFor();
    const [saved] = await savedOrders(site.suite, site.till.restaurantId, phone);
    const address = `${site.origins.pages}/order/${saved!.id}`;

    await page.getByRole('link', { name: 'Open the saved invoice' }).click();
    await page.getByText('Saved at').waitFor();
    expect(page.url()).toBe(address);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('receipt.pdf') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/ - .+\.pdf$/);
    const { order: kept } = await site.suite.call<{ order: { receipt_qr: string } }>(
      'GET',
      `/order/user?orderId=${saved!.id}`,
    );
    expect((await pdfPages(await readFile(await download.path()))).map(readQr)).toContain(kept.receipt_qr);

    // The pages, the releases and the API's responses each came from a separate origin.
    const { pages, releases, api, others } = site.askedOf(diner);
    expect(others).toEqual([]);
    expect(pages.filter((one) => !/^\/(assets\/|user\/invoice$|order\/|offline\.js$|favicon|icon)/.test(one))).toEqual(
      [],
    );
    expect(releases.filter((one) => !/^\/remotes\/(mf-public-invoice\/|registry\.json$)/.test(one))).toEqual([]);
    expect(releases.some((one) => one.endsWith('/remoteEntry.js'))).toBe(true);
    expect(api.every((one) => one.startsWith('/api/'))).toBe(true);

    await eventually(async () => (await keptBy(page)).includes(address), 'the order is kept');
    const all = await keptBy(page);
    expect(all).toContain(`${site.origins.api}/api/order/user?orderId=${saved!.id}`);
    expect(all.some((one) => one.startsWith(`${site.origins.releases}/remotes/mf-public-invoice/`))).toBe(true);
    await browser.setOffline(true);
    await page.goto(address);
    await page.getByText(money(order.total_price)).first().waitFor();
    await page
      .getByText(say('receipt.copyOf').split('{')[0] ?? '')
      .first()
      .waitFor();
    await eventually(() => isDrawn(page.getByRole('article').locator('img')), 'the logo is drawn without a network');
    await browser.setOffline(false);
    expect(faults).toEqual([]);
  });

  test('a scanned invoice loads each file once, and calls the API for the order once', async () => {
    await site.suite.closeOrder(site.till);
    const diner = await site.somebody(PHONE);
    await diner.page.goto(site.scan(), { waitUntil: 'networkidle' });
    const files = diner.asked.map((request) => request.url()).filter((url) => /\/(assets|remotes)\//.test(url));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    const calls = diner.asked
      .map((request) => request.url())
      .filter((url) => url.startsWith(`${site.origins.api}/api/order`));
    expect(calls).toHaveLength(1);
    expect(diner.faults).toEqual([]);
  });

  for (const locale of ['en', 'ar'] as const) {
    test(`the landing page and the terms use the browser's language until another language is chosen (${locale})`, async () => {
      const { page, faults, asked } = await site.somebody(PHONE, locale);
      const other = locale === 'en' ? 'ar' : 'en';
      const title = (language: 'en' | 'ar') => wordsOf('shell', language)('landing.title');
      await page.goto(site.suite.origin);
      await page.getByRole('heading', { level: 1, name: title(locale) }).waitFor();
      await page.context().addCookies([{ name: 'language', value: other, url: site.origins.pages }]);
      await page.evaluate((language) => localStorage.setItem('language', language), other);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title(other) }).waitFor();
      expect(
        await (
          await fetch(`${site.origins.pages}/Privacy`, {
            headers: { cookie: `language=${other}`, 'accept-language': locale },
          })
        ).text(),
      ).toContain(wordsOf('shell', other)('privacy.title'));
      // These pages need neither a remote nor the API.
      expect(
        asked.filter(
          (request) =>
            request.url().startsWith(site.origins.releases) ||
            request.url().startsWith(`${site.origins.api}/api/order`),
        ),
      ).toEqual([]);
      expect(faults).toEqual([]);
    });
  }

  test('a diner who scans while the API restarts gets the receipt once the API runs again', async () => {
    const { page, faults } = await site.somebody(PHONE);
    const order = await site.suite.closeOrder(site.till);
    await site.suite.killApi();
    await page.goto(site.scan());
    await page.getByText(money(order.total_price)).first().waitFor();
    expect(faults).toEqual([]);
  });
});

/** Returns the full URLs of everything that a browser stores. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return kept;
  });
}
