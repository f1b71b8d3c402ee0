import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import path from 'node:path';
import type { Language } from 'contracts';
import { createWebHost } from '../../../delivery/src/web-host/webHost';
import { firstPageOf, openBrowser, PHONE } from '../harness/browser';
import { money, newPhone, savedOrders } from '../harness/journeySteps';
import { startTestSuite, type TestSuite, type Till } from '../harness/suite';
import { holdScripts } from '../harness/takeOver';
import { wordsOf } from '../harness/words';
import { axeFaults } from '../screens/axe';
import { layoutFaults } from '../screens/layout';

let suite: TestSuite;
let till: Till;
const browsers: BrowserContext[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  suite = await startTestSuite();
  till = await suite.till();
});
test.afterAll(() => suite?.stop());
test.afterEach(async () => void (await Promise.all(browsers.splice(0).map((browser) => browser.close()))));

const scan = (origin = suite.origin) => `${origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
const LOCALES = { en: 'en-GB', ar: 'ar-SA', ur: 'ur-PK' } as const;

/**
 * Opens a browser for a diner and records the URLs that it requests. The browser runs no scripts, unless the options
 * say otherwise.
 */
async function dinerWithoutScripts(language: Language = 'en', options: BrowserContextOptions = {}) {
  const browser = await openBrowser({ ...PHONE, locale: LOCALES[language], javaScriptEnabled: false, ...options });
  browsers.push(browser);
  const page = await firstPageOf(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofPages = wordsOf('mf-public-invoice', language);
  const say = (id: string) => (id.startsWith('ui.') ? wordsOf('shared-ui', language) : ofPages)(id);
  const press = (id: string) => page.getByRole('button', { name: say(id), exact: true }).click();
  return { browser, page, asked, say, press };
}
type Diner = Awaited<ReturnType<typeof dinerWithoutScripts>>;

/** Closes an order, scans its QR code, and submits a phone number. */
async function askForCode({ page, say, press }: Diner, phone: string) {
  const order = await suite.closeOrder(till);
  await page.goto(scan());
  await page.getByText(money(order.total_price)).first().waitFor();
  await press('ui.invoice.save');
  await page.getByLabel(say('invoice.phone.label')).fill(phone);
  await press('invoice.phone.submit');
  await codeField(page).waitFor();
  return order;
}
const codeField = (page: Page) => page.locator('input[name=code]');
const sendCode = async ({ page, press }: Diner, code: string) => {
  await codeField(page).fill(code);
  await press('invoice.otp.submit');
};
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Changes the form data in the browser's cookie, as the person who uses the browser could. */
async function changeMemory(browser: BrowserContext, change: object): Promise<void> {
  const cookie = (await browser.cookies()).find(({ name }) => name === 'plain')!;
  const memory = JSON.parse(Buffer.from(cookie.value, 'base64url').toString());
  const value = Buffer.from(JSON.stringify({ ...memory, ...change })).toString('base64url');
  await browser.addCookies([{ ...cookie, value }]);
}

const TRIES_LEFT: Record<Language, RegExp> = { en: /2 more tries/, ar: /محاولتان/, ur: /2/ };

for (const language of ['en', 'ar', 'ur'] as const) {
  test(`A diner without JavaScript saves the order that the page shows, despite later orders and a wrong code (${language})`, async () => {
    const diner = await dinerWithoutScripts(language);
    const { page, asked, say } = diner;
    const phone = newPhone();
    const order = await askForCode(diner, phone);
    await suite.closeOrder(till);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);

    const code = await suite.codeSentTo(phone);
    await sendCode(diner, wrong(code));
    await page.getByRole('alert').getByText(TRIES_LEFT[language]).waitFor();
    await page.reload();
    await sendCode(diner, code);
    await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
    expect((await savedOrders(suite, till.restaurantId, phone)).map(({ total_price }) => total_price)).toEqual([
      order.total_price,
    ]);
    await page.getByRole('link', { name: say('invoice.saved.open') }).click();
    await page.getByText(say('ui.invoice.savedAt')).waitFor();

    const addresses = asked.join('\n');
    for (const secret of [phone, phone.slice(1), code, wrong(code)]) expect(addresses).not.toContain(secret);
    // The browser may preload scripts, but no script calls the API.
    expect(asked.filter((address) => /\/api\/(user|order)/.test(address))).toEqual([]);
  });
}

for (const language of ['en', 'ar', 'ur'] as const) {
  test(`Without JavaScript, no save step has cut-off, covered or unreachable elements, from 320 to 1440 px, in both themes (${language})`, async () => {
    const diner = await dinerWithoutScripts(language, {
      viewport: { width: 1440, height: 900 },
      javaScriptEnabled: true,
    });
    const { page, press, say } = diner;
    // The checks run scripts in the page, so only the scripts of the suite are blocked.
    await page.route('**/*.js', (route) => route.abort());
    const check = async (step: string) => {
      for (const [width, height] of [
        [1440, 900],
        [768, 1024],
        [360, 740],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const faults = [...(await page.evaluate(layoutFaults)), ...(await axeFaults(page))];
          expect(faults, `${step}, ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    };
    const phone = newPhone();
    await suite.closeOrder(till);
    await page.goto(scan());
    await page.locator('article button').waitFor();
    await check('invoice');
    await page.locator('article button').evaluate((button: HTMLButtonElement) => button.form!.submit());
    await page.locator('input[name=phone]').waitFor();
    await check('phone');
    await page.locator('input[name=phone]').fill(phone);
    await press('invoice.phone.submit');
    await codeField(page).waitFor();
    await check('code');
    const code = await suite.codeSentTo(phone);
    await sendCode(diner, wrong(code));
    await page.getByRole('alert').getByText(TRIES_LEFT[language]).waitFor();
    await check('wrong code');
    await sendCode(diner, code);
    await page.getByRole('heading', { name: say('invoice.saved') }).waitFor();
    await check('saved');
  });
}

