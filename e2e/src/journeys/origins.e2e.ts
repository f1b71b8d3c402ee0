import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { DESKTOP, firstPageOf, hiddenFaults, openBrowser, PHONE } from '../harness/browser';
import { eventually, money, newPhone, savedOrders, saveInvoice, signIn } from '../harness/journeys';
import { chooseOrigins, startNginx, type Nginx, type Origins } from '../harness/nginx';
import { pdfPages } from '../harness/pdfPages';
import { decodeQr, readQr } from '../harness/qr';
import { ADMIN, startTestSuite, type TestSuite, type Till } from '../harness/suite';
import { wordsOf } from '../harness/words';

/* The main journeys with nginx, which serves the pages, the releases and the API from three origins as
   docs/deployment/nginx.conf describes. */

const root = path.resolve(import.meta.dirname, '../../..');

let origins: Origins;
/** The suite at its public origin. */
let suite: TestSuite;
let till: Till;
let nginx: Nginx | undefined;
const open: BrowserContext[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  origins = await chooseOrigins();
  const started = await startTestSuite({ origins });
  suite = { ...started, origin: origins.pages };
  nginx = await startNginx(origins, { store: path.join(started.dataDir, 'releases'), api: started.apiOrigin });
  till = await suite.till();
  await giveLogo(till.restaurantId);
});

test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));
test.afterAll(async () => {
  await nginx?.stop();
  await suite?.stop();
});

