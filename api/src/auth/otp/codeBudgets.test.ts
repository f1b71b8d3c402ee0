import { counters, otps } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';

jest.setTimeout(60_000);

let suite: Suite;
afterAll(() => suite?.stop());

const ORDER = '018f0000-0000-7000-8000-000000000001';
const typed = (index: number) => `05${String(index).padStart(8, '0')}`;
const e164 = (index: number) => `+9665${String(index).padStart(8, '0')}`;
const tillBody = (index = 0) => ({
  restaurantId: firstTill(suite).restaurant.id,
  casherId: firstTill(suite).branch.devices[index]!.id,
});
const ask = (phone: number, address: string, body: object = tillBody()) =>
  suite.call<{ code: string }>('POST', '/user', {
    body: { phone: typed(phone), ...body },
    headers: { 'x-forwarded-for': address },
  });
const used = async (key: string) =>
  (await suite.db.select().from(counters)).find((counter) => counter.key === `codes:${key}`)?.hits ?? 0;

/** Saves the first till's order with the code that was sent to a phone number. */
async function use(phone: number, address: string) {
  const { restaurant, device } = firstTill(suite);
  const code = await suite.codeFor(e164(phone));
  const save = {
    phone: e164(phone),
    restaurantId: restaurant.id,
    deviceId: device.id,
    orderId: ORDER,
    code,
    caller: { address },
  };
  return suite.db.transaction(async (tx) => (await suite.services.otp.consume(tx, save)).status);
}

async function fresh(env: Record<string, string> = {}): Promise<void> {
  await suite?.stop();
  suite = await startSuite(env);
}

describe('One IP address', () => {
  beforeAll(() => fresh());
  beforeEach(async () => {
    await suite.resetLimits();
    await suite.db.delete(otps);
  });

  it('gets only 15 codes for 98 phone numbers at one till, and other IP addresses do not have to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 98 }, (_, index) => ask(index, '203.0.113.7')));
    const outcomes: Record<string, number> = {};
    for (const { status, body } of answers) {
      const outcome = status === 200 ? 'sent' : `${status} ${body.code}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    expect(outcomes).toEqual({ sent: 15, '429 TOO_MANY': 83 });
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused[0]?.headers.get('retry-after')).toBe('600');
    // A refused call does not count towards any budget.
    expect(await used(`till:${firstTill(suite).device.id}`)).toBe(15);
    expect(await used('hour:')).toBe(15);
    expect((await ask(500, '203.0.113.8')).status).toBe(200);
    expect((await ask(501, '203.0.113.7', tillBody(1))).status).toBe(200);
    suite.clock.forward(600);
    expect((await ask(502, '203.0.113.7')).status).toBe(200);
  });

  it('may request more codes at a till after the earlier codes were used', async () => {
    for (let phone = 0; phone < 40; phone += 1) {
      expect((await ask(phone, '203.0.113.7')).status).toBe(200);
      expect(await use(phone, '203.0.113.7')).toBe('accepted');
    }
    expect(await used(`address-till:203.0.113.7 ${firstTill(suite).device.id}`)).toBe(0);
    // The budget of the whole installation also counts used codes, because each message costs money.
    expect(await used('hour:')).toBe(40);
  });

  it('shares its limit with its whole /64 network if it is an IPv6 address', async () => {
    for (let phone = 0; phone < 15; phone += 1)
      expect((await ask(phone, `2001:db8:1:2::${phone + 1}`)).status).toBe(200);
    expect((await ask(15, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask(15, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('has a separate limit of 15 for codes that it requests without a till', async () => {
    for (let phone = 0; phone < 15; phone += 1) expect((await ask(phone, '203.0.113.7', {})).status).toBe(200);
    expect((await ask(15, '203.0.113.7', {})).status).toBe(429);
    expect((await ask(15, '203.0.113.7')).status).toBe(200);
  });

  it('cannot get more codes than CODES_PER_ADDRESS in total, at all tills and without a till', async () => {
    await fresh({ CODES_PER_ADDRESS: '4' });
    for (let phone = 0; phone < 4; phone += 1)
      expect((await ask(phone, '203.0.113.7', tillBody(phone % 2))).status).toBe(200);
    expect((await ask(4, '203.0.113.7', {})).status).toBe(429);
    expect((await ask(4, '203.0.113.8', {})).status).toBe(200);
  });
});

describe.each([
  ['till', 'CODES_PER_TILL', '600'],
  ['restaurant', 'CODES_PER_RESTAURANT', '600'],
  ['country', 'CODES_PER_COUNTRY_PER_HOUR', '3600'],
  ['hour', 'CODES_PER_HOUR', '3600'],
  ['day', 'CODES_PER_DAY', '86400'],
])('The code budget "%s"', (budget, setting, seconds) => {
  beforeAll(() => fresh({ [setting]: '5' }));

  it('is shared by all IP addresses, is logged at 80 % and at 100 %, and makes the API refuse requests with Retry-After when it is used up', async () => {
    const answers = [];
    for (let phone = 0; phone < 6; phone += 1) answers.push(await ask(phone, `198.51.100.${phone}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 503]);
    expect(answers[5]?.body.code).toBe('SMS_UNAVAILABLE');
    expect(answers[5]?.headers.get('retry-after')).toBe(seconds);
    const lines = suite
      .logged()
      .split('\n')
      .filter((line) => line.includes('a budget of one-time codes'))
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 40, budget, used: 4, limit: 5, msg: 'a budget of one-time codes is 80 % used' },
      { level: 40, budget, used: 5, limit: 5, msg: 'a budget of one-time codes is used up' },
    ]);
    expect(suite.logged()).not.toContain(e164(0).slice(1));
  });

  it('is shown to administrators and to the metrics collector', async () => {
    const token = await suite.login();
    const { body } = await suite.call<{
      codes: {
        sent: number;
        used: number;
        budgets: { budget: string; used: number; limit: number; resetsAt: string }[];
      };
    }>('GET', '/telemetry', { token });
    expect(body.codes).toMatchObject({ sent: 5, used: 0 });
    expect(body.codes.budgets[0]).toMatchObject({ budget, used: 5, limit: 5, resetsAt: expect.any(String) });
    const metrics = await (
      await fetch(`${suite.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toContain(`suite_code_budget_used_ratio{budget="${budget}"} 1\n`);
    expect(metrics).toContain('suite_codes_sent_total 5\n');
    expect(metrics).toContain('suite_codes_used_total 0\n');
    expect(metrics).toContain(`suite_code_refusals_total{budget="${budget}"} 1\n`);
  });
});
