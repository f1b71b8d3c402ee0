import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { firstPageOf, openBrowser, PHONE } from '../harness/browser';
import { eventually, money } from '../harness/journeySteps';
import { suiteOfFile } from '../harness/ownSuite';
import type { Till } from '../harness/suite';

const suite = suiteOfFile();
let hand: BrowserContext;
let page: Page;
let tills: Till[];

test.beforeAll(async () => {
  tills = await suite.allTills();
});

test.beforeEach(async () => {
  hand = await openBrowser(PHONE);
  page = await firstPageOf(hand);
});

test.afterEach(async () => {
  await suite.fault({ mode: 'none' });
  await hand.close();
});

/** Returns a till that no test has used, so that the database has no order of the till. */
const untouchedTill = () => tills.pop()!;
const addressOf = (till: Till) => `${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;

/** Records responses with status 500. Faults of the point of sale must not cause any. */
function watchForServerErrors(): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.status() === 500) statuses.push(response.status());
  });
  return statuses;
}

const FAULTS = [
  ['is down', { mode: 'down' }],
  ['takes ten seconds', { mode: 'latency', ms: 10_000 }],
  ['responds with 500', { mode: 'server_error' }],
  ['sends incomplete JSON', { mode: 'truncated' }],
  // This must be the last case: after this response, the API does not call the point of sale for `retry_after` seconds.
  ['responds with 429', { mode: 'rate_limited', retry_after: 2 }],
] as const;

for (const [label, fault] of FAULTS) {
  test.describe(`When the point of sale ${label},`, () => {
    test('the page shows the last known order with a note that the order may be outdated', async () => {
      const till = tills[0]!;
      const order = await suite.closeOrder(till);
      await page.goto(addressOf(till));
      await page.getByText(money(order.total_price)).first().waitFor();
      await suite.closeOrder(till);

      await suite.fault(fault);
      const errors = watchForServerErrors();
      await page.reload();
      await page.getByText('This may not be the latest order').waitFor();
      expect(await page.getByText(money(order.total_price)).first().isVisible()).toBe(true);
      expect(errors).toEqual([]);
    });

    test('the page explains the problem if no order is known; Retry shows the order once the point of sale works again', async () => {
      const till = untouchedTill();
      await suite.fault(fault);
      const errors = watchForServerErrors();
      await page.goto(addressOf(till));
      await page.getByRole('heading', { name: 'Oops!' }).waitFor();
      expect(await page.getByRole('alert').innerText()).toMatch(/cashier system|try again/i);

      const order = await suite.closeOrder(till);
      await suite.fault({ mode: 'none' });
      await eventually(async () => {
        const retry = page.getByRole('button', { name: 'Retry' });
        if ((await retry.isVisible()) && (await retry.isEnabled())) await retry.click();
        return page.getByText(money(order.total_price)).first().isVisible();
      }, 'Retry shows the invoice once the point of sale answers');
      expect(errors).toEqual([]);
    });
  });
}
