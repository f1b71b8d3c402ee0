import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, PHONE } from '../harness/browser';
import { money } from '../harness/journeys';
import { startTestSuite, type TestSuite, type Till } from '../harness/suite';

let suite: TestSuite;
let hand: BrowserContext;
let page: Page;
let tills: Till[];

beforeAll(async () => {
  suite = await startTestSuite();
  tills = await suite.allTills();
}, 120_000);

afterAll(() => suite?.stop());

beforeEach(async () => {
  hand = await openBrowser(PHONE);
  page = hand.pages()[0] ?? (await hand.newPage());
});

afterEach(async () => {
  await suite.fault({ mode: 'none' });
  await hand.close();
});

/** Each test takes a till of its own: what one till has seen says nothing about another. */
const nextTill = () => tills.shift()!;
const addressOf = (till: Till) => `${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;

/** No answer of the API may be an unexpected one, whatever the point of sale does. */
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
  ['answers 429', { mode: 'rate_limited', retry_after: 30 }],
  ['answers 500', { mode: 'server_error' }],
  ['answers half a JSON', { mode: 'truncated' }],
] as const;

describe.each(FAULTS)('The point of sale %s', (_, fault) => {
  it('and the page shows the last known order, marked as possibly not the latest', async () => {
    const till = nextTill();
    const order = await suite.closeOrder(till);
    await page.goto(addressOf(till));
    await page.getByText(money(order.total_price)).first().waitFor();
    await suite.closeOrder(till);
    await suite.staleAfterPoll();

    await suite.fault(fault);
    const errors = watchForServerErrors();
    await page.reload();
    await page.getByText('This may not be the latest order').waitFor();
    expect(await page.getByText(money(order.total_price)).first().isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('and without a known order the page says what happened, and recovers', async () => {
    const till = nextTill();
    await suite.fault(fault);
    const errors = watchForServerErrors();
    await page.goto(addressOf(till));
    await page.getByRole('heading', { name: 'Oops!' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/cashier system|try again/i);
    expect(errors).toEqual([]);
  });
});
