import { eq } from 'drizzle-orm';
import { cookieOf, newPhone, saveByCode, signInByCode, type TestPhone } from '../../../test/support/diners';
import { closeOrder, scan, type OrderWire } from '../../../test/support/orders';
import { ask, ownerOf, setUpSaves, suite, tillIds } from '../../../test/support/savedOrders';
import { contest } from './commands';
import { keptReceipts, orders, users } from '../../platform/db/schema';

setUpSaves();

const ADD = '/order/foodics/web/add-order';

const save = (body: object, cookie = '') =>
  suite.call<{ code: string; orderId: string; copy?: boolean }>('POST', ADD, {
    body: { ...tillIds(), ...body },
    headers: { cookie },
  });

/** The code for a phone number that saves an order. */
async function codeFor({ typed, phone }: TestPhone, orderId: string): Promise<object> {
  await ask({ ...tillIds(), phone: typed, orderId });
  return { phone: typed, orderId, otp: await suite.codeFor(phone) };
}

const get = async <Body>(cookie: string, path: string) =>
  (await suite.call<Body>('GET', path, { headers: { cookie } })).body;

const listOf = async (cookie: string) =>
  (await get<{ receipts: { id: string; copy: boolean }[] }>(cookie, '/customer/receipts')).receipts.map(
    ({ id, copy }) => [id, copy],
  );

/** A friend, who is signed in, keeps a copy of an order that another diner has saved. */
async function copied() {
  const owner = newPhone();
  const { orderId, cookie: ownerCookie } = await saveByCode(suite, owner);
  const friend = newPhone();
  const cookie = await signInByCode(suite, friend);
  return { owner, ownerCookie, orderId, friend, cookie, answer: await save({ orderId, copy: true }, cookie) };
}