async function giveLogo(restaurantId: string): Promise<void> {
  const picture = new PNG({ width: 64, height: 64 });
  picture.data.fill(255);
  const form = new FormData();
  form.append('restaurantLogo', new Blob([new Uint8Array(PNG.sync.write(picture))], { type: 'image/png' }), 'logo.png');
  const answer = await fetch(`${origins.api}/api/restaurant/${restaurantId}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await suite.login(ADMIN)}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

interface Somebody {
  browser: BrowserContext;
  page: Page;
  /** Hidden faults: errors, refusals of the policy, requests without an answer. */
  faults: string[];
  asked: Request[];
}

/** Opens a browser that records its requests. */
async function somebody(device: typeof PHONE | typeof DESKTOP, locale: 'en' | 'ar' = 'en'): Promise<Somebody> {
  const browser = await openBrowser({ ...device, locale, acceptDownloads: true });
  open.push(browser);
  const page = await firstPageOf(browser);
  const faults = hiddenFaults(page);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('console', (message) => {
    if (/CORS|preloaded using link preload|integrity|Trusted/i.test(message.text())) faults.push(message.text());
  });
  return { browser, page, faults, asked };
}

/** Returns the paths of the requests by the origin that received them. Addresses of no server are left out. */
function askedOf({ asked }: Somebody): Record<keyof Origins | 'others', string[]> {
  const found: Record<keyof Origins | 'others', string[]> = { pages: [], releases: [], api: [], others: [] };
  for (const request of asked.filter((one) => one.url().startsWith('http'))) {
    const { origin, pathname } = new URL(request.url());
    const name = (Object.keys(origins) as (keyof Origins)[]).find((key) => origins[key] === origin) ?? 'others';
    found[name].push(pathname);
  }
  return found;
}

const scan = () => `${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;

test.describe('With three origins', () => {
  test('a diner scans, saves the invoice, downloads its PDF, and reads it without a network', async () => {
    const diner = await somebody(PHONE);
    const { page, browser, faults } = diner;
    const say = wordsOf('mf-public-invoice', 'en');
    const order = await suite.closeOrder(till);
    const phone = newPhone();
    await page.goto(scan());
    await page.getByText(money(order.total_price)).first().waitFor();
    await saveInvoice(page, suite, phone);
    await page.getByText('Your invoice has been saved successfully').waitFor();
    const [saved] = await savedOrders(suite, till.restaurantId, phone);
    const address = `${origins.pages}/order/${saved!.id}`;

    await page.getByRole('link', { name: 'Open the saved invoice' }).click();
    await page.getByText('Saved at').waitFor();
    expect(page.url()).toBe(address);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('receipt.pdf') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/ - .+\.pdf$/);
    const { order: kept } = await suite.call<{ order: { receipt_qr: string } }>(
      'GET',
      `/order/user?orderId=${saved!.id}`,
    );
    expect((await pdfPages(await readFile(await download.path()))).map(readQr)).toContain(kept.receipt_qr);

    // Each part came from its origin.
    const { pages, releases, api, others } = askedOf(diner);
    expect(others).toEqual([]);
    expect(pages.filter((one) => !/^\/(assets\/|user\/invoice$|order\/|offline\.js$|favicon|icon)/.test(one))).toEqual(
      [],
    );
    expect(releases.filter((one) => !/^\/remotes\/(mf-public-invoice\/|registry\.json$)/.test(one))).toEqual([]);
    expect(releases.some((one) => one.endsWith('/remoteEntry.js'))).toBe(true);
    expect(api.every((one) => one.startsWith('/api/'))).toBe(true);

    await eventually(async () => (await keptBy(page)).includes(address), 'the order is kept');
    const all = await keptBy(page);
    expect(all).toContain(`${origins.api}/api/order/user?orderId=${saved!.id}`);
    expect(all.some((one) => one.startsWith(`${origins.releases}/remotes/mf-public-invoice/`))).toBe(true);
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

  test('nothing of a page is loaded twice', async () => {
    await suite.closeOrder(till);
    const diner = await somebody(PHONE);
    await diner.page.goto(scan(), { waitUntil: 'networkidle' });
    const files = diner.asked.map((request) => request.url()).filter((url) => /\/(assets|remotes)\//.test(url));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    const calls = diner.asked
      .map((request) => request.url())
      .filter((url) => url.startsWith(`${origins.api}/api/order`));
    expect(calls).toHaveLength(1);
    expect(diner.faults).toEqual([]);
  });

  test('a cashier saves the last order of a till; live orders show it without a reload', async () => {
    const phone = newPhone();
    const admin = await somebody(DESKTOP);
    await signIn(admin.page, suite);
    await admin.page.getByRole('heading', { name: 'Live Orders' }).waitFor();

    const order = await suite.closeOrder(till);
    const cashier = await somebody(DESKTOP);
    const { page } = cashier;
    await signIn(page, suite, suite.restaurantAdmin);
    await page.getByRole('button', { name: till.name }).first().click();
    await page.getByRole('article').getByText(money(order.total_price)).first().waitFor();
    await page.getByRole('region', { name: 'Save User Invoice' }).getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Save Invoice' }).click();
    await page.getByRole('button', { name: 'Yes, save it' }).click();
    await page.getByText('The invoice has been saved successfully.').waitFor();

    await admin.page
      .getByRole('row')
      .filter({ hasText: money(order.total_price) })
      .first()
      .waitFor();
    expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
      order.total_price,
    ]);
    expect([...admin.faults, ...cashier.faults]).toEqual([]);
  });

  test('an administrator sees logos, downloads a report, and prints a QR code that leads to the pages', async () => {
    const admin = await somebody(DESKTOP);
    const { page } = admin;
    await signIn(page, suite);
    await page.getByRole('link', { name: 'Restaurants', exact: true }).first().click();
    const row = page.getByRole('row').filter({ hasText: till.restaurantName }).first();
    await row.waitFor();
    const logo = row.locator('img');
    expect(await logo.getAttribute('src')).toMatch(new RegExp(`^${origins.api}/api/files/`));
    await eventually(() => isDrawn(logo), 'the logo is drawn');

    await row.getByRole('link', { name: 'Branches' }).click();
    await page.getByRole('row').filter({ hasText: till.branchName }).getByRole('link', { name: 'Devices' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: till.name })
      .first()
      .getByRole('button', { name: 'Print QR' })
      .click();
    const [code] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Download PNG/ }).click(),
    ]);
    expect(decodeQr(await code.path())).toBe(scan());
    await page.keyboard.press('Escape');

    await page.goto(`${suite.origin}/dashboard/restaurants`);
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Generate', exact: true }).click(),
    ]);
    // The name is in a header that only permitted origins may read.
    expect(report.suggestedFilename().startsWith(till.restaurantName)).toBe(true);
    expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(askedOf(admin).others).toEqual([]);
    expect(admin.faults).toEqual([]);
  });

  test('a session continues after a reload', async () => {
    const { page, faults } = await somebody(DESKTOP);
    await signIn(page, suite);
    await page.reload();
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(faults).toEqual([]);
  });

  for (const locale of ['en', 'ar'] as const) {
    test(`a visitor reads the landing page and the terms in the browser's language, and then in the chosen one (${locale})`, async () => {
      const { page, faults, asked } = await somebody(PHONE, locale);
      const other = locale === 'en' ? 'ar' : 'en';
      const title = (language: 'en' | 'ar') => wordsOf('shell', language)('landing.title');
      await page.goto(suite.origin);
      await page.getByRole('heading', { level: 1, name: title(locale) }).waitFor();
      await page.context().addCookies([{ name: 'language', value: other, url: origins.pages }]);
      await page.evaluate((language) => localStorage.setItem('language', language), other);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title(other) }).waitFor();
      expect(
        await (
          await fetch(`${origins.pages}/Privacy`, {
            headers: { cookie: `language=${other}`, 'accept-language': locale },
          })
        ).text(),
      ).toContain(wordsOf('shell', other)('privacy.title'));
      // These pages need neither a remote nor the API.
      expect(
        asked.filter(
          (request) =>
            request.url().startsWith(origins.releases) || request.url().startsWith(`${origins.api}/api/order`),
        ),
      ).toEqual([]);
      expect(faults).toEqual([]);
    });
  }

  test('missing files of a remote are loaded by Retry', async () => {
    const { page } = await somebody(DESKTOP);
    await signIn(page, suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    const files = `${origins.releases}/remotes/mf-admin/**`;
    await page.route(files, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  });

  test('a diner who scans while the API restarts waits a moment and gets the receipt', async () => {
    const { page, faults } = await somebody(PHONE);
    const order = await suite.closeOrder(till);
    await suite.killApi();
    await page.goto(scan());
    await page.getByText(money(order.total_price)).first().waitFor();
    expect(faults).toEqual([]);
  });

  test('a new release is used at the next load', async () => {
    const { page, faults } = await somebody(DESKTOP);
    await signIn(page, suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    const altered = await alteredRemote('mf-admin', (entry) => `globalThis.newer = true;${entry}`);
    try {
      await publishPackages({ root, dataDir: suite.dataDir, packages: [altered.folder] });
      const published = Date.now();
      await page.reload();
      await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
      expect(Date.now() - published).toBeLessThan(5_000);
      expect(await page.evaluate(() => 'newer' in globalThis)).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      await publishPackages({ root, dataDir: suite.dataDir, packages: [path.join(root, 'mf-admin')] });
      await altered.remove();
    }
  });
});

const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Returns the full addresses of everything that a browser stores. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return kept;
  });
}
