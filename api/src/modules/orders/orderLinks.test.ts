import { eq } from 'drizzle-orm';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { startSuite, type Suite } from '../../../test/support/suite';
import { auditLog, counters, orders, outbox } from '../../platform/db/schema';
import { customerOf } from '../diners/customerOf';

const PHONE = '+966512345678';
const MASKED = '+966\u00a05•\u00a0•••\u00a0••78';

let suite: Suite;
let token: string;
let till: OwnTill;

const start = async (env: Record<string, string>) => {
  suite = await startSuite(env);
  token = await suite.login();
  till = await makeOwnTill(suite, token, 'Najd Grill');
};
afterAll(() => suite?.stop());

async function saved(number: string, phone: string | null = PHONE) {
  const body = {
    order_number: number,
    orderedAt: '2026-11-20T12:00:00Z',
    order_items: [{ item_name: 'Tea', total_price: 25 }],
    total_price: 25,
  };
  const { id } = (await suite.call<{ id: string }>('POST', '/ingest/v1/order', { token: till.key, body })).body;
  if (phone === null) return id;
  const userId = await customerOf(suite.db, phone, suite.clock.now());
  const at = suite.clock.now();
  await suite.db.update(orders).set({ userId, savedAt: at, confirmedAt: at }).where(eq(orders.id, id));
  return id;
}

const send = (id: string, body: object = { language: 'en' }, as = token) =>
  suite.call<{ to: string; code: string }>('POST', `/admin/orders/${id}/link`, { token: as, body });
const messages = () => suite.db.select({ to: outbox.to, text: outbox.text }).from(outbox);
const used = async (key: string) =>
  (await suite.db.select().from(counters)).find((counter) => counter.key === key)?.hits ?? 0;

describe('POST /admin/orders/{id}/link', () => {
  beforeAll(() => start({ PUBLIC_URL: 'https://receipts.example.com', CODES_PER_HOUR: '8' }), 60_000);
  beforeEach(async () => {
    await suite.resetLimits();
    token = await suite.login();
    for (const table of [auditLog, orders, outbox]) await suite.db.delete(table);
  });

  it('sends the link to the saved phone number, in the requested language, and returns the number masked', async () => {
    const id = await saved('1');
    expect(await send(id)).toMatchObject({ status: 200, body: { to: MASKED } });
    await send(id, { language: 'ar' });
    const link = `https://receipts.example.com/order/${id}`;
    expect(await messages()).toEqual([
      { to: PHONE, text: `Your receipt from Najd Grill: ${link}` },
      { to: PHONE, text: `فاتورتك من Najd Grill: ${link}` },
    ]);
    const { body } = await suite.call<{ history: object[] }>('GET', `/admin/orders/${id}`, { token });
    expect(body.history.at(-1)).toMatchObject({ what: 'link_sent', to: MASKED, by: expect.any(String) });
    expect(suite.logged()).toContain('order.link_sent');
    expect(suite.logged()).not.toContain('512345678');
  });

  it('asks the customer whether the order is theirs, after the phone number was corrected', async () => {
    const id = await saved('1');
    const { body } = await suite.call<{ customer: { id: string } }>('GET', `/admin/orders/${id}`, { token });
    const correction = { phone: '0598765432', reason: 'Mistyped', customerId: body.customer.id };
    await suite.call('POST', `/admin/orders/${id}/phone`, { token, body: correction });
    expect((await send(id)).status).toBe(200);
    const [message] = await messages();
    expect(message?.to).toBe('+966598765432');
    expect(message!.text).toMatch(
      /^Saved for you at Najd Grill, 15:00, SAR 25\.00\. Yours\? https:\/\/receipts\.example\.com\/me\/receipts\/[0-9a-f-]{36}$/,
    );
    const linked = message!.text.split('/').at(-1)!;
    expect(linked).not.toBe(id);
    const open = () => suite.call('GET', `/order/user?orderId=${linked}`);
    expect(await open()).toMatchObject({ status: 404, body: { code: 'ORDER_PENDING' } });
    await suite.db.update(orders).set({ confirmedAt: suite.clock.now() }).where(eq(orders.id, id));
    expect((await open()).status).toBe(200);
  });

  it('refuses an order without a saved phone number, and an unknown order', async () => {
    expect(await send(await saved('1', null))).toMatchObject({ status: 409, body: { code: 'ORDER_UNSAVED' } });
    expect((await send('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await messages()).toEqual([]);
  });

  it('sends at most three links of an order in an hour, and then says when to try again', async () => {
    const id = await saved('1');
    for (let n = 0; n < 3; n += 1) expect((await send(id)).status).toBe(200);
    const answer = await send(id);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(await suite.db.select().from(auditLog)).toHaveLength(3);
    expect((await send(await saved('2'))).status).toBe(200);
    suite.clock.forward(3600);
    token = await suite.login();
    expect((await send(id)).status).toBe(200);
  });

  it('sends at most five links to a phone number in an hour, even for different orders', async () => {
    for (const number of ['1', '2', '3', '4', '5']) expect((await send(await saved(number))).status).toBe(200);
    expect((await send(await saved('6'))).status).toBe(429);
    expect((await send(await saved('7', '+966598765432'))).status).toBe(200);
  });

  it('counts towards the message budgets, and is refused if one of these budgets is used up', async () => {
    for (let n = 0; n < 8; n += 1) expect((await send(await saved(`${n}`, `+96651234567${n}`))).status).toBe(200);
    expect(await used('codes:hour:')).toBe(8);
    expect(await used('codes:day:')).toBe(8);
    const answer = await send(await saved('9', '+966512345679'));
    expect(answer).toMatchObject({ status: 503, body: { code: 'MESSAGE_UNAVAILABLE' } });
    expect(await used('codes:hour:')).toBe(8);
  });

  it('is for administrators only', async () => {
    const id = await saved('1');
    const theirs = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await send(id, { language: 'en' }, theirs)).status).toBe(403);
  });
});

describe('a server without PUBLIC_URL', () => {
  beforeAll(async () => {
    await suite.stop();
    await start({});
  }, 60_000);

  it('sends no link and says why', async () => {
    expect(await send(await saved('1'))).toMatchObject({ status: 409, body: { code: 'NO_PUBLIC_ADDRESS' } });
  });
});
