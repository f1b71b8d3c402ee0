import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { firstTill, scan, type OrderWire } from '../../../test/support/orders';
import {
  ask,
  close,
  newPhone,
  ownerOf,
  tillIds,
  save,
  scannedWithCode,
  suite,
  setUpSaves,
} from '../../../test/support/savedOrders';

setUpSaves();

describe('a save of the invoice with a phone number and a code', () => {
  it('makes the diner the owner of the order, and the order’s link opens the order', async () => {
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

  it('is possible with a client that does not send orderId', async () => {
    close();
    await scan(suite);
    const { typed, phone } = newPhone();
    expect((await ask({ phone: typed })).status).toBe(200);
    const saved = await save({ phone: typed, otp: await suite.codeFor(phone) });
    expect(saved.status).toBe(200);
    expect(await ownerOf(saved.body.orderId)).toBe(phone);
  });

  it('accepts the phone number and the code in Arabic digits', async () => {
    const { orderId, phone, otp } = await scannedWithCode();
    const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await save({ phone: arabic(phone.slice(1)), orderId, otp: arabic(otp) })).status).toBe(200);
  });

  it('gets a 200 again when it is repeated, but the invoice is saved only once', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const once = { phone: typed, orderId, otp };
    expect((await save(once)).status).toBe(200);
    const savedAt = (await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.savedAt;
    suite.clock.forward(5);
    expect((await save(once)).status).toBe(200);
    expect((await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.savedAt).toEqual(savedAt);
  });

  it('gets a 200 for each of two equal requests that arrive at the same time', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const answers = await Promise.all([save({ phone: typed, orderId, otp }), save({ phone: typed, orderId, otp })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is for the order that the page showed, even if a later diner’s order has arrived meanwhile', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    close();
    const later = await scan(suite);
    expect((await save({ phone: typed, orderId, otp })).body.orderId).toBe(orderId);
    expect(await ownerOf(orderId)).toBe(phone);
    expect(await ownerOf(later.id)).toBeNull();
  });

  it('gets a 404 if the request names a different till than the one that closed the order', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    const otherTill = firstTill(suite).branch.devices[1]?.id;
    expect(await save({ phone: typed, orderId, otp, casherId: otherTill })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_ORDER' },
    });
  });

  it('is refused if the till has meanwhile made the order void', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    await suite.db.update(orders).set({ voidedAt: suite.clock.now() }).where(eq(orders.id, orderId));
    const { status, body } = await save({ phone: typed, otp, orderId });
    expect([status, body.code]).toEqual([409, 'ORDER_VOIDED']);
    expect(await ownerOf(orderId)).toBeNull();
  });

  it('gets a 200 when it is repeated, even if the till has made the order void since the first save', async () => {
    const { orderId, typed, otp } = await scannedWithCode();
    expect((await save({ phone: typed, otp, orderId })).status).toBe(200);
    await suite.db.update(orders).set({ voidedAt: suite.clock.now() }).where(eq(orders.id, orderId));
    expect((await save({ phone: typed, otp, orderId })).status).toBe(200);
  });

  it('is refused an hour after the order was closed', async () => {
    const { orderId, typed, phone } = await scannedWithCode();
    suite.clock.forward(61 * 60);
    await ask({ phone: typed });
    expect(await save({ phone: typed, orderId, otp: await suite.codeFor(phone) })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_TOO_OLD' },
    });
  });
});

describe('two diners who save one order at the same time', () => {
  it('get different responses: one diner gets the order, and the other diner gets a 409', async () => {
    const first = await scannedWithCode();
    const second = newPhone();
    await ask({ ...tillIds(), phone: second.typed, orderId: first.orderId });
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
