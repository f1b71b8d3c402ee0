import { expect, type Route, test } from '@playwright/test';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { signIn } from '../harness/signIn';
import { ownSuite } from '../harness/ownSuite';
import { registryOf } from '../harness/releases';

const root = path.resolve(import.meta.dirname, '../../..');

const own = ownSuite();

const adminFiles = '**/remotes/mf-admin/**';

const card = () => own.page.getByRole('heading', { name: 'This section is unavailable' });

/** Checks that the error card is inside the frame of the dashboard, and that another remote works. */
async function expectOnlyThisRemoteFails(): Promise<void> {
  await card().waitFor();
  expect(await own.page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  expect(await own.page.getByRole('link', { name: 'Restaurants', exact: true }).isVisible()).toBe(true);
  const other = await own.browser.newPage();
  await other.goto(`${own.suite.origin}/order/00000000-0000-4000-8000-000000000000`);
  await other.getByRole('heading', { name: 'Oops!' }).waitFor();
  await other.close();
}

async function expectRetryToWork(): Promise<void> {
  await own.page.getByRole('button', { name: 'Retry' }).click();
  await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
}

/** Signs in while requests for the files of mf-admin have a fault. Signing in opens mf-admin's home page. */
async function enterHomeWith(fault: (route: Route) => Promise<void>): Promise<void> {
  await own.page.route(adminFiles, fault);
  await own.page.goto(`${own.suite.origin}/dashboard/login`);
  await signIn(own.page, own.suite);
}

test.describe('When the files of a remote', () => {
  test('are missing on the server, an error card replaces the page, other remotes work, and Retry loads the page after the files are back', async () => {
    const registry = JSON.parse(await readFile(path.join(own.suite.dataDir, 'releases/remotes/registry.json'), 'utf8'));
    const folder = path.join(own.suite.dataDir, 'releases/remotes/mf-admin', registry.remotes['mf-admin'].release);
    await rename(folder, `${folder}.away`);
    try {
      await signIn(own.page, own.suite);
      await expectOnlyThisRemoteFails();
    } finally {
      await rename(`${folder}.away`, folder);
    }
    await expectRetryToWork();
  });

  test('are HTML instead of JSON, an error card replaces the page, other remotes work, and Retry loads the page after the server sends the right files again', async () => {
    await enterHomeWith((route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>login</title>' }),
    );
    await expectOnlyThisRemoteFails();
    await own.page.unroute(adminFiles);
    await expectRetryToWork();
  });

  for (const [label, alter] of [
    ['throw an error while they load', () => 'throw new Error("broken release")'],
    [
      'were built against another version of a shared module',
      (built: string) => built.replaceAll(/requiredVersion:"\^19[^"]*"/g, 'requiredVersion:"^99.0.0"'),
    ],
  ] as const) {
    test(`${label}, an error card replaces the page, and Retry loads the page after a release without this fault is live`, async () => {
      const altered = await alteredRemote('mf-admin', (built) => {
        expect(alter(built)).not.toBe(built);
        return alter(built);
      });
      await publishPackages({ root, dataDir: own.suite.dataDir, packages: [altered.folder] });
      try {
        await own.page.goto(`${own.suite.origin}/dashboard/login`);
        await signIn(own.page, own.suite);
        await expectOnlyThisRemoteFails();
      } finally {
        await publishPackages({ root, dataDir: own.suite.dataDir, packages: [path.join(root, 'mf-admin')] });
        await altered.remove();
      }
      await expectRetryToWork();
    });
  }

  test('cannot be fetched (connection refused), an error card replaces the page, other remotes work, and Retry loads the page after the files can be fetched again', async () => {
    await enterHomeWith((route) => route.abort('connectionrefused'));
    await expectOnlyThisRemoteFails();
    await own.page.unroute(adminFiles);
    await expectRetryToWork();
  });
});

test.describe('When the registry', () => {
  const REGISTRY = '**/remotes/registry.json';

  for (const [label, fault] of [
    [
      'cannot be served (500)',
      (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"no"}' }),
    ],
    [
      'is HTML instead of JSON',
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>login</title>' }),
    ],
    [
      'is incomplete',
      (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '{"schema":1,"remotes":{"mf-adm' }),
    ],
    ['cannot be fetched (connection refused)', (route) => route.abort('connectionrefused')],
    ['never arrives', () => Promise.resolve()],
  ] as [string, (route: Route) => Promise<void>][]) {
    test(`${label}, pages use the copy of the registry in their HTML, and Retry loads a failed remote without a page reload`, async () => {
      const asked: string[] = [];
      const loads: string[] = [];
      await own.page.route(REGISTRY, (route) => {
        asked.push(route.request().url());
        return fault(route);
      });
      await own.page.route(adminFiles, (route) => route.fulfill({ status: 404, body: 'no' }));
      await signIn(own.page, own.suite);
      own.page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
      await expectOnlyThisRemoteFails();
      // The page requests the registry once, to find out whether the page is outdated.
      expect(asked).toHaveLength(1);

      await own.page.getByRole('button', { name: 'Retry' }).click();
      await own.page.waitForFunction(
        () => document.querySelector('[role=alert] button')?.getAttribute('aria-busy') !== 'true',
      );
      await card().waitFor();
      expect(loads).toEqual([]);

      await own.page.unroute(adminFiles);
      await expectRetryToWork();
      expect(loads).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(4);
    });
  }

  test('is missing in the release store, pages use the copy of the registry in their HTML', async () => {
    const file = path.join(own.suite.dataDir, 'releases/remotes/registry.json');
    await rename(file, `${file}.away`);
    try {
      await signIn(own.page, own.suite);
      await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    } finally {
      await rename(`${file}.away`, file);
    }
  });

  test('changes while the HTML of the pages cannot be written, the previous HTML stays until the next successful change', async () => {
    const { shell } = await registryOf(own.suite);
    const source = path.join(own.suite.dataDir, 'releases/shell', shell!.release, 'shell.json');
    const altered = await alteredRemote('mf-admin', (built) => `${built}\nglobalThis.another=true;`);
    await rename(source, `${source}.away`);
    try {
      await expect(publishPackages({ root, dataDir: own.suite.dataDir, packages: [altered.folder] })).rejects.toThrow();
      await signIn(own.page, own.suite);
      await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
      expect(await own.page.evaluate('globalThis.another')).toBeUndefined();
    } finally {
      await rename(`${source}.away`, source);
    }
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [altered.folder] });
    await own.page.reload();
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(await own.page.evaluate('globalThis.another')).toBe(true);
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [path.join(root, 'mf-admin')] });
    await altered.remove();
  });
});

test.describe('A remote is loaded', () => {
  test('only when one of its routes is opened', async () => {
    const asked: string[] = [];
    own.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await own.page.goto(`${own.suite.origin}/Privacy`);
    await own.page.getByRole('heading', { name: 'Terms and privacy' }).waitFor();
    expect(asked.filter((address) => address.startsWith('/remotes/'))).toEqual([]);
    await own.page.goto(`${own.suite.origin}/order/00000000-0000-4000-8000-000000000000`);
    await own.page.getByRole('heading', { name: 'Oops!' }).waitFor();
    expect(asked.some((address) => address.startsWith('/remotes/mf-public-invoice/'))).toBe(true);
    expect(asked.filter((address) => /\/remotes\/mf-(admin|restaurant-admin|operations)\//.test(address))).toEqual([]);
  });
});
