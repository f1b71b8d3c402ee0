import { orders, otps } from '../platform/db/schema';
import { createPauses } from '../platform/limits/pause';
import { createOtp } from './otp';
import { startProviderDouble, type ProviderDouble } from '../../test/support/sms/providerDouble';
import { firstTill, scan } from '../../test/support/orders';
import { startSuite, type Suite } from '../../test/support/suite';

const PHONE = '+966512345678';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(otps);
  await suite.db.delete(orders);
  suite.clock.forward(24 * 3600);
});

const ask = (body: object, headers: Record<string, string> = {}) =>
  suite.call('POST', '/user', { body: { phone: '0512345678', ...body }, headers });
const stored = () => suite.db.select().from(otps);
const phoneNumber = (index: number) => `05${String(index).padStart(8, '0')}`;

/** Tries a code as the save of an order does. */
function use(code: string, over: Partial<Parameters<Suite['services']['otp']['use']>[1]> = {}) {
  const { restaurant, device } = firstTill(suite);
  const shown = {
    phone: PHONE,
    restaurantId: restaurant.id,
    deviceId: device.id,
    orderId: ORDER,
    code,
    caller: CALLER,
    ...over,
  };
  return suite.db.transaction(async (tx) => (await suite.services.otp.use(tx, shown)).is);
}
/** The origin of the calls in these tests. */
const CALLER = { address: '127.0.0.1' };
const ORDER = '018f0000-0000-7000-8000-000000000001';
const OTHER = '018f0000-0000-7000-8000-000000000002';

describe('A one-time code', () => {
  it('has any four digits, including leading zeros', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 60; index += 1) {
      await ask({ phone: phoneNumber(index) }, { 'x-forwarded-for': `10.0.0.${index}` });
      codes.add(await suite.codeFor(`+966${phoneNumber(index).slice(1)}`));
    }
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
    // Sixty random draws from ten thousand give more than fifty different codes.
    expect(codes.size).toBeGreaterThan(50);
  });

  it('is sent in the requested language, in English by default', async () => {
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

  it('is answered alike for a known and an unknown phone', async () => {
    const known = suite.seed.users[0];
    const answers = [await ask({ phone: known?.phone }), await ask({ phone: '0599999999' })];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 200, body: { message: 'We have sent you a code', resendAfterSeconds: 30 } }),
    );
  });

  it('works once: repeating the save is accepted, another save is not', async () => {
    await ask({});
    const code = await suite.codeFor(PHONE);
    expect(await use(code)).toBe('accepted');
    expect(await use(code)).toBe('repeated');
    expect(await use(code, { orderId: OTHER })).toBe('expired');
  });

  it('is used up after three wrong guesses, also when twenty arrive at once', async () => {
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

  it('is valid for five minutes and deleted afterwards', async () => {
    await ask({});
    const code = await suite.codeFor(PHONE);
    suite.clock.forward(5 * 60);
    expect(await use(code)).toBe('expired');
    suite.clock.forward(1);
    await suite.services.otp.sweep();
    expect(await stored()).toEqual([]);
  });
});

it('A code still works when its key was replaced meanwhile', async () => {
  await ask({});
  const code = await suite.codeFor(PHONE);
  const { db, codeBudgets, log, now, settings } = { ...suite.services, now: suite.clock.now };
  const sms = { send: () => Promise.reject(new Error('nothing is sent here')) };
  const withKeys = (keys: [string, ...string[]]) =>
    createOtp({ db, budgets: codeBudgets, pauses: createPauses(db, now), sms, keys, now, log });
  const { restaurant, device } = firstTill(suite);
  const shown = {
    phone: PHONE,
    restaurantId: restaurant.id,
    deviceId: device.id,
    orderId: ORDER,
    code,
    caller: CALLER,
  };
  expect(await withKeys(['the new key of the tests, long enough']).use(suite.db, shown)).toEqual({
    is: 'wrong',
    triesLeft: 2,
  });
  expect(
    await withKeys(['the new key of the tests, long enough', settings.ENCRYPTION_KEY]).use(suite.db, shown),
  ).toEqual({ is: 'accepted' });
});

