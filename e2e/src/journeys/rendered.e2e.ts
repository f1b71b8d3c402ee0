import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { OVERRIDES_KEY, type Language } from 'contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setCanary } from '../../../delivery/src/release/canary';
import { publish, upload } from '../../../delivery/src/release/publish';
import { setSite } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { firstPageOf, hiddenFaults, openBrowser, openCompleteBrowser, PHONE } from '../harness/browser';
import { money } from '../harness/journeySteps';
import { suiteOfFile } from '../harness/ownSuite';
import { processOf } from '../harness/processes';
import { makeLive, registryOf, storeOf } from '../harness/releases';
import type { Till } from '../harness/suite';
import { holdScripts, takenOver } from '../harness/takeOver';
import { wordsOf } from '../harness/words';

const root = path.resolve(import.meta.dirname, '../../..');
const REMOTE = 'mf-public-invoice';
const UNKNOWN = '0198c2aa-7c1e-7aaa-9d6e-0123456789ab';

const suite = suiteOfFile();
let till: Till;
let total: number;
let live: string;
const browsers: BrowserContext[] = [];

test.beforeAll(async () => {
  till = await suite.till();
  ({ total_price: total } = await suite.closeOrder(till));
  live = (await registryOf(suite)).remotes[REMOTE]!.release;
});
test.afterEach(async () => void (await Promise.all(browsers.splice(0).map((browser) => browser.close()))));

const scan = (of = till.id) => `${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${of}`;

async function phone(options: BrowserContextOptions = {}, start = openBrowser) {
  const browser = await start({ ...PHONE, ...options });
  browsers.push(browser);
  const page = await firstPageOf(browser);
  const faults = hiddenFaults(page);
  page.on('console', (message) => {
    if (/hydrat|did not match/i.test(message.text())) faults.push(message.text());
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/last-order|order\/user\?/.test(request.url())) calls.push(request.url());
  });
  return { browser, page, faults, calls };
}

/** Returns the page's HTML as the web host sends it. */
const htmlOf = async (address: string, headers: Record<string, string> = {}) => {
  const { request } = (await phone()).browser;
  return (await request.get(address, { headers: { accept: 'text/html', ...headers } })).text();
};
const saveButton = (page: Page, language: Language = 'en') =>
  page.locator('#root').getByRole('button', { name: wordsOf('shared-ui', language)('ui.invoice.save') });
/** Makes a release with a changed renderer live while `work` runs. */
async function withRenderer(alter: (renderer: string) => string, work: () => Promise<void>): Promise<void> {
  const altered = await alteredRemote(REMOTE, (entry) => `${entry}\n;/* ${Math.random()} */`, alter);
  try {
    await publish(altered.folder, storeOf(suite), 'the test');
    await work();
  } finally {
    await makeLive(suite, REMOTE, live);
    await altered.remove();
  }
}

