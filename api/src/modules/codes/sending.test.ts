import { otps } from '../../platform/db/schema';
import { startProviderDouble, type ProviderDouble } from '../../../test/support/sms/providerDouble';
import { firstTill } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';
import { ask, PHONE, suite, use, setUpOneTimeCodes } from '../../../test/support/oneTimeCodes';

setUpOneTimeCodes();

describe('Codes are sent', () => {
  /**
   * Requests codes until a request is refused, and moves the clock forward by the given pause after each code. Returns
   * how many codes were sent, and how many seconds the refusal tells the caller to wait.
   */
  async function untilRefused(
    body: (index: number) => object,
    spaceSeconds: (sent: number) => number = () => 0,
    max = 200,
  ): Promise<{ sent: number; wait: string | null }> {
    for (let sent = 0; sent < max; sent += 1) {
      const { status, headers } = await ask(body(sent));
      if (status === 429) return { sent, wait: headers.get('retry-after') };
      expect(status).toBe(200);
      suite.clock.forward(spaceSeconds(sent));
    }
    return { sent: max, wait: null };
  }

  /** Returns the pause after the code with this index: 30 s after the first one, doubled with each further code. */
  const pause = (sent: number) => 30 * 2 ** sent;

  it('with a growing pause between them; each response contains the next pause', async () => {
    const bodies: unknown[] = [];
    for (const seconds of [0, 30, 60]) {
      suite.clock.forward(seconds - 1);
      if (seconds > 0)
        expect(await ask({})).toMatchObject({
          status: 429,
          body: { code: 'CODE_SENT', message: 'We have just sent you a code. You can ask for a new one in 1 second' },
        });
      suite.clock.forward(1);
      bodies.push((await ask({})).body);
    }
    const waits = bodies.map((body) => (body as { resendAfterSeconds: number }).resendAfterSeconds);
    // Three codes were sent within ten minutes, so the fourth must wait until these ten minutes are over.
    expect(waits).toEqual([30, 60, 600 - 30 - 60]);
  });

  it('when the pause is over, even after many requests that came too early', async () => {
    await ask({});
    for (let times = 0; times < 20; times += 1) expect((await ask({})).headers.get('retry-after')).toBe('30');
    suite.clock.forward(30);
    expect((await ask({})).status).toBe(200);
  });

  it('with one pause per phone number for all tills; during the pause a repeated request gets CODE_SENT, and any other request gets TOO_MANY', async () => {
    await ask({});
    const { restaurant, device } = firstTill(suite);
    expect(await ask({ restaurantId: restaurant.id, casherId: device.id })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
    });
    expect(await ask({ phone: '٠٥١٢٣٤٥٦٧٨' })).toMatchObject({ status: 429, body: { code: 'CODE_SENT' } });
  });

  it('without a pause after the previous code was used, because this use verified the phone number', async () => {
    await ask({});
    expect(await use(await suite.codeFor(PHONE))).toBe('accepted');
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 30 });
  });

  it('with the shortest pause again after an hour without codes', async () => {
    await ask({});
    suite.clock.forward(30);
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 60 });
    suite.clock.forward(3600);
    expect((await ask({})).body).toMatchObject({ resendAfterSeconds: 30 });
  });

  it('only once if two requests arrive at the same time', async () => {
    const answers = await Promise.all([ask({}), ask({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  it('to a phone number at most three times in ten minutes, no matter how the number is written', async () => {
    const spellings = ['0512345678', '+966512345678', '٠٥١٢٣٤٥٦٧٨', '512345678'];
    expect(await untilRefused((index) => ({ phone: spellings[index] }), pause)).toEqual({
      sent: 3,
      wait: String(600 - 30 - 60 - 120),
    });
  });

  it('to a phone number at most five times an hour', async () => {
    expect(
      await untilRefused(
        () => ({}),
        () => 4 * 60,
      ),
    ).toEqual({ sent: 5, wait: String(3600 - 5 * 4 * 60) });
  });

  it('to a phone number at most ten times a day', async () => {
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
      SMS_SENDER: 'Invoices',
      SMS_BASE_URL: double.url,
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

  it('no code is stored, and the response is a 503 that says when to try again', async () => {
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

  it("the response contains the provider's waiting time if the provider sends one", async () => {
    double.answer({ status: 429, headers: { 'retry-after': '120' } });
    const { status, headers } = await request();
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 503, wait: '120' });
  });

  it('the response is a 400 that names the phone field if the provider rejects the phone number', async () => {
    double.answer({ status: 201, body: { statusCode: 201, rejected: '[966512345678,]' } });
    expect(await request()).toMatchObject({
      status: 400,
      body: { code: 'PHONE_UNREACHABLE', fields: { phone: expect.any(String) } },
    });
    expect(await codes()).toEqual([]);
  });

  it('the request still counts towards the limits', async () => {
    double.answer({ status: 500, body: { statusCode: 500 } });
    for (let tries = 0; tries < 3; tries += 1) expect((await request()).status).toBe(503);
    expect((await request()).status).toBe(429);
  });

  it('the log contains the provider, the reason and the error code, but no phone number, text or token', async () => {
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

  it('the next request still stores a code if the provider accepts its message', async () => {
    double.answer({ status: 201, body: { statusCode: 201, messageId: 1 } });
    expect((await request()).status).toBe(200);
    const { body } = JSON.parse(double.received.at(-1)?.body ?? '{}') as { body: string };
    const code = /^\d{4}/.exec(body)?.[0];
    expect(body.split('\n').at(-1)).toBe(`@receipts.example.com #${code}`);
    expect(await codes()).toHaveLength(1);
    expect((await sending.call('GET', '/dev/outbox')).status).toBe(404);
  });
});
