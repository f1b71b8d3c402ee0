import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { MY_RECEIPTS } from 'contracts';
import { firstPageOf, hiddenFaults, openBrowser, PHONE } from '../harness/browser';
import { registryOf } from '../harness/releases';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { wordsOf } from '../harness/words';

const root = path.resolve(import.meta.dirname, '../../..');
const RELEASED = 'mf-customer';

let suite: TestSuite;
let browser: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  suite = await startTestSuite({ without: [RELEASED] });
  browser = await openBrowser({ ...PHONE, locale: 'en' });
  page = await firstPageOf(browser);
});
test.afterAll(async () => {
  await browser?.close();
  await suite?.stop();
});

test('A remote with pages for diners can be released into a running suite without a new shell', async () => {
  test.setTimeout(600_000);
  const faults = hiddenFaults(page);
  const before = await registryOf(suite);
  expect(before.remotes).not.toHaveProperty(RELEASED);
  await page.goto(suite.origin + MY_RECEIPTS);
  await page.getByRole('heading', { name: wordsOf('shell', 'en')('shell.denied.title') }).waitFor();

  const store = path.join(suite.dataDir, 'releases');
  const options = ['--store', store, '--by', 'the diners’ team', '--tests-passed'];
  await promisify(execFile)('npm', ['run', '--silent', 'release', '-w', RELEASED, '--', ...options], { cwd: root });

  const after = await registryOf(suite);
  expect(after.shell).toEqual(before.shell);
  expect(after.remotes).toHaveProperty(RELEASED);
  await page.reload();
  await page.getByLabel(wordsOf(RELEASED, 'en')('customer.signIn.phone')).waitFor();
  expect(faults).toEqual([]);
});