test('Without JavaScript, the page asks for the phone number again after an expired code or three wrong codes', async () => {
  const diner = await dinerWithoutScripts();
  const { browser, page } = diner;
  const phone = newPhone();
  await askForCode(diner, phone);
  await changeMemory(browser, { phone: newPhone() });
  await sendCode(diner, '1234');
  await page.getByRole('alert').getByText('The code has expired').waitFor();

  const second = await dinerWithoutScripts();
  const other = newPhone();
  await askForCode(second, other);
  const code = await suite.codeSentTo(other);
  for (let time = 0; time < 2; time += 1) {
    await sendCode(second, wrong(code));
    await second.page.getByRole('alert').getByText('The code is wrong').waitFor();
  }
  await sendCode(second, wrong(code));
  await second.page.getByRole('alert').getByText('The code was wrong too many times').waitFor();
  expect(await second.page.locator('input[name=phone]').inputValue()).toBe(other);
});

test('Without JavaScript, a second code is not sent immediately, and the page shows when it can be requested', async () => {
  const diner = await dinerWithoutScripts();
  const phone = newPhone();
  await askForCode(diner, phone);
  const code = await suite.codeSentTo(phone);
  await diner.press('invoice.otp.resend');
  await diner.page
    .getByRole('alert')
    .getByText(/You can ask for a new one in \d+ seconds/)
    .waitFor();
  await sendCode(diner, code);
  await diner.page.getByRole('heading', { name: diner.say('invoice.saved') }).waitFor();
});

test('Without JavaScript, the page shows an error while the API is down; a code that was sent earlier works once the API is up again', async () => {
  const diner = await dinerWithoutScripts();
  const { page } = diner;
  const phone = newPhone();
  await askForCode(diner, phone);
  const code = await suite.codeSentTo(phone);
  // Starts another web host without an API. It gets the same cookies, because cookies do not depend on the port.
  const away = await createWebHost({
    storeDir: path.join(suite.dataDir, 'releases'),
    apiOrigin: 'http://127.0.0.1:1',
    logLevel: 'silent',
    holdMs: 100,
  });
  try {
    const { port } = new URL(await away.listen({ port: 0, host: '127.0.0.1' }));
    await page.goto(`${scan(`http://localhost:${port}`)}&plain=1`);
    await sendCode(diner, code);
    await page.getByRole('alert').getByText('Something went wrong.').waitFor();
  } finally {
    await away.close();
  }
  await page.goto(`${scan()}&plain=1`);
  await sendCode(diner, code);
  await page.getByRole('heading', { name: diner.say('invoice.saved') }).waitFor();
});

test('A diner gets the next save step even if the browser has not received the scripts yet', async () => {
  const diner = await dinerWithoutScripts('en', { javaScriptEnabled: true });
  const { page, press } = diner;
  await holdScripts(page);
  await suite.closeOrder(till);
  await page.goto(scan(), { waitUntil: 'commit' });
  await press('ui.invoice.save');
  await page.locator('input[name=phone]').waitFor();
});

test('A save form that is sent from another site is refused', async () => {
  const { browser } = await dinerWithoutScripts();
  const answer = await browser.request.post(`${scan()}&plain=1`, {
    form: { action: 'begin', order: 'x' },
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});
