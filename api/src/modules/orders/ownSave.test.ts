import { eq } from 'drizzle-orm';
import { newPhone, saveByCode, signInByCode } from '../../../test/support/diners';
import { scan } from '../../../test/support/orders';
import { ask, close, ownerOf, setUpSaves, suite, tillIds } from '../../../test/support/savedOrders';
import { customerSessions, orders } from '../../platform/db/schema';

setUpSaves();

/** Closes an order at the till and scans it. */
async function scanned(): Promise<string> {
  close();
  return (await scan(suite)).id;
}

const save = (cookie: string, body: object, headers: Record<string, string> = {}) =>
  suite.call<{ code: string; orderId: string }>('POST', '/order/foodics/web/add-order', {
    body: { ...tillIds(), ...body },
    headers: { cookie, ...headers },
  });

const receiptsOf = async (cookie: string) =>
  (
    await suite.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', { headers: { cookie } })
  ).body.receipts.map(({ id }) => id);

const sessionOf = async (cookie: string) =>
  (await suite.call<{ id: string; signedIn: boolean }>('GET', '/customer/session', { headers: { cookie } })).body;

describe('a save by the signed-in diner, without phone and code', () => {
  it('saves the order to the diner’s account, and sends no message', async () => {
    const diner = newPhone();
    const cookie = await signInByCode(suite, diner);
    const before = await suite.services.outbox?.latest({ to: diner.phone, limit: 10 });
    const orderId = await scanned();
    expect(await save(cookie, { orderId })).toMatchObject({ status: 200, body: { orderId } });
    expect(await ownerOf(orderId)).toBe(diner.phone);
    expect(await receiptsOf(cookie)).toEqual([orderId]);
    expect(await suite.services.outbox?.latest({ to: diner.phone, limit: 10 })).toEqual(before);
  });

  it('is possible in a browser that was only signed in by a save with a code, and this browser shows the receipt', async () => {
    const { cookie, orderId: first } = await saveByCode(suite, newPhone());
    const second = await scanned();
    expect((await save(cookie, { orderId: second })).status).toBe(200);
    expect(await receiptsOf(cookie)).toEqual([second, first]);
  });

  it('gets a 200 each time it is sent, also at the same time, and the order is saved once', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const orderId = await scanned();
    const answers = await Promise.all([save(cookie, { orderId }), save(cookie, { orderId })]);
    suite.clock.forward(5);
    answers.push(await save(cookie, { orderId }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [stored] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
    expect(stored?.savedAt?.getTime()).toBe(suite.clock.now().getTime() - 5000);
  });

  it('saves the order that the page showed, although the till has closed another order since', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const shown = await scanned();
    const newer = await scanned();
    expect((await save(cookie, { orderId: shown })).body.orderId).toBe(shown);
    expect(await ownerOf(newer)).toBeNull();
  });

  it('gets a 409 for one of two friends who press Save at the same time', async () => {
    const cookies = [await signInByCode(suite, newPhone()), await signInByCode(suite, newPhone())];
    const orderId = await scanned();
    const answers = await Promise.all(cookies.map((cookie) => save(cookie, { orderId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ORDER_TAKEN');
    const shown = await Promise.all(cookies.map(receiptsOf));
    expect(shown.flat()).toEqual([orderId]);
  });

  it('is refused with NOT_SIGNED_IN if the session has ended, also while the request is on its way', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const orderId = await scanned();
    await suite.call('DELETE', '/customer/session', { headers: { cookie } });
    expect(await save(cookie, { orderId })).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });

    const ending = await signInByCode(suite, newPhone());
    const session = (await suite.services.customerSessions.read(ending.slice('diner='.length)))!;
    await suite.db.delete(customerSessions).where(eq(customerSessions.id, session.sessionId));
    const { restaurantId, casherId: deviceId } = tillIds();
    await expect(
      suite.services.saves.byOwner({ orderId }, { restaurantId, deviceId } as never, session),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await ownerOf(orderId)).toBeNull();
  });

  it('is refused if the page showed the number of another diner', async () => {
    const shown = await sessionOf(await signInByCode(suite, newPhone()));
    const cookie = await signInByCode(suite, newPhone());
    const orderId = await scanned();
    expect(await save(cookie, { orderId, dinerId: shown.id })).toMatchObject({
      status: 409,
      body: { code: 'OTHER_DINER' },
    });
    expect(await ownerOf(orderId)).toBeNull();
  });

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])(
    'is refused for a page of another site (%j)',
    async (headers) => {
      const cookie = await signInByCode(suite, newPhone());
      const orderId = await scanned();
      expect((await save(cookie, { orderId }, headers)).status).toBe(403);
      expect(await ownerOf(orderId)).toBeNull();
    },
  );

  it('needs both phone and code, or neither', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const orderId = await scanned();
    expect((await save(cookie, { orderId, phone: '0512345678' })).status).toBe(400);
    expect((await save(cookie, { orderId, otp: '1234' })).status).toBe(400);
    expect(await ownerOf(orderId)).toBeNull();
  });

  it('is refused after 20 receipts of one till in a day', async () => {
    const cookie = await signInByCode(suite, newPhone());
    for (let count = 0; count < 20; count += 1)
      expect((await save(cookie, { orderId: await scanned() })).status).toBe(200);
    expect(await save(cookie, { orderId: await scanned() })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_SAVES' },
    });
  });
});

describe('a save with a friend’s number in a browser where a diner is signed in', () => {
  async function saveFor(cookie: string, fields: object) {
    const friend = newPhone();
    const orderId = await scanned();
    const body = { phone: friend.typed, orderId };
    await ask({ ...tillIds(), ...body });
    const saved = await save(cookie, { ...body, otp: await suite.codeFor(friend.phone), ...fields });
    expect(saved.status).toBe(200);
    expect(await ownerOf(orderId)).toBe(friend.phone);
    return saved.headers.getSetCookie().some((set) => set.startsWith('diner='));
  }

  it('keeps the first diner signed in if the page asks for it', async () => {
    const cookie = await signInByCode(suite, newPhone());
    expect(await saveFor(cookie, { signIn: false })).toBe(false);
    expect((await sessionOf(cookie)).signedIn).toBe(true);
  });

  it('signs the friend in otherwise', async () => {
    const cookie = await signInByCode(suite, newPhone());
    expect(await saveFor(cookie, {})).toBe(true);
    expect((await sessionOf(cookie)).signedIn).toBe(false);
  });
});
