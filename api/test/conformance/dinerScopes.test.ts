import { eq } from 'drizzle-orm';
import { customerSessions, orders } from '../../src/platform/db/schema';
import { digestOf } from '../support/digest';
import { newPhone, saveByCashier, saveByCode, saveSignedIn, signInByCode, type TestPhone } from '../support/diners';
import { requestOf, startAccessSuite, type AccessSuite } from './accessSuite';
import { ANYONE, DINERS } from './accessTable';

/**
 * The endpoints for diners that a session may call which began with the four digits of a save. This list is written by
 * hand and not derived from the routes, because it checks them: every other endpoint must refuse such a session.
 */
const ON_DEVICE = [
  ...['signOut', 'getReceipts', 'getReceiptSummary', 'getHome', 'getOwnReceipt', 'getBudgetAlerts'],
  ...['getOwnFeedback', 'rateMeal', 'complain'],
];

/** A text that occurs in the diner's earlier receipts, notes and other data, and nowhere else. */
const EARLIER = 'Earlier-than-this-device';

let suite: AccessSuite;
let phone: TestPhone;
/** The diner's order from before, which another device saved. */
let earlier: string;
/** An order that a cashier saved for the diner, who has not answered yet. */
let pending: string;
/** The order that was saved in the session with the scope `device`, and its cookie. */
let own: { orderId: string; cookie: string };

beforeAll(async () => {
  suite = await startAccessSuite();
  phone = newPhone();
  const full = await saveSignedIn(suite, phone);
  earlier = full.orderId;
  const call = (method: string, path: string, body: unknown) =>
    suite.call(method, `/customer${path}`, { headers: { cookie: full.cookie }, body });
  await suite.db
    .update(orders)
    .set({
      items: [{ name: EARLIER, nameLocalized: null, quantity: 1, totalPrice: 5, options: [] }],
      orderNumber: EARLIER,
      currency: 'SAR',
      recoveryPeriod: 20,
    })
    .where(eq(orders.id, earlier));
  await call('PATCH', `/receipts/${earlier}`, { note: EARLIER, category: EARLIER });
  await call('PATCH', '/budget', { currency: 'SAR', amount: 1 });
  suite.clock.forward(3600);
  pending = await saveByCashier(suite, phone);
  suite.clock.forward(3600);
  own = await saveByCode(suite, phone);
}, 60_000);
afterAll(() => suite?.stop());
beforeEach(() => suite.resetLimits());

/** The request that tests an endpoint, about the diner's earlier order. */
const aboutEarlier = (operationId: string) => requestOf(operationId, { ...suite.own, orderId: earlier });
const read = async (path: string, cookie = own.cookie) => {
  const response = await fetch(suite.url + path, { headers: { cookie } });
  return { status: response.status, text: await response.text() };
};

