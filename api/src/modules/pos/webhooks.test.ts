import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orders, posEvents, posJobs } from '../../platform/db/schema';
import { closeOrder } from '../../../test/support/orders';
import { startSuite, type Suite, suiteOfTests } from '../../../test/support/suite';

const KEY = 'a-key-of-sixteen-characters';

const suite = suiteOfTests();
let address: string;
let restaurantId: string;

beforeAll(async () => {
  restaurantId = suite.seed.restaurants[0].id;
  address = await makeAddress(suite);
});
beforeEach(async () => {
  suite.clock.forward(600);
  await suite.db.delete(posJobs);
});

async function makeAddress(of: Suite): Promise<string> {
  const { body } = await of.call<{ address: string }>('POST', `/restaurant/${of.seed.restaurants[0].id}/webhook`, {
    token: await of.login(),
  });
  return body.address.replace('/api', '');
}
const sendEvent = (body: unknown, headers: Record<string, string> = {}, to = address, at = suite) =>
  fetch(at.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const close = (wish?: object) => closeOrder(suite, wish);
const eventOf = (order: object, event = 'order.created') => ({
  timestamp: 1,
  event,
  business: { name: 'x', reference: 'y' },
  order,
});
const runDueJobs = async () => {
  while ((await suite.services.posWork.runDue(10)) > 0);
};
const stored = async (posOrderId: string) =>
  (
    await suite.db
      .select()
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId)))
  )[0];

describe('a webhook of the point of sale', () => {
  it('gets a 200, and its order is then stored with the data of the point of sale, not with the data of the webhook', async () => {
    const paid = close();
    const answer = await sendEvent(eventOf({ ...paid, total_price: 0.01, customer: { phone: '0500000000' } }));
    expect(answer.status).toBe(200);
    expect(await stored(paid.id)).toBeUndefined();
    await runDueJobs();
    expect(await stored(paid.id)).toMatchObject({ totalPrice: paid.total_price });
  });

  it('makes the server read its order even if the request contains the order’s id only in `data`', async () => {
    const paid = close();
    expect((await sendEvent({ event: 'order.created', data: { id: paid.id } })).status).toBe(200);
    await runDueJobs();
    expect(await stored(paid.id)).toMatchObject({ totalPrice: paid.total_price });
  });

  it('that is not about an order causes no read at the point of sale', async () => {
    expect((await sendEvent({ event: 'menu.updated', data: { id: 'a-menu' } })).status).toBe(200);
    expect(await suite.db.select().from(posJobs)).toEqual([]);
  });

  it('causes only one request to read its order if it is sent several times, and is refused if its secret is wrong', async () => {
    const paid = close();
    for (let times = 0; times < 3; times += 1) expect((await sendEvent(eventOf(paid))).status).toBe(200);
    expect(await suite.db.select().from(posJobs).where(eq(posJobs.subject, paid.id))).toMatchObject([{ asked: 1 }]);
    expect((await sendEvent(eventOf(paid), {}, '/webhooks/foodics/a-secret-that-nobody-has')).status).toBe(404);
  });

  it('about an order that the point of sale does not know stores no order', async () => {
    await sendEvent(eventOf({ id: 'invented', updated_at: '2026-11-21 12:00:00', total_price: 1000, status: 4 }));
    suite.clock.forward(120);
    await runDueJobs();
    expect(await stored('invented')).toBeUndefined();
    expect(await suite.db.select().from(posJobs)).toEqual([]);
  });

  it('that arrives before its order is readable makes the server read the order a minute later', async () => {
    const paid = close();
    suite.simulator.fail({ mode: 'server_error', times: 1 });
    await sendEvent(eventOf(paid));
    await runDueJobs();
    expect(await stored(paid.id)).toBeUndefined();
    suite.clock.forward(60);
    await runDueJobs();
    expect(await stored(paid.id)).toBeDefined();
  });

  it('causes no separate read of its order if the order is among the changes read within the next minute', async () => {
    const paid = close();
    await sendEvent(eventOf(paid));
    suite.clock.forward(1);
    await runDueJobs();
    const asked = suite.simulator.stats.calls;
    suite.clock.forward(60);
    await runDueJobs();
    expect(suite.simulator.stats.calls).toBe(asked);
  });

  it('with an event of an unknown kind is stored and gets a 200', async () => {
    expect((await sendEvent({ timestamp: 7, event: 'moon.rose', moon: { full: true } })).status).toBe(200);
    const [event] = await suite.db.select().from(posEvents).where(eq(posEvents.event, 'moon.rose'));
    expect(event).toMatchObject({ restaurantId, posOrderId: null });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no event', '{}'],
    ['a list', '[]'],
  ])('that contains %s is refused', async (_, body) => {
    expect((await sendEvent(body)).status).toBe(400);
  });

  it('is stored without personal data', async () => {
    const paid = close();
    await sendEvent(eventOf({ ...paid, customer: { phone: '0555123123', email: 'diner@example.com' } }));
    expect(JSON.stringify(await suite.db.select().from(posEvents))).not.toMatch(/0555123123|diner@example/);
    expect(suite.logged()).not.toContain('0555123123');
  });

  it('is accepted only at the newest webhook URL, and the secret in that URL is not logged', async () => {
    const old = address;
    address = await makeAddress(suite);
    expect((await sendEvent(eventOf(close()), {}, old)).status).toBe(404);
    expect((await sendEvent(eventOf(close()))).status).toBe(200);
    expect(suite.logged()).not.toContain(address.split('/').at(-1));
  });
});

describe('a server with a key for signatures', () => {
  it('refuses a webhook without a valid signature', async () => {
    const signing = await startSuite({ FOODICS_WEBHOOK_HEADER: 'X-Foodics-Signature', FOODICS_WEBHOOK_KEY: KEY });
    try {
      const to = await makeAddress(signing);
      const body = JSON.stringify(eventOf({ id: 'x', updated_at: '1' }));
      const signature = createHmac('sha256', KEY).update(body).digest('hex');
      expect((await sendEvent(body, {}, to, signing)).status).toBe(401);
      expect(
        (
          await sendEvent(
            body,
            { 'x-foodics-signature': signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
            to,
            signing,
          )
        ).status,
      ).toBe(401);
      expect((await sendEvent(`${body} `, { 'x-foodics-signature': signature }, to, signing)).status).toBe(401);
      expect((await sendEvent(body, { 'x-foodics-signature': signature }, to, signing)).status).toBe(200);
      expect((await sendEvent(body, { 'x-foodics-signature': `sha256=${signature}` }, to, signing)).status).toBe(200);
    } finally {
      await signing.stop();
    }
  });
});
