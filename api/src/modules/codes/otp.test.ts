import { otps } from '../../platform/db/schema';
import { createResendDelays } from './resendDelay';
import { createOtp } from './otp';
import { firstTill, scan } from '../../../test/support/orders';
import { ask, CALLER, ORDER, PHONE, suite, use, setUpOneTimeCodes } from '../../../test/support/oneTimeCodes';

setUpOneTimeCodes();

const stored = () => suite.db.select().from(otps);

const phoneNumber = (index: number) => `05${String(index).padStart(8, '0')}`;

const OTHER = '018f0000-0000-7000-8000-000000000002';

describe('A one-time code', () => {
  it('has four random digits, including leading zeros', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 60; index += 1) {
      // The limits of an attack must not stop the test.
      await suite.resetLimits();
      await ask({ phone: phoneNumber(index) }, { 'x-forwarded-for': `10.0.0.${index}` });
      codes.add(await suite.codeFor(`+966${phoneNumber(index).slice(1)}`));
    }
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
    // Sixty random draws from ten thousand give more than fifty different codes.
    expect(codes.size).toBeGreaterThan(50);
  });

  it('is sent in the requested language, or in English if none is requested', async () => {
    const textFor = async (body: object) => {
      await suite.resetLimits();
      await ask(body);
      return (await suite.services.outbox?.latest({ to: PHONE, limit: 1 }))?.[0]?.text ?? '';
    };
    expect(await textFor({})).toContain('to save your restaurant invoice');
    expect(await textFor({ language: 'ar' })).toContain('فاتورة المطعم');
    expect(await textFor({ language: 'ur' })).toContain('ریستوران');
    expect(await ask({ language: 'fr' })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });

  it('can be requested for an unknown phone number, with the same response as for a known one', async () => {
    const known = suite.seed.users[0];
    const answers = [await ask({ phone: known?.phone }), await ask({ phone: '0599999999' })];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 200, body: { message: 'We have sent you a code', resendAfterSeconds: 30 } }),
    );
  });

  it('works only once; the same save is then recognized as a repetition, and a save of another order is refused', async () => {
    await ask({});
    const code = await suite.codeFor(PHONE);
    expect(await use(code)).toBe('accepted');
    expect(await use(code)).toBe('repeated');
    expect(await use(code, { orderId: OTHER })).toBe('expired');
  });

  it('is used up after three wrong guesses, even if twenty arrive at the same time', async () => {
    await ask({});
    const code = await suite.codeFor(PHONE);
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    );
    const verdicts = await Promise.all(guesses.map((guess) => use(guess)));
    expect(verdicts.filter((verdict) => verdict === 'accepted')).toEqual([]);
    expect((await stored()).map(({ tries }) => tries)).toEqual([3]);
    expect(await use(code)).toBe('spent');
  });

  it('is valid for five minutes, and is deleted after that', async () => {
    await ask({});
    const code = await suite.codeFor(PHONE);
    suite.clock.forward(5 * 60);
    expect(await use(code)).toBe('expired');
    suite.clock.forward(1);
    await suite.services.otp.sweep();
    expect(await stored()).toEqual([]);
  });
});

it('A one-time code still works after the encryption key was replaced', async () => {
  await ask({});
  const code = await suite.codeFor(PHONE);
  const { db, codeBudgets, log, now } = { ...suite.services, now: suite.clock.now };
  const messenger = { send: () => Promise.reject(new Error('nothing is sent here')) };
  const withKeys = (keys: [string, ...string[]]) =>
    createOtp({ db, budgets: codeBudgets, resendDelays: createResendDelays(db, now), messenger, keys, now, log });
  const { restaurant, device } = firstTill(suite);
  const shown = {
    phone: PHONE,
    restaurantId: restaurant.id,
    deviceId: device.id,
    orderId: ORDER,
    code,
    caller: CALLER,
  };
  expect(await withKeys(['the new key of the tests, long enough']).consume(suite.db, shown)).toEqual({
    status: 'wrong',
    triesLeft: 2,
  });
  expect(
    await withKeys(['the new key of the tests, long enough', suite.services.settings.ENCRYPTION_KEY]).consume(
      suite.db,
      shown,
    ),
  ).toEqual({ status: 'accepted' });
});

describe('A requested code', () => {
  it('can be used only with the phone number to which it was sent', async () => {
    await ask({});
    expect(await use(await suite.codeFor(PHONE), { phone: '+966512345679' })).toBe('expired');
  });

  it('can be used only for the restaurant for which it was requested', async () => {
    await ask({ restaurantId: firstTill(suite).restaurant.id });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { restaurantId: suite.seed.restaurants[1]?.id ?? '' })).toBe('expired');
    expect(await use(code)).toBe('accepted');
  });

  it('can be used only for the till for which it was requested', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    await ask({ restaurantId: restaurant.id, casherId: device.posId });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { deviceId: branch.devices[1]?.id ?? '' })).toBe('expired');
    expect(await use(code)).toBe('accepted');
  });

  it('can be used only for the order for which it was requested', async () => {
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    const { id: orderId } = await scan(suite);
    await ask({ orderId });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { orderId: OTHER })).toBe('expired');
    expect(await use(code, { orderId })).toBe('accepted');
  });

  it('does not replace a code for the same phone number if only one of the two codes was requested for a till', async () => {
    const { restaurant, device } = firstTill(suite);
    await ask({ restaurantId: restaurant.id, casherId: device.id });
    suite.clock.forward(30);
    await ask({});
    expect(await stored()).toHaveLength(2);
    suite.clock.forward(60);
    await ask({ restaurantId: restaurant.id, casherId: device.posId });
    expect(await stored()).toHaveLength(2);
  });

  it('is not sent if the order in its request does not exist, or belongs to a different till or restaurant', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const { id: orderId } = await scan(suite);
    const elsewhere = { restaurantId: restaurant.id, casherId: branch.devices[1]?.id, orderId };
    expect(await ask(elsewhere)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    expect(await ask({ restaurantId: suite.seed.restaurants[1]?.id, orderId })).toMatchObject({ status: 404 });
    expect(await ask({ orderId: OTHER })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });
});
