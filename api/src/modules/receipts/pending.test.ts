import { eq } from 'drizzle-orm';
import { answer, dinerWith, newPhone, saveByCashier, saveSignedIn, signInByCode } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { orders } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

interface Question {
  id: string;
  names: { name: string }[];
  date: string;
  time: string;
  total: number;
  currency: string | null;
}

const get = async <Body>(cookie: string, path: string) =>
  (await suite.call<Body>('GET', `/customer${path}`, { headers: { cookie } })).body;
const questionsOf = async (cookie: string) => (await get<{ pending: Question[] }>(cookie, '/receipts/summary')).pending;
const receiptsOf = async (cookie: string) =>
  (await get<{ receipts: { id: string }[] }>(cookie, '/receipts')).receipts.map(({ id }) => id);
const change = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
  suite.db
    .update(orders)
    .set({ ...changes, updatedAt: suite.clock.now() })
    .where(eq(orders.id, id));

/** A signed-in diner for whom a cashier has saved an order with these values. */
async function asked(values: Partial<typeof orders.$inferInsert> = {}) {
  const phone = newPhone();
  const cookie = await signInByCode(suite, phone);
  const orderId = await saveByCashier(suite, phone);
  await change(orderId, values);
  return { phone, cookie, orderId };
}

describe('the question about an order that a cashier saved', () => {
  it('contains the restaurant, the time and the total, and nothing else', async () => {
    const { cookie, orderId } = await asked({
      orderAt: new Date('2026-11-20T15:20:00Z'),
      timeZone: 'Asia/Riyadh',
      totalPrice: 300,
      currency: 'SAR',
    });
    expect(await questionsOf(cookie)).toEqual([
      {
        id: orderId,
        names: expect.arrayContaining([{ language: 'en', name: firstTill(suite).restaurant.names.en }]),
        date: '2026-11-20',
        time: '18:20',
        total: 300,
        currency: 'SAR',
      },
    ]);
  });

  it('is the only place where the diner finds the order before the answer; afterwards it is a receipt like any other', async () => {
    const SECRET = 'Saffron-kabsa-of-a-stranger';
    const { phone, cookie, orderId } = await asked({
      items: [{ name: SECRET, nameLocalized: null, quantity: 1, totalPrice: 300, options: [] }],
      orderNumber: SECRET,
      checkNumber: SECRET,
      customerNotes: SECRET,
      branchName: SECRET,
      totalPrice: 300,
      recoveryPeriod: 10,
      currency: 'SAR',
    });
    await suite.call('PATCH', '/customer/budget', { headers: { cookie }, body: { currency: 'SAR', amount: 100 } });
    const calendar = await suite.call<{ path: string }>('POST', '/customer/calendar', {
      headers: { cookie },
      body: {},
    });
    const month = suite.clock.now().toISOString().slice(0, 7);
    const places = [
      '/customer/receipts?size=100',
      `/customer/receipts?search=${SECRET}`,
      '/customer/receipts/summary',
      `/customer/receipts/${orderId}`,
      `/customer/spending?month=${month}`,
      '/customer/spending/alerts',
      '/customer/spending/file',
      '/customer/deadlines',
      '/customer/points',
      '/customer/copy?format=json',
      '/customer/copy?format=html',
      calendar.body.path,
      `/order/user?orderId=${orderId}`,
      `/order/receipt?orderId=${orderId}`,
    ];
    const read = (path: string) =>
      fetch(suite.url + path, { headers: path.startsWith('/customer') ? { cookie } : {} }).then(async (response) => ({
        path,
        isOpen: response.ok,
        text: await response.text(),
      }));
    const before = await Promise.all(places.map(read));
    for (const { path, text } of before)
      expect({ path, text }).toEqual({ path, text: expect.not.stringContaining(SECRET) });
    expect(before.filter(({ isOpen }) => !isOpen).map(({ path }) => path)).toEqual([
      `/customer/receipts/${orderId}`,
      `/order/user?orderId=${orderId}`,
      `/order/receipt?orderId=${orderId}`,
    ]);
    expect(before.find(({ path }) => path === '/customer/spending/alerts')?.text).toBe('{"alerts":[]}');
    expect(before.find(({ path }) => path === '/customer/deadlines')?.text).toBe('{"deadlines":[]}');

    expect((await answer(suite, { cookie, orderId })).status).toBe(200);
    expect(await questionsOf(cookie)).toEqual([]);
    const after = await Promise.all(places.map(read));
    expect(after.filter(({ text }) => text.includes(SECRET)).length).toBeGreaterThanOrEqual(6);
    expect(after.filter(({ isOpen }) => !isOpen)).toEqual([]);
    expect(await receiptsOf(cookie)).toEqual([orderId]);
    expect(await receiptsOf(await signInByCode(suite, phone))).toEqual([orderId]);
  });

  it('is asked at the first sign-in too', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    const cookie = await signInByCode(suite, phone);
    expect((await questionsOf(cookie)).map(({ id }) => id)).toEqual([orderId]);
    expect(await receiptsOf(cookie)).toEqual([]);
  });

  it('takes the same answer any number of times, also from two tabs at once', async () => {
    const { cookie, orderId } = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => answer(suite, { cookie, orderId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await receiptsOf(cookie)).toEqual([orderId]);
  });

  it('takes one of two different answers that are given at once', async () => {
    const { cookie, orderId } = await asked();
    const [yes, no] = await Promise.all([
      answer(suite, { cookie, orderId }),
      answer(suite, { cookie, orderId, as: 'not-mine' }),
    ]);
    // "Not mine" also takes back an earlier "Yes".
    expect(no.status).toBe(200);
    expect([200, 404]).toContain(yes.status);
    expect([await questionsOf(cookie), await receiptsOf(cookie)]).toEqual([[], []]);
  });

  it('ends with “Not mine”: the restaurant sees it, and the order can be saved for another number', async () => {
    const { cookie, orderId } = await asked();
    expect((await answer(suite, { cookie, orderId, as: 'not-mine' })).status).toBe(200);
    expect(await questionsOf(cookie)).toEqual([]);
    expect((await answer(suite, { cookie, orderId })).status).toBe(404);
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, contestedAt: suite.clock.now() });
  });

  it('can be answered only by the diner for whom the order was saved', async () => {
    const { orderId } = await asked();
    const { cookie } = await dinerWith(suite, {});
    for (const as of ['mine', 'not-mine'] as const)
      expect((await answer(suite, { cookie, orderId, as })).status).toBe(404);
  });

  it('moves to the right number when an administrator corrects it, before and after the answer', async () => {
    const { cookie, orderId } = await asked();
    const right = newPhone();
    const token = await suite.login();
    const correct = async (phone: string) => {
      const { body } = await suite.call<{ customer: { id: string } }>('GET', `/admin/orders/${orderId}`, { token });
      const correction = { phone, reason: 'Mistyped', customerId: body.customer.id };
      return suite.call('POST', `/admin/orders/${orderId}/phone`, { token, body: correction });
    };
    expect((await correct(right.typed)).status).toBe(200);
    expect(await questionsOf(cookie)).toEqual([]);
    // The earlier diner may remember the id from the question.
    expect((await answer(suite, { cookie, orderId })).status).toBe(404);
    const theirs = await signInByCode(suite, right);
    const [question] = await questionsOf(theirs);
    expect(question?.id).not.toBe(orderId);
    await answer(suite, { cookie: theirs, orderId: question!.id });
    expect(await receiptsOf(theirs)).toHaveLength(1);
    expect((await suite.call('GET', `/order/user?orderId=${orderId}`)).status).toBe(404);

    const third = newPhone();
    expect((await correct(third.typed)).status).toBe(200);
    expect(await receiptsOf(theirs)).toEqual([]);
    expect(await questionsOf(await signInByCode(suite, third))).toHaveLength(1);
  });

  it('is not asked about an order that the till made void, and is asked again if the till takes that back', async () => {
    const { cookie, orderId } = await asked({ voidedAt: suite.clock.now() });
    expect(await questionsOf(cookie)).toEqual([]);
    await change(orderId, { voidedAt: null });
    expect(await questionsOf(cookie)).toHaveLength(1);
  });

  it('leaves no way to the order for a stranger who deletes the account instead of answering', async () => {
    const { cookie, orderId } = await asked();
    await suite.call('DELETE', '/customer/account', { headers: { cookie } });
    const open = () => suite.call('GET', `/order/user?orderId=${orderId}`);
    expect((await open()).status).toBe(404);
    suite.clock.forward(3 * 24 * 3600 + 60);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    await change(orderId, { orderAt: suite.clock.now() });
    expect((await open()).status).toBe(404);
  });

  it('shows the restaurant the same as before: whose order it is', async () => {
    const { phone, orderId } = await asked();
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const { body } = await suite.call<{ order: { saved: boolean; order_items: object[] } }>(
      'GET',
      `/order/user?orderId=${orderId}`,
      { token },
    );
    expect(body.order.saved).toBe(true);
    expect(body.order.order_items.length).toBeGreaterThan(0);
    const found = await suite.call<{ orders: { id: string }[] }>(
      'GET',
      `/order/user-orders?restaurantId=${firstTill(suite).restaurant.id}&phone=${phone.typed}`,
      { token },
    );
    expect(found.body.orders.map(({ id }) => id)).toContain(orderId);
  });
});

it('A diner who saved an order with a code is not asked about it', async () => {
  const { cookie, orderId } = await saveSignedIn(suite, newPhone());
  expect(await questionsOf(cookie)).toEqual([]);
  expect(await receiptsOf(cookie)).toEqual([orderId]);
});