describe('A code is bound', () => {
  it('to its phone', async () => {
    await ask({});
    expect(await use(await suite.codeFor(PHONE), { phone: '+966512345679' })).toBe('expired');
  });

  it('to the restaurant of its request', async () => {
    await ask({ restaurantId: firstTill(suite).restaurant.id });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { restaurantId: suite.seed.restaurants[1]?.id ?? '' })).toBe('expired');
    expect(await use(code)).toBe('accepted');
  });

  it('to the till of its request', async () => {
    const { restaurant, branch, device } = firstTill(suite);
    await ask({ restaurantId: restaurant.id, casherId: device.posId });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { deviceId: branch.devices[1]?.id ?? '' })).toBe('expired');
    expect(await use(code)).toBe('accepted');
  });

  it('to the order of its request', async () => {
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    const { id: orderId } = await scan(suite);
    await ask({ orderId });
    const code = await suite.codeFor(PHONE);
    expect(await use(code, { orderId: OTHER })).toBe('expired');
    expect(await use(code, { orderId })).toBe('accepted');
  });

  it('so that a code for a till does not replace one for an order', async () => {
    const { restaurant, device } = firstTill(suite);
    await ask({ restaurantId: restaurant.id, casherId: device.id });
    suite.clock.forward(30);
    await ask({});
    expect(await stored()).toHaveLength(2);
    suite.clock.forward(60);
    await ask({ restaurantId: restaurant.id, casherId: device.posId });
    expect(await stored()).toHaveLength(2);
  });

  it('only to a till and an order that belong together; otherwise none is sent', async () => {
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

describe('Codes are sent', () => {
  /**
   * Sends codes until one is refused. Returns how many were sent and the seconds to wait. The clock moves by the pause
   * between two codes.
   */
  async function untilRefused(
    body: (index: number) => object,
    spaceSeconds: (sent: number) => number = () => 0,
    most = 200,
  ): Promise<{ sent: number; wait: string | null }> {
    for (let sent = 0; sent < most; sent += 1) {
      const { status, headers } = await ask(body(sent));
      if (status === 429) return { sent, wait: headers.get('retry-after') };
      expect(status).toBe(200);
      suite.clock.forward(spaceSeconds(sent));
    }
    return { sent: most, wait: null };
  }

  /** 30 s, doubled with each code. */
  const pause = (sent: number) => 30 * 2 ** sent;

  it('with a growing pause that each answer states', async () => {
    const told: unknown[] = [];
    for (const seconds of [0, 30, 60]) {
      suite.clock.forward(seconds - 1);
      if (seconds > 0)
        expect(await ask({})).toMatchObject({
          status: 429,
          body: { code: 'CODE_SENT', message: 'We have just sent you a code. You can ask for a new one in 1 second' },
        });
      suite.clock.forward(1);
      told.push((await ask({})).body);
    }
    const waits = told.map((body) => (body as { resendAfterSeconds: number }).resendAfterSeconds);
    // Three codes were sent within ten minutes, so the fourth waits for the end of them.
    expect(waits).toEqual([30, 60, 600 - 30 - 60]);
  });

  it('and requests that come too early do not count', async () => {
    await ask({});
    for (let times = 0; times < 20; times += 1) expect((await ask({})).headers.get('retry-after')).toBe('30');
    suite.clock.forward(30);
    expect((await ask({})).status).toBe(200);
  });

  it('with a pause per phone, for any order; only a code for the same order is reported as sent', async () => {
    await ask({});
    const { restaurant, device } = firstTill(suite);
    expect(await ask({ restaurantId: restaurant.id, casherId: device.id })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
    });
    expect(await ask({ phone: '٠٥١٢٣٤٥٦٧٨' })).toMatchObject({ status: 429, body: { code: 'CODE_SENT' } });
  });

  it('without a pause after one was used, because the phone is proven', async () => {
    await ask({});
    expect(await use(await suite.codeFor(PHONE))).toBe('accepted');
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 30 });
  });

  it('with the first pause again after an hour without codes', async () => {
    await ask({});
    suite.clock.forward(30);
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 60 });
    suite.clock.forward(3600);
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 30 });
  });

  it('once, when two are requested at the same time', async () => {
    const answers = await Promise.all([ask({}), ask({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  it('three times in ten minutes to a phone, in any spelling', async () => {
    const spellings = ['0512345678', '+966512345678', '٠٥١٢٣٤٥٦٧٨', '512345678'];
    expect(await untilRefused((index) => ({ phone: spellings[index] }), pause)).toEqual({
      sent: 3,
      wait: String(600 - 30 - 60 - 120),
    });
  });

  it('five times an hour to a phone', async () => {
    expect(
      await untilRefused(
        () => ({}),
        () => 4 * 60,
      ),
    ).toEqual({ sent: 5, wait: String(3600 - 5 * 4 * 60) });
  });

  it('ten times a day to a phone', async () => {
    expect(
      await untilRefused(
        () => ({}),
        () => 20 * 60,
      ),
    ).toEqual({ sent: 10, wait: String(24 * 3600 - 10 * 20 * 60) });
  });
});

describe('When the provider does not accept the message', () => {
  let double: ProviderDouble;
  let sending: Suite;
  beforeAll(async () => {
    double = await startProviderDouble();
    sending = await startSuite({
      SMS_PROVIDER: 'taqnyat',
      TAQNYAT_TOKEN: 'the token of ours',
      TAQNYAT_SENDER: 'Invoices',
      TAQNYAT_BASE_URL: double.url,
      SMS_WEB_OTP_DOMAIN: 'receipts.example.com',
    });
  });
  afterAll(() => Promise.all([sending?.stop(), double?.stop()]));
  beforeEach(async () => {
    await sending.resetLimits();
    await sending.db.delete(otps);
  });

  const request = () => sending.call('POST', '/user', { body: { phone: '0512345678', language: 'ar' } });
  const codes = () => sending.db.select().from(otps);

  it('there is no code, and the answer is a friendly 503 that tells when to try again', async () => {
    double.answer({ status: 500, body: { statusCode: 500 } });
    const { status, body, headers } = await request();
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        code: 'SMS_UNAVAILABLE',
        message: 'We could not send the code right now. Please try again in 30 seconds',
        retryAfter: 30,
      },
    });
    expect(headers.get('retry-after')).toBe('30');
    expect(await codes()).toEqual([]);
  });

  it("the provider's waiting time is used when it limits us", async () => {
    double.answer({ status: 429, headers: { 'retry-after': '120' } });
    const { status, headers } = await request();
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 503, wait: '120' });
  });

  it('the answer is a 400 at the phone if the number is the reason', async () => {
    double.answer({ status: 201, body: { statusCode: 201, rejected: '[966512345678,]' } });
    expect(await request()).toMatchObject({
      status: 400,
      body: { code: 'PHONE_UNREACHABLE', fields: { phone: expect.any(String) } },
    });
    expect(await codes()).toEqual([]);
  });

  it('the limits still count it', async () => {
    double.answer({ status: 500, body: { statusCode: 500 } });
    for (let tries = 0; tries < 3; tries += 1) expect((await request()).status).toBe(503);
    expect((await request()).status).toBe(429);
  });

  it('the log contains provider, reason and code, but no phone, text or token', async () => {
    double.answer({ status: 400, body: { statusCode: 400, message: '102', reason: 'IP blocked for 966512345678' } });
    await request();
    const line =
      sending
        .logged()
        .split('\n')
        .filter((text) => text.includes('an SMS was not taken'))
        .at(-1) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 40, provider: 'taqnyat', reason: 'refused', providerCode: '102' });
    for (const secret of ['512345678', 'the token of ours', 'receipts.example.com'])
      expect(sending.logged()).not.toContain(secret);
  });

  it('the next accepted message has a working code, and no outbox stores it', async () => {
    double.answer({ status: 201, body: { statusCode: 201, messageId: 1 } });
    expect((await request()).status).toBe(200);
    const { body } = JSON.parse(double.received.at(-1)?.body ?? '{}') as { body: string };
    const code = /^\d{4}/.exec(body)?.[0];
    expect(body.split('\n').at(-1)).toBe(`@receipts.example.com #${code}`);
    expect(await codes()).toHaveLength(1);
    expect((await sending.call('GET', '/dev/outbox')).status).toBe(404);
  });
});
