import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { DESKTOP, hiddenFaults, openBrowser } from '../harness/browser';
import { FAULTY, writeFaultyRemote } from '../harness/faultyRemote';
import { eventually, signIn } from '../harness/journeys';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');

let suite: TestSuite;
let browser: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  suite = await startTestSuite();
});

test.afterAll(() => suite?.stop());

test.beforeEach(async () => {
  await browser?.close();
  browser = await openBrowser(DESKTOP);
  page = browser.pages()[0] ?? (await browser.newPage());
});

test.afterAll(() => browser?.close());

const rowOf = (remote: string) =>
  page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: remote });
const openSuite = () => page.getByRole('link', { name: 'Suite', exact: true }).click();

test.describe('The suite page', () => {
  test('shows an administrator what is live, and what this page uses', async () => {
    const faults = hiddenFaults(page);
    await signIn(page, suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    await openSuite();
    await page.getByRole('heading', { level: 1, name: 'Suite' }).waitFor();
    await rowOf('mf-admin')
      .getByText(/^Loaded in [\d,]+\sms$/)
      .waitFor();
    await rowOf('mf-operations')
      .getByText(/^Loaded in [\d,]+\sms$/)
      .waitFor();
    await rowOf('mf-restaurant-admin').getByText('Not loaded yet').waitFor();
    await page
      .getByRole('table', { name: 'Latest releases' })
      .getByRole('row')
      .filter({ hasText: 'mf-public-invoice' })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  test('names a broken remote, and counts the reports of open pages about it', async () => {
    const faulty = await writeFaultyRemote();
    await publishPackages({ root, dataDir: suite.dataDir, packages: [faulty.folder] });
    await signIn(page, suite);
    await page.goto(`${suite.origin}${FAULTY}/render`);
    await page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await openSuite();
    await rowOf('mf-faulty').getByText('Failed', { exact: true }).waitFor();
    await rowOf('mf-faulty').getByText('It threw an error').waitFor();

    // The page reports to the API when the user leaves it.
    await page.goto(`${suite.origin}/Privacy`);
    const token = await suite.login(ADMIN);
    await eventually(async () => {
      const { remotes } = await suite.call<{ remotes: { remote: string; failures: { crash: number } }[] }>(
        'GET',
        '/telemetry',
        { token },
      );
      return remotes.some(({ remote, failures }) => remote === 'mf-faulty' && failures.crash > 0);
    }, 'the failure is counted');
    await page.goto(`${suite.origin}/dashboard/suite`);
    await rowOf('mf-faulty')
      .getByText(/^It threw an error: \d/)
      .waitFor();
    await faulty.remove();
  });

  test('offers releases that are newer than the page', async () => {
    await signIn(page, suite);
    await openSuite();
    await rowOf('mf-admin').first().waitFor();
    const newer = await alteredRemote('mf-restaurant-admin', (built) => `${built}\n;`);
    await publishPackages({ root, dataDir: suite.dataDir, packages: [newer.folder] });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await rowOf('mf-restaurant-admin').getByText('Another release').waitFor();
    await page.getByRole('button', { name: 'Reload to get it' }).click();
    await rowOf('mf-restaurant-admin').getByText('Not loaded yet').waitFor();
    expect(await page.getByRole('button', { name: 'Reload to get it' }).count()).toBe(0);
    await newer.remove();
  });

  test('shows what this page uses while the registry is unreachable', async () => {
    await signIn(page, suite);
    await page.route('**/remotes/registry.json', (route) => route.abort());
    await openSuite();
    await page.getByText('Couldn’t reach the registry. You see the state from when this page was loaded.').waitFor();
    await rowOf('mf-admin').first().waitFor();
    await page.unroute('**/remotes/registry.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByText('Couldn’t reach the registry. You see the state from when this page was loaded.')
      .waitFor({ state: 'detached' });
  });

  test('is refused to a restaurant admin', async () => {
    await signIn(page, suite, suite.restaurantAdmin);
    await page.goto(`${suite.origin}/dashboard/suite`);
    await page.getByRole('heading', { name: 'Permission Denied' }).waitFor();
  });
});