describe('a copy of an order that another diner has saved', () => {
  it('is in the friend’s receipts, and the order stays with the first diner', async () => {
    const { answer, orderId, cookie, owner } = await copied();
    expect(answer).toMatchObject({ status: 200, body: { orderId, copy: true } });
    expect(await listOf(cookie)).toEqual([[orderId, true]]);
    expect(await ownerOf(orderId)).toBe(owner.phone);
  });

  it('has no periods, and neither the name nor the number of the first diner', async () => {
    const owner = newPhone();
    const { orderId } = await saveByCode(suite, owner);
    await suite.db.update(users).set({ firstName: 'Sara' }).where(eq(users.phone, owner.phone));
    await suite.db.update(orders).set({ customerNotes: 'no nuts', recoveryPeriod: 3 }).where(eq(orders.id, orderId));
    const cookie = await signInByCode(suite, newPhone());
    await save({ orderId, copy: true }, cookie);
    const receipt = await get<{ order: OrderWire; copy: boolean }>(cookie, `/customer/receipts/${orderId}`);
    expect(receipt).toMatchObject({ copy: true, order: { id: orderId, user: null, customer_notes: null } });
    expect(receipt.order.period_ends).toBeUndefined();
    const seen = JSON.stringify([
      receipt,
      await get(cookie, '/customer/copy?format=json'),
      await get(cookie, '/customer/receipts'),
    ]);
    for (const secret of ['Sara', 'no nuts', owner.phone.slice(4)]) expect(seen).not.toContain(secret);
  });

  it('counts in no sum of the friend and earns no points, and the restaurant counts the order once', async () => {
    const { cookie, ownerCookie, orderId } = await copied();
    const summary = (of: string) => get<{ months: unknown[]; copies: number }>(of, '/customer/receipts/summary');
    expect(await summary(cookie)).toMatchObject({ months: [], copies: 1 });
    expect((await summary(ownerCookie)).months).toHaveLength(1);
    expect((await get<{ deadlines: unknown[] }>(cookie, '/customer/deadlines')).deadlines).toEqual([]);
    expect(await suite.db.$count(orders, eq(orders.id, orderId))).toBe(1);
  });

  it('can have a note of the friend, and be removed and kept again, without any change for the first diner', async () => {
    const { cookie, ownerCookie, orderId } = await copied();
    const path = `/customer/receipts/${orderId}`;
    await suite.call('PATCH', path, { headers: { cookie }, body: { note: 'half is mine' } });
    expect(await get(cookie, path)).toMatchObject({ note: 'half is mine', copy: true });
    await suite.call('DELETE', path, { headers: { cookie } });
    expect(await listOf(cookie)).toEqual([]);
    expect((await suite.call('POST', `${path}/restore`, { headers: { cookie } })).status).toBe(200);
    expect(await listOf(cookie)).toEqual([[orderId, true]]);
    await suite.call('DELETE', path, { headers: { cookie } });
    await save({ orderId, copy: true }, cookie);
    expect(await listOf(cookie)).toEqual([[orderId, true]]);
    expect(await listOf(ownerCookie)).toEqual([[orderId, false]]);
  });

  it('cannot be contested or accepted by the friend', async () => {
    const { cookie, orderId, owner } = await copied();
    for (const answer of ['mine', 'not-mine'])
      expect(
        (await suite.call('POST', `/customer/receipts/${orderId}/${answer}`, { headers: { cookie } })).status,
      ).toBe(404);
    expect(await ownerOf(orderId)).toBe(owner.phone);
  });

  it('is the code’s second use, without another message, if the order was found taken only after the code', async () => {
    const { orderId } = await saveByCode(suite, newPhone());
    const code = await codeFor(newPhone(), orderId);
    expect(await save(code)).toMatchObject({ status: 409, body: { code: 'ORDER_TAKEN' } });
    const kept = await save({ ...code, copy: true });
    expect(kept).toMatchObject({ status: 200, body: { copy: true } });
    expect(await listOf(cookieOf(kept.headers))).toEqual([[orderId, true]]);
    expect((await save({ ...code, otp: '0000', copy: true })).status).toBe(400);
  });

  it('is shown in the browser in which it was kept with a code', async () => {
    const { orderId } = await saveByCode(suite, newPhone());
    const kept = await save({ ...(await codeFor(newPhone(), orderId)), copy: true });
    expect(await listOf(cookieOf(kept.headers))).toEqual([[orderId, true]]);
  });

  it('is an ordinary save if nobody has the order, and for the diner who has it', async () => {
    const friend = newPhone();
    const cookie = await signInByCode(suite, friend);
    closeOrder(suite);
    const { id: orderId } = await scan(suite);
    for (const turn of ['first', 'second']) {
      const { body } = await save({ orderId, copy: true }, cookie);
      expect([turn, body.copy]).toEqual([turn, undefined]);
    }
    expect(await ownerOf(orderId)).toBe(friend.phone);
    expect(await listOf(cookie)).toEqual([[orderId, false]]);
  });

  it('is kept once by each of many friends who press at the same time, twice each', async () => {
    const { orderId } = await saveByCode(suite, newPhone());
    const cookies = await Promise.all([newPhone(), newPhone(), newPhone()].map((phone) => signInByCode(suite, phone)));
    const answers = await Promise.all([...cookies, ...cookies].map((cookie) => save({ orderId, copy: true }, cookie)));
    expect(answers.map(({ status, body }) => [status, body.copy])).toEqual(Array(6).fill([200, true]));
    expect(await suite.db.$count(keptReceipts, eq(keptReceipts.orderId, orderId))).toBe(3);
  });

  it('stays when the first diner says “Not mine”, and is not made of a void order', async () => {
    const { cookie, orderId } = await copied();
    await suite.db.update(orders).set({ savedBy: 'staff' }).where(eq(orders.id, orderId));
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
    await suite.db.transaction((tx) => contest(tx, { userId: order!.userId!, orderId }, suite.clock.now()));
    expect(await listOf(cookie)).toEqual([[expect.any(String), true]]);

    const { orderId: taken } = await saveByCode(suite, newPhone());
    await suite.db.update(orders).set({ voidedAt: suite.clock.now() }).where(eq(orders.id, taken));
    expect(await save({ orderId: taken, copy: true }, cookie)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_VOIDED' },
    });
  });
});
