import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { createRemote } from '../../../scripts/create-remote/createRemote.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { DESKTOP, openBrowser } from '../harness/browser';
import { signIn } from '../harness/journeys';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';

const repository = path.resolve(import.meta.dirname, '../../..');
const NAME = 'mf-loyalty';
const LABEL = { en: 'Loyalty', ar: 'الولاء', ur: 'وفاداری' };
/** What a new remote or its tools write to, or take to be their place. All else is the repository's own. */
const OWN = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'webpack.shared.js', 'jest.config.mjs'];

let suite: TestSuite;
/** A repository with a remote more, whose other packages are those of this one. */
let root: string;
const open: BrowserContext[] = [];

beforeAll(async () => {
  suite = await startTestSuite();
  root = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  for (const name of (await readdir(repository)).filter((entry) => !entry.startsWith('.'))) {
    if (OWN.includes(name)) await cp(path.join(repository, name), path.join(root, name));
    else await symlink(path.join(repository, name), path.join(root, name));
  }
  await createRemote(root, { name: NAME, roles: ['admin'], label: LABEL, icon: 'tag' });
}, 120_000);

afterAll(async () => {
  await Promise.all(open.map((browser) => browser.close()));
  await suite?.stop();
  if (root) await rm(root, { recursive: true, force: true });
});

/** Runs one of the repository's tools. @throws with what it said when it fails */
const tool = (file: string, args: string[], folder = root) =>
  promisify(execFile)(process.execPath, [path.join(repository, 'node_modules', file), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });

async function newPage(locale: 'en' | 'ar' = 'en'): Promise<Page> {
  const browser = await openBrowser({ ...DESKTOP, locale });
  open.push(browser);
  return browser.pages()[0] ?? browser.newPage();
}

/** A page of an administrator who is signed in. */
async function adminPage(locale: 'en' | 'ar'): Promise<Page> {
  const page = await newPage(locale);
  const token = await suite.login(ADMIN);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${suite.origin}/dashboard/home`);
  return page;
}

describe('A remote that was made a minute ago', () => {
  it('is checked, tested and built as it is', async () => {
    await tool('typescript/bin/tsc', ['-b', NAME]);
    const { stderr } = await tool('jest/bin/jest.js', ['--selectProjects', NAME]);
    expect(stderr).toMatch(/Tests:\s+4 passed, 4 total/);
    await tool('webpack/bin/webpack.js', ['--mode', 'production'], path.join(root, NAME));
    expect(await readdir(path.join(root, NAME, 'dist'))).toContain('mf-manifest.json');
  }, 240_000);

  it('is in the sidebar of the shell that runs, once it is released, and its page opens', async () => {
    const page = await adminPage('en');
    const entry = page.getByRole('link', { name: LABEL.en, exact: true });
    await page.getByRole('link', { name: 'Restaurants', exact: true }).waitFor();
    expect(await entry.count()).toBe(0);

    await publishPackages({ root: repository, dataDir: suite.dataDir, packages: [path.join(root, NAME)] });
    await page.reload();
    await entry.click();
    await page.getByRole('heading', { level: 1, name: LABEL.en }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/loyalty');
    // The others are as they were.
    await page.getByRole('link', { name: 'App Users', exact: true }).click();
    await page.getByRole('heading', { name: 'All Users' }).waitFor();
  }, 60_000);

  it('speaks the reader’s language', async () => {
    const page = await adminPage('ar');
    await page.getByRole('link', { name: LABEL.ar, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: LABEL.ar }).waitFor();
  }, 60_000);

  it('is not for the roles that it does not name', async () => {
    const page = await newPage();
    await signIn(page, suite, suite.restaurantAdmin);
    await page.getByRole('link', { name: 'Cashiers', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: LABEL.en, exact: true }).count()).toBe(0);
    await page.goto(`${suite.origin}/dashboard/loyalty`);
    await page.getByRole('heading', { name: 'Permission Denied' }).waitFor();
  }, 60_000);

  it('runs alone, too', async () => {
    await tool('webpack/bin/webpack.js', ['--mode', 'production', '--env', 'standalone'], path.join(root, NAME));
    const server = await serve(path.join(root, NAME, '.cache/page'));
    try {
      const page = await newPage();
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/dashboard/loyalty`);
      await page.locator('input[type=password]').waitFor();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }, 120_000);
});

/** A file server that answers its page at every address, as a development server does. */
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
