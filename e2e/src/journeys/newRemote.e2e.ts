import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { DESKTOP, firstPageOf, openBrowser } from '../harness/browser';
import { signIn } from '../harness/signIn';
import { repository, withNewRemote, type WithNewRemote } from '../harness/newRemote';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';

const NAME = 'mf-loyalty';
const LABEL = { en: 'Loyalty', ar: 'الولاء', ur: 'وفاداری' };

let suite: TestSuite;
let made: WithNewRemote;
const open: BrowserContext[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  suite = await startTestSuite();
  made = await withNewRemote({ name: NAME, roles: ['admin'], label: LABEL, icon: 'tag' });
});

test.afterAll(async () => {
  await Promise.all(open.map((browser) => browser.close()));
  await suite?.stop();
  await made?.remove();
});

async function newPage(locale: 'en' | 'ar' = 'en'): Promise<Page> {
  const browser = await openBrowser({ ...DESKTOP, locale });
  open.push(browser);
  return firstPageOf(browser);
}

/** Opens the home page as a signed-in administrator. */
async function adminPage(locale: 'en' | 'ar'): Promise<Page> {
  const page = await newPage(locale);
  const token = await suite.login(ADMIN);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${suite.origin}/dashboard/home`);
  return page;
}

test.describe('A newly created remote', () => {
  test('passes its type check and its tests, and is built, without changes to its code', async () => {
    test.setTimeout(240_000);
    await made.tool('typescript-7/bin/tsc', ['-b', NAME]);
    const { stderr } = await made.tool('jest/bin/jest.js', ['--selectProjects', NAME]);
    expect(stderr).toMatch(/Tests:\s+5 passed, 5 total/);
    await made.tool('webpack/bin/webpack.js', ['--mode', 'production'], made.folder);
    expect(await readdir(path.join(made.folder, 'dist'))).toContain('mf-manifest.json');
  });

  test('appears in the sidebar of the running shell after its release, and its page opens', async () => {
    test.setTimeout(60_000);
    const page = await adminPage('en');
    const entry = page.getByRole('link', { name: LABEL.en, exact: true });
    await page.getByRole('link', { name: 'Restaurants', exact: true }).waitFor();
    expect(await entry.count()).toBe(0);

    await publishPackages({ root: repository, dataDir: suite.dataDir, packages: [made.folder] });
    await page.reload();
    await entry.click();
    await page.getByRole('heading', { level: 1, name: LABEL.en }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/loyalty');
    // The other remotes still work.
    await page.getByRole('link', { name: 'App Users', exact: true }).click();
    await page.getByRole('heading', { name: 'All Users' }).waitFor();
  });

  test('uses the reader’s language', async () => {
    test.setTimeout(60_000);
    const page = await adminPage('ar');
    await page.getByRole('link', { name: LABEL.ar, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: LABEL.ar }).waitFor();
  });

  test('does not admit a role that its remote.json does not name', async () => {
    test.setTimeout(60_000);
    const page = await newPage();
    await signIn(page, suite, suite.restaurantAdmin);
    await page.getByRole('link', { name: 'Cashiers', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: LABEL.en, exact: true }).count()).toBe(0);
    await page.goto(`${suite.origin}/dashboard/loyalty`);
    await page.getByRole('heading', { name: 'Permission Denied' }).waitFor();
  });

  test('runs without the shell, in its standalone host', async () => {
    test.setTimeout(240_000);
    await made.tool('webpack/bin/webpack.js', ['--mode', 'production', '--env', 'standalone'], made.folder);
    const server = await serve(path.join(made.folder, '.cache/page'));
    try {
      const page = await newPage();
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/dashboard/loyalty`);
      await page.locator('input[type=password]').waitFor();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** Starts a file server that returns the page at every unknown URL, as a development server does. */
async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const file = path.join(folder, new URL(request.url ?? '/', 'http://page').pathname);
    const type = types[path.extname(file)];
    readFile(type ? file : path.join(folder, 'index.html')).then(
      (content) => response.writeHead(200, { 'content-type': type ?? 'text/html' }).end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
