import { eq } from 'drizzle-orm';
import { posJobs, restaurants } from '../../platform/db/schema';
import { closeOrder, firstTill, forgetScans, readLastOrder, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(() => forgetScans(suite));

const read = (address?: string) => readLastOrder(suite, address);
const close = (wish?: object) => closeOrder(suite, wish);

describe('If the last order of a till cannot be read, the API', () => {
  const closeUnreadable = () => void (close()['total_price'] = 'a lot');

  it('returns the last readable order as stale, also to later diners', async () => {
    const good = close();
    suite.clock.forward(60);
    closeUnreadable();
    expect(await scan(suite)).toMatchObject({ order_number: String(good.reference), stale: true });
    expect((await scan(suite)).stale).toBe(true);
    suite.clock.forward(60);
    const next = close();
    expect(await scan(suite)).toMatchObject({ order_number: String(next.reference), stale: false });
  });

  it('returns a 404 that advises the diner to ask the cashier, if there is no recent readable order', async () => {
    closeUnreadable();
    expect(await read()).toMatchObject({
      status: 404,
      body: {
        code: 'UNREAD_ORDER',
        message: 'The last invoice of this cashier could not be read. Please ask the cashier for it',
      },
    });
    suite.clock.forward(31 * 60);
    expect(await read()).toMatchObject({ status: 404, body: { code: 'NO_RECENT_ORDER' } });
  });
});

describe('the API', () => {
  it.each([
    ['answers 429', { mode: 'rate_limited', retry_after: 17 }],
    ['answers 500', { mode: 'server_error' }],
    ['cuts its responses off', { mode: 'truncated' }],
    ['answers slowly', { mode: 'latency', ms: 10_000 }],
    ['is down', { mode: 'down' }],
  ] as const)('returns a recent order as stale, or 503 if there is none, when the POS %s', async (_what, fault) => {
    suite.simulator.fail(fault);
    const nothing = await read();
    expect(nothing).toMatchObject({ status: 503, body: { code: 'POS_UNAVAILABLE' } });
    expect(Number(nothing.headers.get('retry-after'))).toBeGreaterThan(0);

    suite.simulator.fail({ mode: 'none' });
    suite.clock.forward(20);
    const known = close();
    await scan(suite);
    suite.simulator.fail(fault);
    expect(await scan(suite)).toMatchObject({ order_number: String(known.reference), stale: true });

    suite.clock.forward(31 * 60);
    expect((await read()).status).toBe(503);
  });

  it('does not call the POS again before the time that the POS requested with a 429', async () => {
    suite.simulator.fail({ mode: 'rate_limited', retry_after: 40, times: 1 });
    expect((await read()).headers.get('retry-after')).toBe('40');
    const asked = suite.simulator.stats.calls;
    suite.clock.forward(39);
    expect((await read()).status).toBe(503);
    expect(suite.simulator.stats.calls).toBe(asked);
    suite.clock.forward(1);
    expect((await read()).status).toBe(404);
    expect(suite.simulator.stats.calls).toBe(asked + 1);
  });

  it('reserves some calls to the POS per minute for reading changes, even if many diners scan at one restaurant', async () => {
    close();
    const asked = suite.simulator.stats.orderCalls;
    for (let times = 0; times < 65; times += 1) expect((await read(`10.0.0.${times}`)).status).toBe(200);
    expect(suite.simulator.stats.orderCalls - asked).toBe(36);
    expect((await scan(suite)).stale).toBe(true);
    expect(await suite.db.select({ kind: posJobs.kind }).from(posJobs)).toEqual([{ kind: 'poll' }]);
    suite.clock.forward(62);
    expect((await scan(suite)).stale).toBe(false);
  });

  it('makes fewer calls to the POS than there are diners, if many diners scan one till at the same time', async () => {
    close();
    await scan(suite);
    // The other diners ask before the first diner has a response.
    suite.simulator.fail({ mode: 'latency', ms: 100 });
    const asked = suite.simulator.stats.orderCalls;
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await scan(suite)).id));
    expect(new Set(ids).size).toBe(1);
    expect(suite.simulator.stats.orderCalls - asked).toBeLessThan(10);
  });

  it('returns 503 to the diner if no access token for the POS is stored', async () => {
    await suite.db
      .update(restaurants)
      .set({ token: null })
      .where(eq(restaurants.id, firstTill(suite).restaurant.id));
    expect((await read()).status).toBe(503);
  });
});
