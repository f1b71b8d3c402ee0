import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setSite } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { hiddenFaults } from '../harness/browser';
import { signIn } from '../harness/signIn';
import { ownSuite } from '../harness/ownSuite';

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

let altered: Awaited<ReturnType<typeof alteredRemote>>;
let local: Awaited<ReturnType<typeof serve>>;

const own = ownSuite();

test.beforeAll(async () => {
  // The test recognises this build by the attribute that it sets.
  altered = await alteredRemote('mf-admin', (built) => `${built}\n;document.documentElement.dataset.local = 'yes';`);
  local = await serve(path.join(altered.folder, 'dist'));
});

test.afterAll(async () => {
  local?.close();
  await altered?.remove();
});

test.beforeEach(async () => {
  local.asked.length = 0;
});

const allow = (overrides: string) =>
  setSite({ root, dataDir: own.suite.dataDir, settings: { publicUrl: own.suite.origin, overrides } });
const isLocal = () => own.page.evaluate(() => document.documentElement.dataset.local === 'yes');
const badge = () => own.page.getByRole('complementary', { name: 'Parts from a developer’s machine' });
const overridden = (address: string) =>
  `${own.suite.origin}${address}?remote.mf-admin=${encodeURIComponent(local.origin)}`;
const home = () => own.page.getByRole('heading', { name: 'Live Orders' });

test.describe('A remote from a developer’s machine', () => {
  test('is not loaded while the site’s settings allow no origin for overrides', async () => {
    await signIn(own.page, own.suite);
    await own.page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(local.asked).toEqual([]);
    expect(await badge().count()).toBe(0);
  });

  test('is not loaded from an origin that the site does not allow', async () => {
    await allow('http://localhost:9');
    await signIn(own.page, own.suite);
    await own.page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(local.asked).toEqual([]);
  });

  test('is loaded from an allowed origin in this tab only, and a badge on every page can end the override', async () => {
    await allow(local.origin);
    const faults = hiddenFaults(own.page);
    await signIn(own.page, own.suite);
    await own.page.goto(overridden('/dashboard/home'));
    await home().waitFor();
    expect(await isLocal()).toBe(true);
    await badge()
      .getByText(/mf-admin.*from.*http:\/\/localhost/)
      .waitFor();

    await own.page.getByRole('link', { name: 'Status', exact: true }).first().click();
    await own.page.getByRole('link', { name: 'Suite', exact: true }).click();
    await own.page.getByText(/^In this tab .mf-admin. comes from a developer’s machine\.$/).waitFor();
    await own.page.goto(`${own.suite.origin}/Privacy`);
    await badge().waitFor();

    const other = await own.browser.newPage();
    await other.goto(`${own.suite.origin}/dashboard/home`);
    await other.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(await other.evaluate(() => document.documentElement.dataset.local)).toBeUndefined();
    await other.close();

    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await home().waitFor();
    expect(await isLocal()).toBe(true);
    await Promise.all([own.page.waitForEvent('load'), badge().getByRole('button', { name: 'Clear' }).click()]);
    await home().waitFor();
    expect(await isLocal()).toBe(false);
    expect(await badge().count()).toBe(0);
    expect(new URL(own.page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });

  test('is replaced by an error card if its origin does not respond; the badge can still end the override', async () => {
    const gone = await serve(path.join(altered.folder, 'nowhere'));
    await allow(gone.origin);
    await signIn(own.page, own.suite);
    await own.page.goto(`${own.suite.origin}/dashboard/home?remote.mf-admin=${gone.origin}`);
    await own.page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await badge().getByRole('button', { name: 'Clear' }).click();
    await home().waitFor();
    gone.close();
  });
});
