import { expect, type Page, type Request, test } from '@playwright/test';
import { PHONE } from '../harness/browser';
import { suiteOfFile } from '../harness/ownSuite';
import { pagesOfTests } from '../harness/pages';
import type { Till } from '../harness/suite';
import { takenOver } from '../harness/takeOver';

/** The limits for what a page loads after a scan until Save works. docs/performance.md shows the current values. */
const BUDGET = { scripts: 4, kilobytes: 170, htmlKilobytes: 15.5 };

const suite = suiteOfFile();
let till: Till;
const openPage = pagesOfTests();
test.beforeAll(async () => {
  till = await suite.till();
  await suite.closeOrder(till);
});

/**
 * Marks the time from which Save works: the shell has begun to hydrate or has replaced the server's HTML. Scripts that
 * are requested later do not delay Save. Runs in the page.
 */
function markAnswer(): void {
  new MutationObserver((_changes, observer) => {
    const root = document.getElementById('root');
    if (!root || root.hasAttribute('data-drawn')) return;
    performance.mark('answers');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Returns the URLs of all files that the page requested before Save worked. */
const requestedBefore = (page: Page) =>
  page.evaluate(() => {
    const [answer] = performance.getEntriesByName('answers');
    if (!answer) throw new Error('the moment is not known');
    const requested = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < answer.startTime);
    return requested.map(({ name }) => name);
  });

test('A scanned invoice stays within its budget of requests and bytes until Save works', async () => {
  const page = await openPage(PHONE);
  await page.addInitScript(markAnswer);
  const requested: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request);
  });
  const answer = await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await takenOver(page);
  const sizes = await Promise.all(
    requested.map(async (request) => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
  );
  const early = await requestedBefore(page);
  const scripts = sizes.filter(({ url }) => early.includes(url));
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const html = (await answer!.request().sizes()).responseBodySize / 1000;
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length, `${scripts.length} scripts`).toBeLessThanOrEqual(BUDGET.scripts);
  expect(kilobytes, `${kilobytes} kB of scripts`).toBeLessThanOrEqual(BUDGET.kilobytes);
  expect(html, `${html} kB of HTML`).toBeLessThanOrEqual(BUDGET.htmlKilobytes);
});
