import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, sharedSuite, test } from '../harness/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { DESKTOP, hiddenFaults, PHONE } from '../harness/browser';
import { press } from '../harness/keyboard';
import { pagesOfTests } from '../harness/pages';
import { wordsOf } from '../harness/words';

/* The journeys of a visitor without a session: the landing page, the terms, and unknown URLs. */

const suite = sharedSuite();
const openPage = pagesOfTests();
let page: Page;
let faults: string[];
let elsewhere: string[];

async function openAs(options: BrowserContextOptions): Promise<void> {
  page = await openPage({ reducedMotion: 'reduce', ...options });
  faults = hiddenFaults(page);
  elsewhere = [];
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== suite.origin && protocol.startsWith('http')) elsewhere.push(request.url());
  });
}

/** Opens a URL, and waits until the shell has hydrated or replaced the page's HTML. */
async function go(address: string): Promise<void> {
  await page.goto(suite.origin + address);
  await takenOver();
}

const takenOver = () =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('#root[data-drawn]') &&
      document.querySelector('h1') !== null,
  );

/** Returns the texts of a page of the shell in a language. */
const said = (folder: 'landing' | 'privacy', language: 'en' | 'ar'): Record<string, string> =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../shell/src/${folder}/messages/${language}.json`), 'utf8'),
  );

const LOOKS = [
  ['a phone', 'English', PHONE, 'en'],
  ['a phone', 'Arabic', PHONE, 'ar'],
  ['a desktop', 'English', DESKTOP, 'en'],
  ['a desktop', 'Arabic', DESKTOP, 'ar'],
] as const;

for (const [device, languageName, options, language] of LOOKS) {
  test.describe(`On ${device}, in ${languageName}`, () => {
    const landing = said('landing', language);
    const privacy = said('privacy', language);
    const shell = wordsOf('shell', language);

    test.beforeEach(() => openAs({ ...options, locale: language }));

    test('a visitor reads the landing page, opens a section of the terms from the table of contents, and goes back', async () => {
      await go('/');
      await page.getByRole('heading', { level: 1, name: landing['landing.title'] }).waitFor();
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');

      await page.getByRole('link', { name: landing['landing.see'] }).click();
      await page.waitForFunction(() => document.querySelector(':target')!.getBoundingClientRect().top < 200);
      await page.getByRole('link', { name: landing['landing.privacy'] }).click();
      await page.getByRole('heading', { level: 1, name: privacy['privacy.title'] }).waitFor();

      await page
        .getByRole('navigation', { name: privacy['privacy.contents'] })
        .getByRole('link', { name: privacy['privacy.deletion'] })
        .click();
      await page.waitForFunction(() => document.querySelector(':target')?.id === 'deletion');
      const section = page.getByRole('region', { name: privacy['privacy.deletion'] });
      expect(await section.innerText()).toContain(privacy['privacy.deletion.request']);
      expect(await section.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true);

      await page.goBack();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: landing['landing.title'] }).waitFor();
      expect(faults).toEqual([]);
      expect(elsewhere).toEqual([]);
    });

    test('a link to a section of the terms opens the page at that section', async () => {
      await go('/Privacy#law');
      await page.waitForFunction(() => document.querySelector(':target')?.id === 'law');
      expect(
        await page.locator('#law').evaluate((element) => element.getBoundingClientRect().top < window.innerHeight),
      ).toBe(true);
    });

    test('an unknown URL shows Permission Denied, with a button that goes two pages back and a button that opens the login', async () => {
      await go('/');
      await go('/Privacy');
      await go('/nowhere');
      await page.getByRole('heading', { name: shell('shell.denied.title') }).waitFor();
      await page.getByRole('button', { name: shell('shell.denied.back') }).click();
      await page.getByRole('heading', { level: 1, name: landing['landing.title'] }).waitFor();

      await go('/nowhere');
      await page.getByRole('button', { name: shell('shell.denied.login') }).click();
      await page.waitForURL('**/dashboard/login');
      await page.locator('input[type=email]').waitFor();
      expect(faults).toEqual([]);
      expect(elsewhere).toEqual([]);
    });

    test('Back on Permission Denied opens the landing page if there is no earlier page', async () => {
      await go('/nowhere');
      await page.getByRole('button', { name: shell('shell.denied.back') }).click();
      await page.getByRole('heading', { level: 1, name: landing['landing.title'] }).waitFor();
    });
  });
}

test.describe('With the keyboard only', () => {
  test.beforeEach(() => openAs(DESKTOP));

  test('the terms can be opened, and an entry of the table of contents moves the focus to its section', async () => {
    await go('/');
    await press(page, page.getByRole('link', { name: 'Terms and privacy' }));
    await page.getByRole('heading', { level: 1, name: 'Terms and privacy' }).waitFor();
    await press(page, page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Points' }));
    await page.waitForFunction(() => document.querySelector(':target')?.id === 'points');
    // After the focus has moved, the next tab stop is the first link within the section “Points”.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#points');
  });
});

test.describe('Without JavaScript', () => {
  test.beforeEach(() => openAs({ ...PHONE, javaScriptEnabled: false, locale: 'ar' }));

  test('the landing page and the terms are readable and link to each other', async () => {
    await page.goto(suite.origin);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(said('landing', 'ar')['landing.title']);
    await page.getByRole('link', { name: said('landing', 'ar')['landing.privacy'] }).click();
    await page.getByRole('heading', { level: 1, name: said('privacy', 'ar')['privacy.title'] }).waitFor();
    expect(await page.getByRole('region').count()).toBeGreaterThan(15);
  });
});

test.describe('A page that was rendered when the shell was built', () => {
  test('is hydrated by React without a spinner and without a layout shift', async () => {
    await openAs({ ...PHONE, locale: 'en' });
    // The web font may arrive before or after the hydration, and shifts the page slightly (fonts.e2e.ts).
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      window.spinners = 0;
      window.moved = 0;
      new MutationObserver(() => (window.spinners += document.querySelectorAll('#root [role=status]').length)).observe(
        document,
        { childList: true, subtree: true },
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await go('/');
    expect(await page.evaluate(() => [window.spinners, window.moved])).toEqual([0, 0]);
  });
});

test.describe('Search engines and messengers', () => {
  const ask = (address: string, headers: Record<string, string> = {}) => fetch(suite.origin + address, { headers });
  const contentOf = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="?${name}"? content="?([^">]*)`).exec(html)?.[1];

  test('find the title, description and picture in the HTML, in the requested language', async () => {
    const html = await (await ask('/', { 'accept-language': 'ar' })).text();
    expect(html).toContain(`<title>${said('landing', 'ar')['landing.title']}`);
    expect(contentOf(html, 'description')).toBe(said('landing', 'ar')['landing.description']);
    expect(contentOf(html, 'og:url')).toBe(`${suite.origin}/`);
    const picture = await ask(new URL(contentOf(html, 'og:image')!).pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000);
  });

  test('find the product’s picture for a link to a receipt, and no data of the order', async () => {
    const link = '/order/0198c2aa-7c1e-7aaa-9d6e-0123456789ab';
    const html = await (await ask(link, { 'user-agent': 'WhatsApp/2.23.20.0' })).text();
    expect(contentOf(html, 'og:title')).toContain('Eesal');
    expect(contentOf(html, 'og:image')).toBe(`${suite.origin}/preview.png`);
    expect(html).not.toContain(link);
  });

  test('find robots.txt, the sitemap and the icons', async () => {
    expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${suite.origin}/sitemap.xml`);
    const sitemap = await (await ask('/sitemap.xml')).text();
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${suite.origin}/`,
      `${suite.origin}/Privacy`,
    ]);
    for (const icon of ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      expect((await ask(icon)).status).toBe(200);
  });

  test('may index public pages, but no private pages', async () => {
    for (const address of ['/', '/Privacy']) expect((await ask(address)).headers.get('x-robots-tag')).toBeNull();
    for (const address of ['/order/7b1c', '/user/invoice?restId=1&deviceId=2', '/dashboard/login', '/nowhere']) {
      const answer = await ask(address);
      expect(contentOf(await answer.text(), 'robots')).toBe('noindex, nofollow');
    }
  });
});

declare global {
  interface Window {
    /** The number of spinners that were seen. */
    spinners: number;
    /** The sum of the layout shifts. */
    moved: number;
  }
}