test.describe('A scanned invoice', () => {
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['ar', 'ar-SA'],
    ['ur', 'ur-PK'],
  ] as const) {
    test(`is visible before any script runs, and React hydrates it without a request or a change (${language})`, async () => {
      const { page, faults, calls } = await phone({ locale });
      const release = await holdScripts(page);
      await page.goto(scan(), { waitUntil: 'commit' });
      await saveButton(page, language).waitFor();
      await page.getByText(money(total)).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await page.evaluate(() => Object.assign(globalThis, { before: document.querySelector('#root article') }));
      release();
      await takenOver(page);
      expect(
        await page.evaluate(
          () => document.querySelector('#root article') === (globalThis as { before?: Element }).before,
        ),
      ).toBe(true);
      expect(calls).toEqual([]);
      expect(faults).toEqual([]);
    });

    test(`can be read without scripts, and says in place of the Save button that saving needs them (${language})`, async () => {
      const { page } = await phone({ locale, javaScriptEnabled: false });
      await page.goto(scan());
      await page.locator('#root').getByText(money(total)).first().waitFor();
      const sentence = page.locator('noscript').filter({ visible: true });
      await expect(sentence).toBeInViewport();
      expect(await sentence.innerText()).toBe(wordsOf('shared-ui', language)('ui.invoice.noScripts'));
      expect(await saveButton(page, language).count()).toBe(0);
    });
  }

  test('is dark before any script runs if the user chose the dark theme', async () => {
    const html = await htmlOf(scan(), { cookie: 'theme=dark; language=ar' });
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');

    const { browser, page } = await phone({ locale: 'en-GB' });
    await browser.addCookies([{ name: 'theme', value: 'dark', url: suite.origin }]);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await holdScripts(page);
    await page.goto(scan(), { waitUntil: 'commit' });
    await saveButton(page).waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(
      Math.max(
        ...ground
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
      ),
    ).toBeLessThan(80);
  });

  test('asks for the phone number even if Save was pressed before the scripts were loaded', async () => {
    const { page, faults } = await phone();
    const release = await holdScripts(page);
    await page.goto(scan(), { waitUntil: 'commit' });
    await saveButton(page).click();
    release();
    await page.getByLabel('Phone').waitFor();
    expect(faults).toEqual([]);
  });

  test('shows the page frame before the API responds', async () => {
    const { page } = await phone();
    const api = await processOf('api');
    await htmlOf(scan());
    process.kill(api, 'SIGSTOP');
    try {
      await page.goto(scan(), { waitUntil: 'commit' });
      await page.locator('#frame').getByText('Loading').waitFor();
      expect(await page.locator('#root').count()).toBe(0);
    } finally {
      process.kill(api, 'SIGCONT');
    }
    await saveButton(page).waitFor();
  });

  test('asks for the phone number when the diner returns with the browser’s Back button and presses Save', async () => {
    const { page, faults } = await phone();
    await page.goto(scan());
    await takenOver(page);
    await page.goto(`${suite.origin}/Privacy`);
    await page.goBack();
    await saveButton(page).click();
    await page.getByLabel('Phone').waitFor();
    expect(faults).toEqual([]);
  });

  test('is rendered by the browser, which calls the API, if a member of staff is signed in', async () => {
    const { page, calls, faults } = await phone();
    const token = await suite.login(suite.restaurantAdmin);
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
    await page.goto(scan());
    await saveButton(page).waitFor();
    expect(calls.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

test.describe('The browser, not the web host, renders a page', () => {
  const drawn = async (address = scan()) => {
    const { page, calls, faults } = await phone();
    await page.goto(address);
    return { page, calls, faults };
  };

  for (const [fault, code] of [
    ['throws', 'module.exports = { ...module.exports, render() { throw new Error("thrown"); } };'],
    ['takes too long', 'module.exports = { ...module.exports, render() { for (;;); } };'],
    ['cannot be loaded', 'throw new Error("thrown while it loads");'],
  ] as const) {
    test(`when the web host’s renderer ${fault}`, async () => {
      await withRenderer(
        (renderer) => `${renderer}\n;${code}`,
        async () => {
          const { page, calls, faults } = await drawn();
          await saveButton(page).waitFor();
          expect(calls).toHaveLength(1);
          expect(faults).toEqual([]);
        },
      );
    });
  }

  test('when the till is unknown; the page then shows an error', async () => {
    const { page } = await drawn(scan(UNKNOWN));
    await page.getByRole('heading', { name: 'Oops!' }).waitFor();
  });

  test('when a developer overrides the remote', async () => {
    await setSite({
      root,
      dataDir: suite.dataDir,
      settings: { publicUrl: suite.origin, overrides: 'http://localhost:9' },
    });
    const { page } = await phone();
    await page.addInitScript(
      ([key, remote]) => sessionStorage.setItem(key!, JSON.stringify({ [remote!]: 'http://localhost:9' })),
      [OVERRIDES_KEY, REMOTE],
    );
    await page.goto(scan());
    await page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    expect(await page.locator('#root article').count()).toBe(0);
  });
});

test('The web host renders the last known order, with a note that it may be outdated, while the point of sale is down', async () => {
  expect(await htmlOf(scan())).toContain('data-drawn');
  await suite.fault({ mode: 'down' });
  try {
    const { page, calls, faults } = await phone();
    await page.goto(scan());
    await page.locator('#root').getByText('This may not be the latest order').waitFor();
    await takenOver(page);
    expect([calls, faults]).toEqual([[], []]);
  } finally {
    await suite.fault({ mode: 'none' });
  }
});

test('A page that returns from the back/forward cache requests the newest order once, and its Save button asks for the phone number', async () => {
  // Chromium's headless shell has no back/forward cache. In the complete Chromium, this option keeps Playwright from
  // turning the cache off.
  const { page, calls, faults } = await phone({}, (options) =>
    openCompleteBrowser({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  );
  await page.goto(scan());
  await takenOver(page);
  await page.evaluate(() => Object.assign(globalThis, { alive: true }));
  await page.goto(`${suite.origin}/Privacy`);
  // Does not use goBack, which waits for a load event: a page from the back/forward cache gets no such event.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(scan(), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'alive' in globalThis);
  await expect.poll(() => calls).toHaveLength(1);
  await saveButton(page).click();
  await page.getByLabel('Phone').waitFor();
  // Pressing Save asks for a newer order too.
  expect(calls).toHaveLength(2);
  expect(faults).toEqual([]);
});

test('A messenger that fetches a link preview gets the static page, which contains no order', async () => {
  const html = await htmlOf(scan(), { 'user-agent': 'WhatsApp/2.23.20.0' });
  expect(html).toBe(await readFile(path.join(suite.dataDir, 'releases/index.html'), 'utf8'));
});

test('A canary’s renderer renders the pages of only those browsers that get the canary', async () => {
  const altered = await alteredRemote(
    REMOTE,
    (entry) => `${entry}\n;/* canary */`,
    (renderer) => `${renderer}\n;/* canary */`,
  );
  const store = storeOf(suite);
  try {
    const { release } = await upload(altered.folder, store, 'the test');
    await setCanary(REMOTE, release, 0.5, store, 'the test');
    const releases = await Promise.all(
      [0, 2500, 5000, 7500].map(
        async (number) => /"release":"([^"]*)","state"/.exec(await htmlOf(scan(), { cookie: `canary=${number}` }))?.[1],
      ),
    );
    expect(releases.toSorted()).toEqual([live, live, release, release].toSorted());
    const { page, calls, faults } = await phone();
    await page.goto(scan());
    await takenOver(page);
    expect([calls, faults]).toEqual([[], []]);
  } finally {
    await setCanary(REMOTE, undefined, 0, store, 'the test');
    await altered.remove();
  }
});

test('Fifty people who load pages at the same time all get their page, and the web host’s memory grows by less than 150 MB', async () => {
  const web = await processOf('web');
  const megabytes = async () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${web}/status`, 'utf8'))![1]) / 1000;
  // Reads an order instead of a till, because the limit per client IP address is ten times as high for orders.
  const {
    invoice: { id },
  } = await suite.call<{ invoice: { id: string } }>(
    'GET',
    `/order/foodics/web/last-order?restaurantId=${till.restaurantId}&casherId=${till.id}`,
  );
  const address = `${suite.origin}/order/${id}`;
  const before = await megabytes();
  const { request } = (await phone()).browser;
  for (let round = 0; round < 4; round += 1) {
    const pages = await Promise.all(
      Array.from({ length: 50 }, async () => (await request.get(address, { headers: { accept: 'text/html' } })).text()),
    );
    // Accepts pages without content too: on a busy machine the API or the renderer may be too slow for some of them.
    expect(pages.filter((html) => /src="?\/assets\/shell\..*<\/html>\s*$/s.test(html)).length).toBe(50);
  }
  // The next page is rendered at once, so no queue is left.
  expect(/ id="rendered"/.test(await htmlOf(address))).toBe(true);
  expect((await megabytes()) - before).toBeLessThan(150);
});
