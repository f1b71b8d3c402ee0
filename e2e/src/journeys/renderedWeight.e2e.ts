import { type BrowserContext, expect, test } from '@playwright/test';
import { openBrowser, PHONE } from '../harness/browser';
import { startTestSuite, type TestSuite, type Till } from '../harness/suite';
import { takenOver } from '../harness/takeOver';

/** The limits of a scan until Save answers; the figures of today are in docs/performance.md. */
const BUDGET = { scripts: 6, kilobytes: 170, htmlKilobytes: 15 };

let suite: TestSuite;
let till: Till;
let browser: BrowserContext | undefined;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  suite = await startTestSuite();
  till = await suite.till();
  await suite.closeOrder(till);
});
test.afterAll(async () => {
  await browser?.close();
  await suite?.stop();
});

test('A scanned invoice answers a press within its budget of requests and bytes', async () => {
  browser = await openBrowser(PHONE);
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  const answer = await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await takenOver(page);
  const weights = await Promise.all(scripts);
  const kilobytes = weights.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const html = (await answer!.request().sizes()).responseBodySize / 1000;
  expect(weights.length, `${weights.length} scripts`).toBeLessThanOrEqual(BUDGET.scripts);
  expect(kilobytes, `${kilobytes} kB of scripts`).toBeLessThanOrEqual(BUDGET.kilobytes);
  expect(html, `${html} kB of HTML`).toBeLessThanOrEqual(BUDGET.htmlKilobytes);
});
