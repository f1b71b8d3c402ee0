import { eq } from 'drizzle-orm';
import { otps } from '../../platform/db/schema';
import { scan } from '../../../test/support/orders';
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

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a one-time code', () => {
  it('that is wrong saves nothing, and the right code still works after two wrong codes', async () => {
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

  it('can no longer be used after three wrong attempts; the diner must request a new code', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    for (let tries = 0; tries < 3; tries += 1) await save({ phone: typed, orderId, otp: wrong(otp) });
    expect(await save({ phone: typed, orderId, otp })).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
    suite.clock.forward(30);
    await ask({ ...tillIds(), phone: typed, orderId });
    expect((await save({ phone: typed, orderId, otp: await suite.codeFor(phone) })).status).toBe(200);
  });

  it('allows only three attempts, even if many guesses arrive at the same time', async () => {
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

  it('saves only one order', async () => {
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

  it('that is bound to an order saves no other order', async () => {
    const { typed, otp } = await scannedWithCode();
    close();
    const other = await scan(suite);
    expect((await save({ phone: typed, orderId: other.id, otp })).status).toBe(400);
  });

  it('works only for the phone number to which it was sent', async () => {
    const { orderId, otp } = await scannedWithCode();
    expect((await save({ phone: newPhone().typed, orderId, otp })).status).toBe(400);
  });

  it('stops working when the diner requests a new code, and the new code works', async () => {
    const { orderId, typed, phone, otp } = await scannedWithCode();
    let fresh = otp;
    // Once in ten thousand times, the new code has the same digits as the old one.
    for (let sends = 0; fresh === otp && sends < 2; sends += 1) {
      suite.clock.forward(60);
      await ask({ ...tillIds(), phone: typed, orderId });
      fresh = await suite.codeFor(phone);
    }
    expect((await save({ phone: typed, orderId, otp })).status).toBe(400);
    expect((await save({ phone: typed, orderId, otp: fresh })).status).toBe(200);
  });

  it('is stored only as a hash, and its phone number is not logged', async () => {
    const { phone, otp } = await scannedWithCode();
    const [row] = await suite.db.select().from(otps).where(eq(otps.phone, phone));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row?.codeHash)).not.toContain(otp);
    expect(suite.logged()).not.toContain(phone);
  });

  it('is sent to a phone number at most three times in ten minutes, and then Retry-After says when to try again', async () => {
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

  it('can be requested for known and unknown phone numbers, with the same response', async () => {
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

  it('cannot be requested if the request contains unknown fields', async () => {
    expect((await ask({ phone: newPhone().typed, email: 'a@example.com' })).status).toBe(400);
  });
});
