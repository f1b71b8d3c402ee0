import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setSite } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { DESKTOP, hiddenFaults, openBrowser } from '../harness/browser';
import { signIn } from '../harness/journeys';
import { startTestSuite, type TestSuite } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };

/** Serves the files of a folder to every origin, like a developer's `npm run dev`. */
async function serve(folder: string): Promise<{ origin: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const file = new URL(request.url!, 'http://localhost').pathname;
    asked.push(file);
    response.setHeader('Access-Control-Allow-Origin', '*');
    readFile(path.join(folder, file)).then(
      (content) => response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => void server.close(),
  };
}

let suite: TestSuite;
let altered: Awaited<ReturnType<typeof alteredRemote>>;
let local: Awaited<ReturnType<typeof serve>>;
let browser: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  suite = await startTestSuite();
  // A build that differs visibly from the published one.
  altered = await alteredRemote('mf-admin', (built) => `${built}\n;document.documentElement.dataset.local = 'yes';`);
  local = await serve(path.join(altered.folder, 'dist'));
});

test.afterAll(async () => {
  local?.close();
  await altered?.remove();
  await suite?.stop();
});

test.beforeEach(async () => {
  browser = await openBrowser(DESKTOP);
  page = browser.pages()[0] ?? (await browser.newPage());
  local.asked.length = 0;
});

test.afterEach(() => browser?.close());

const allow = (overrides: string) =>
  setSite({ root, dataDir: suite.dataDir, settings: { publicUrl: suite.origin, overrides } });
const isLocal = () => page.evaluate(() => document.documentElement.dataset.local === 'yes');
const badge = () => page.getByRole('complementary', { name: 'Parts from a developer’s machine' });
const overridden = (address: string) => `${suite.origin}${address}?remote.mf-admin=${encodeURIComponent(local.origin)}`;
const home = () => page.getByRole('heading', { name: 'Live Orders' });

test.describe('A remote from a developer’s machine', () => {
  test('is not loaded while the site allows no origin', async () => {
    await signIn(page, suite);
    await page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(local.asked).toEqual([]);
    expect(await badge().count()).toBe(0);
  });

  test('is not loaded from an origin that the site does not allow', async () => {
    await allow('http://localhost:9');
    await signIn(page, suite);
    await page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(local.asked).toEqual([]);
  });

  test('is loaded from an allowed origin in this tab only; a badge on every page shows it, and one press ends it', async () => {
    await allow(local.origin);
    const faults = hiddenFaults(page);
    await signIn(page, suite);
    await page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(true);
    await badge()
      .getByText(/mf-admin.*from.*http:\/\/localhost/)
      .waitFor();

    await page.getByRole('link', { name: 'Suite', exact: true }).click();
    await page.getByText(/^In this tab .mf-admin. comes from a developer’s machine\.$/).waitFor();
    await page.goto(`${suite.origin}/Privacy`);
    await badge().waitFor();

    const other = await browser.newPage();
    await other.goto(`${suite.origin}/dashboard/home`);
    await other.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(await other.evaluate(() => document.documentElement.dataset.local)).toBeUndefined();
    await other.close();

    await page.goto(`${suite.origin}/dashboard/home`);
    await home().waitFor();
    expect(await isLocal()).toBe(true);
    await Promise.all([page.waitForEvent('load'), badge().getByRole('button', { name: 'Clear' }).click()]);
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(await badge().count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });

  test('becomes a card in its place when it does not answer, and the badge stays', async () => {
    const gone = await serve(path.join(altered.folder, 'nowhere'));
    await allow(gone.origin);
    await signIn(page, suite);
    await page.goto(`${suite.origin}/dashboard/home?remote.mf-admin=${gone.origin}`);
    await page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await badge().getByRole('button', { name: 'Clear' }).click();
    await home().waitFor();
    gone.close();
  });
});
