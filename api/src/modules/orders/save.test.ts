import { eq } from 'drizzle-orm';
import { orders, otps, users } from '../../platform/db/schema';
import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

let lastPhone = 0;
/** A phone that no other test uses, in a typed form and in the stored form. */
function newPhone(): { typed: string; phone: string } {
  lastPhone += 1;
  const national = `5${String(lastPhone).padStart(8, '0')}`;
  return { typed: `0${national}`, phone: `+966${national}` };
}

const place = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });
const close = () => suite.simulator.close({ device_id: firstTill(suite).device.posId });
const ask = (body: object) => suite.call('POST', '/user', { body });
const save = (body: object) =>
  suite.call<{ message: string; code: string; orderId: string; link: string }>('POST', '/order/foodics/web/add-order', {
    body: { ...place(), ...body },
  });
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const ownerOf = async (orderId: string) =>
  (
    await suite.db
      .select({ phone: users.phone })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId))
  )[0]?.phone ?? null;

/** A diner scans, asks for a code bound to the order, and receives it. */
async function scannedWithCode() {
  close();
  const { id: orderId } = await scan(suite);
  const { typed, phone } = newPhone();
  expect((await ask({ ...place(), phone: typed, orderId })).status).toBe(200);
  return { orderId, typed, phone, otp: await suite.codeFor(phone) };
}