describe('a session that began with the four digits of a save', () => {
  it.each(DINERS.filter((operationId) => !ON_DEVICE.includes(operationId)))(
    'is refused by %s, and nothing changes',
    async (operationId) => {
      const before = await digestOf(suite.db);
      expect(await suite.send(await aboutEarlier(operationId), '', { cookie: own.cookie })).toMatchObject({
        status: 403,
        json: { code: 'SIGN_IN_NEEDED' },
      });
      expect(await digestOf(suite.db)).toEqual(before);
    },
  );

  it('lists the orders that were saved in it, and no other', async () => {
    const { receipts } = JSON.parse((await read('/customer/receipts?size=100')).text);
    expect(receipts.map(({ id }: { id: string }) => id)).toEqual([own.orderId]);
    const summary = JSON.parse((await read('/customer/receipts/summary')).text);
    expect(summary).toMatchObject({ pending: [], months: [{ receipts: 1 }], categories: [] });
    expect((await read(`/customer/receipts/${own.orderId}`)).status).toBe(200);
  });

  it.each([...ANYONE, ...ON_DEVICE])('gets nothing of the diner’s other data from %s', async (operationId) => {
    if (operationId === 'signOut') return;
    for (const orderId of [earlier, pending]) {
      const { method, path, body } = await requestOf(operationId, { ...suite.own, orderId });
      // The link of an order that the diner has saved is for everybody who knows its id.
      if (path.startsWith('/order/') && orderId === earlier) continue;
      const leaving = new AbortController();
      const response = await fetch(suite.url + path, {
        method,
        headers: { cookie: own.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal: leaving.signal,
      });
      const text = await response.text();
      leaving.abort();
      for (const secret of [EARLIER, earlier, pending])
        expect({ operationId, text }).not.toMatchObject({ text: expect.stringContaining(secret) });
    }
  });

  it.each(['earlier', 'pending'] as const)('cannot open the %s order of the same diner', async (which) => {
    const id = which === 'earlier' ? earlier : pending;
    expect(await read(`/customer/receipts/${id}`)).toMatchObject({ status: 404 });
  });

  it.each(['search', 'category', 'month'] as const)('cannot find an earlier receipt by %s', async (by) => {
    const value = by === 'month' ? suite.clock.now().toISOString().slice(0, 7) : EARLIER;
    expect((await read(`/customer/receipts?${by}=${value}`)).text).not.toContain(earlier);
  });

  it('shows no note or category that the diner has written on another device', async () => {
    const full = await signInByCode(suite, phone);
    await suite.call('PATCH', `/customer/receipts/${own.orderId}`, {
      headers: { cookie: full },
      body: { note: EARLIER, category: EARLIER },
    });
    for (const path of [`/customer/receipts/${own.orderId}`, '/customer/receipts', '/customer/receipts/summary'])
      expect((await read(path)).text).not.toContain(EARLIER);
    expect((await read(`/customer/receipts?search=${EARLIER}`)).text).toBe('{"receipts":[],"next":null}');
  });

  it('tells nothing about the account: no passkeys, and no time of the last code', async () => {
    expect(JSON.parse((await read('/customer/session')).text)).toMatchObject({
      signedIn: true,
      scope: 'device',
      passkeys: null,
      phoneProvenUntil: null,
    });
  });

  it('keeps its scope after another save, which it then shows too', async () => {
    suite.clock.forward(3600);
    const second = await saveByCode(suite, phone, { cookie: own.cookie });
    expect(second.cookie).toBe('');
    const { receipts } = JSON.parse((await read('/customer/receipts')).text);
    expect(receipts.map(({ id }: { id: string }) => id)).toEqual([second.orderId, own.orderId]);
    expect(await suite.send(await aboutEarlier('getSpending'), '', { cookie: own.cookie })).toMatchObject({
      status: 403,
    });
  });

  it('does not show what the same diner saves on another device', async () => {
    suite.clock.forward(3600);
    const other = await saveByCode(suite, phone);
    expect(other.cookie).not.toBe('');
    expect((await read('/customer/receipts')).text).not.toContain(other.orderId);
    expect((await read('/customer/receipts', other.cookie)).text).not.toContain(own.orderId);
  });

  it('gives way to a session that shows everything, after a code of six digits', async () => {
    suite.clock.forward(3600);
    const save = await saveByCode(suite, phone);
    const full = await signInByCode(suite, phone, { cookie: save.cookie });
    expect((await read('/customer/receipts', full)).text).toContain(earlier);
    expect((await read('/customer/receipts', save.cookie)).status).toBe(401);
  });
});

describe('a session that began with a code of six digits', () => {
  it.each(DINERS)('may call %s', async (operationId) => {
    suite.clock.forward(600);
    const cookie = await signInByCode(suite, newPhone());
    const { json } = await suite.send(await aboutEarlier(operationId), '', { cookie });
    expect(['SIGN_IN_NEEDED', 'NOT_SIGNED_IN']).not.toContain(json?.code);
  });

  it('stays as it is after a save with four digits on the same device', async () => {
    suite.clock.forward(3600);
    const full = await signInByCode(suite, phone);
    const saved = await saveByCode(suite, phone, { cookie: full });
    expect(saved.cookie).toBe('');
    const { text } = await read('/customer/receipts?size=100', full);
    expect(text).toContain(earlier);
    expect(text).toContain(saved.orderId);
    expect(await suite.db.$count(customerSessions, eq(customerSessions.scope, 'full'))).toBeGreaterThan(0);
  });
});