describe('a diner saves the invoice with a phone and a code', () => {
  it('and owns it, and its link opens it', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    const saved = await save({ phone: typed, orderId, otp });
    expect(saved).toMatchObject({ status: 200, body: { orderId, link: `/order/${orderId}` } });
    expect(await ownerOf(orderId)).toBe(phone);
    const { body } = await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${orderId}`);
    expect(body.order).toMatchObject({
      id: orderId,
      saved: true,
      user: null,
      createdAt: suite.clock.now().toISOString(),
    });
  });

  it('with a client that does not send orderId', async () => {
    close();
    await scan(suite);
    const { typed, phone } = newPhone();
    expect((await ask({ phone: typed })).status).toBe(200);
    const saved = await save({ phone: typed, otp: await suite.codeFor(phone) });
    expect(saved.status).toBe(200);
    expect(await ownerOf(saved.body.orderId)).toBe(phone);
  });

  it('typed in Arabic digits', async () => {
    const { orderId, phone, otp } = await scannedWithCode();
    const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await save({ phone: arabic(phone.slice(1)), orderId, otp: arabic(otp) })).status).toBe(200);
  });

  it('twice, and both calls answer 200 and it is saved once', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const once = { phone: typed, orderId, otp };
    expect((await save(once)).status).toBe(200);
    const savedAt = (await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.savedAt;
    suite.clock.forward(5);
    expect((await save(once)).status).toBe(200);
    expect((await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.savedAt).toEqual(savedAt);
  });

  it('twice at the same moment, and both calls answer 200', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const answers = await Promise.all([save({ phone: typed, orderId, otp }), save({ phone: typed, orderId, otp })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('and gets the order they saw although a later diner’s order has arrived since', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    close();
    const later = await scan(suite);
    expect((await save({ phone: typed, orderId, otp })).body.orderId).toBe(orderId);
    expect(await ownerOf(orderId)).toBe(phone);
    expect(await ownerOf(later.id)).toBeNull();
  });

  it('and gets a 404 for an order of another till or restaurant', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const otherTill = firstTill(suite).branch.devices[1]?.id;
    expect(await save({ phone: typed, orderId, otp, casherId: otherTill })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_ORDER' },
    });
  });

  it('but not an order that the till made void meanwhile', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    await suite.db.update(orders).set({ voidedAt: suite.clock.now() }).where(eq(orders.id, orderId));
    const { status, body } = await save({ phone: typed, otp, orderId });
    expect([status, body.code]).toEqual([409, 'ORDER_VOIDED']);
    expect(await ownerOf(orderId)).toBeNull();
  });

  it('and a repeated save is confirmed even if the till has since made the order void', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    expect((await save({ phone: typed, otp, orderId })).status).toBe(200);
    await suite.db.update(orders).set({ voidedAt: suite.clock.now() }).where(eq(orders.id, orderId));
    expect((await save({ phone: typed, otp, orderId })).status).toBe(200);
  });

  it('but not an hour after it was closed', async () => {
    const { orderId, typed, phone } = await scannedWithCode();
    suite.clock.forward(61 * 60);
    await ask({ phone: typed });
    expect(await save({ phone: typed, orderId, otp: await suite.codeFor(phone) })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_TOO_OLD' },
    });
  });
});

describe('two diners and one order', () => {
  it('at the same moment: one wins, the other gets a clear 409', async () => {
    const first = await scannedWithCode();
    const second = newPhone();
    await ask({ ...place(), phone: second.typed, orderId: first.orderId });
    const otp = await suite.codeFor(second.phone);
    const answers = await Promise.all([
      save({ phone: first.typed, orderId: first.orderId, otp: first.otp }),
      save({ phone: second.typed, orderId: first.orderId, otp }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownerOf(first.orderId)).toBe(answers[0]?.status === 200 ? first.phone : second.phone);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ORDER_TAKEN',
      message: 'This invoice has already been saved by another customer',
    });
  });
});

describe('a code', () => {
  it('that is wrong saves nothing, and the right one still works after two wrong ones', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    for (const message of ['The code is wrong. You have 2 more tries', 'The code is wrong. You have one more try']) {
      expect(await save({ phone: typed, orderId, otp: wrong(otp) })).toMatchObject({
        status: 400,
        body: { code: 'OTP_WRONG', message },
      });
    }
    expect(await ownerOf(orderId)).toBeNull();
    expect((await save({ phone: typed, orderId, otp })).status).toBe(200);
  });

  it('is used up after three wrong tries, until the diner asks for a new one', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    for (let tries = 0; tries < 3; tries += 1) await save({ phone: typed, orderId, otp: wrong(otp) });
    expect(await save({ phone: typed, orderId, otp })).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
    suite.clock.forward(30);
    await ask({ ...place(), phone: typed, orderId });
    expect((await save({ phone: typed, orderId, otp: await suite.codeFor(phone) })).status).toBe(200);
  });

  it('guessed many times at once still allows three tries', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const guesses = Array.from({ length: 8 }, (_, index) =>
      String((Number(otp) + 1 + index) % 10_000).padStart(4, '0'),
    );
    await Promise.all(guesses.map((guess) => save({ phone: typed, orderId, otp: guess })));
    expect((await save({ phone: typed, orderId, otp })).status).toBe(400);
    expect(await ownerOf(orderId)).toBeNull();
  });

  it('is valid for five minutes', async () => {
    const early = await scannedWithCode();
    suite.clock.forward(5 * 60 - 1);
    expect((await save({ phone: early.typed, orderId: early.orderId, otp: early.otp })).status).toBe(200);
    const late = await scannedWithCode();
    suite.clock.forward(5 * 60);
    expect(await save({ phone: late.typed, orderId: late.orderId, otp: late.otp })).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED', message: 'The code has expired. Please ask for a new one' },
    });
  });

  it('saves one order only', async () => {
    close();
    const first = await scan(suite);
    const { typed, phone } = newPhone();
    await ask({ phone: typed });
    const otp = await suite.codeFor(phone);
    expect((await save({ phone: typed, orderId: first.id, otp })).status).toBe(200);
    close();
    const next = await scan(suite);
    expect((await save({ phone: typed, orderId: next.id, otp })).status).toBe(400);
    expect(await ownerOf(next.id)).toBeNull();
  });

  it('bound to an order saves no other', async () => {
    const { typed, otp } = await scannedWithCode();
    close();
    const other = await scan(suite);
    expect((await save({ phone: typed, orderId: other.id, otp })).status).toBe(400);
  });

  it('works for one phone only', async () => {
    const { orderId, otp } = await scannedWithCode();
    expect((await save({ phone: newPhone().typed, orderId, otp })).status).toBe(400);
  });

  it('is replaced when the diner asks again', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    let fresh = otp;
    // Once in ten thousand times the new code has the old digits.
    for (let sends = 0; fresh === otp && sends < 2; sends += 1) {
      suite.clock.forward(60);
      await ask({ ...place(), phone: typed, orderId });
      fresh = await suite.codeFor(phone);
    }
    expect((await save({ phone: typed, orderId, otp })).status).toBe(400);
    expect((await save({ phone: typed, orderId, otp: fresh })).status).toBe(200);
  });

  it('is stored only as a hash and never logged', async () => {
    const { phone, otp } = await scannedWithCode();
    const [row] = await suite.db.select().from(otps).where(eq(otps.phone, phone));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row?.codeHash)).not.toContain(otp);
    expect(suite.logged()).not.toContain(phone);
  });

  it('is sent to a phone three times in ten minutes and ten times a day, and Retry-After says when again', async () => {
    const { typed } = newPhone();
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await ask({ phone: typed })).status).toBe(200);
      suite.clock.forward(120);
    }
    const refused = await ask({ phone: typed });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(refused.headers.get('retry-after')).toBe('240');
    suite.clock.forward(240);
    expect((await ask({ phone: typed })).status).toBe(200);
  });

  it('is announced in the same words to known and unknown phones', async () => {
    const known = await ask({ phone: suite.seed.users[0]?.phone });
    const unknown = await ask({ phone: newPhone().typed });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it.each(['0123456789', '05123', '+201001234567', 'abc'])(
    'is not sent to %s, which is not a Saudi mobile number',
    async (phone) => {
      expect(await ask({ phone })).toMatchObject({
        status: 400,
        body: { fields: { phone: 'Please enter a valid Saudi phone number' } },
      });
    },
  );

  it('cannot be requested together with other fields', async () => {
    expect((await ask({ phone: newPhone().typed, email: 'a@example.com' })).status).toBe(400);
  });
});

describe('a cashier saves the order for a customer', () => {
  const cashierSave = async (body: object) =>
    suite.call<{ orderId: string; code: string }>('POST', '/order/foodics/cashier/add-order', {
      body: { ...place(), casherId: firstTill(suite).device.posId, ...body },
      token: await suite.loginOf(firstTill(suite).restaurant),
    });

  it('by phone alone, the order that was shown', async () => {
    close();
    const { id: orderId } = await scan(suite);
    close();
    await scan(suite);
    const { typed, phone } = newPhone();
    expect(await cashierSave({ phone: typed, orderId })).toMatchObject({ status: 200, body: { orderId } });
    expect(await ownerOf(orderId)).toBe(phone);
    expect((await cashierSave({ phone: typed, orderId })).status).toBe(200);
    expect(await cashierSave({ phone: newPhone().typed, orderId })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_TAKEN' },
    });
    expect(await ownerOf(orderId)).toBe(phone);
  });

  it('and the staff finds the customer’s orders by phone, with the name', async () => {
    close();
    const known = suite.seed.users[0];
    const saved = await cashierSave({ phone: known?.phone });
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const found = await suite.call<{ orders: OrderWire[] }>(
      'GET',
      `/order/user-orders?restaurantId=${place().restaurantId}&phone=0${known?.phone.slice(4)}`,
      { token },
    );
    expect(found.body.orders.map(({ id, user }) => [id, user])).toEqual([
      [saved.body.orderId, { firstName: known?.firstName, lastName: known?.lastName }],
    ]);
    expect(found.headers.get('x-total-count')).toBe('1');
  });

  it('again for a customer who deleted the account and registers with the same phone, and for nobody else', async () => {
    close();
    const { typed, phone } = newPhone();
    const { body } = await cashierSave({ phone: typed });
    const admin = await suite.login();
    const [first] = (
      await suite.call<{ id: string }[]>('GET', `/user?search=${encodeURIComponent(phone)}`, { token: admin })
    ).body;
    await suite.call('DELETE', `/user/${first!.id}`, { token: admin });
    expect((await cashierSave({ phone: newPhone().typed, orderId: body.orderId })).status).toBe(409);
    expect((await cashierSave({ phone: typed, orderId: body.orderId })).status).toBe(200);
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const found = await suite.call<{ orders: OrderWire[] }>('GET', `/order/user-orders?phone=${typed}`, { token });
    expect(found.body.orders.map(({ id }) => id)).toEqual([body.orderId]);
  });

  it('and reads the last order whatever its age, marked stale when the POS is down', async () => {
    close();
    await scan(suite);
    suite.clock.forward(24 * 3600);
    suite.simulator.fail({ mode: 'down' });
    const path = lastOrderPath(place().restaurantId, firstTill(suite).device.posId).replace('/web/', '/cashier/');
    const { status, body } = await suite.call<{ invoice: OrderWire }>('GET', path, {
      token: await suite.loginOf(firstTill(suite).restaurant),
    });
    suite.simulator.fail({ mode: 'none' });
    expect(status).toBe(200);
    expect(body.invoice.stale).toBe(true);
  });
});
