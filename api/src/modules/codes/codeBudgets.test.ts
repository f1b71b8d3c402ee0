import { like } from 'drizzle-orm';
import { counters, otps } from '../../platform/db/schema';
import { closeOrder, firstTill, lastOrderPath, scan } from '../../../test/support/orders';
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
});

describe.each([
  ['/24 network', 2, (index: number) => `203.0.113.${index}`, '203.0.114.1'],
  ['/48 network', 2, (index: number) => `2001:db8:1:${index}::1`, '2001:db8:2::1'],
  ['/16 network', 6, (index: number) => `203.0.${index}.1`, '203.1.0.1'],
  ['/32 network', 6, (index: number) => `2001:db8:${index}::1`, '2001:db9::1'],
])('A %s', (_name, limit, address, elsewhere) => {
  beforeAll(() => fresh({ CODES_PER_ADDRESS: '8' }));

  it('has a limit for strangers that all its IP addresses share, at all tills and without a till', async () => {
    for (let index = 1; index <= limit; index += 1)
      expect((await ask(index, address(index), index % 2 ? {} : tillBody())).status).toBe(200);
    expect((await ask(99, address(99), {})).body.code).toBe('TOO_MANY');
    expect((await ask(99, elsewhere, {})).status).toBe(200);
  });
});

describe.each([
  ['till', 'CODES_PER_RESTAURANT', '160', 16, '600'],
  ['restaurant-strangers', 'CODES_PER_RESTAURANT', '10', 5, '600'],
  ['hour-strangers', 'CODES_PER_HOUR', '10', 5, '3600'],
  ['day-strangers', 'CODES_PER_DAY', '10', 5, '86400'],
])('The code budget "%s"', (budget, setting, value, limit, seconds) => {
  beforeAll(() => fresh({ [setting]: value }));

  it('is shared by all IP addresses, is logged at 80 % and at 100 %, and makes the API refuse requests with Retry-After when it is used up', async () => {
    const answers = [];
    for (let phone = 0; phone <= limit; phone += 1) answers.push(await ask(phone, `198.51.100.${phone}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(limit).fill(200), 503]);
    expect(answers[limit]?.body.code).toBe('SMS_UNAVAILABLE');
    expect(answers[limit]?.headers.get('retry-after')).toBe(seconds);
    const lines = suite
      .logged()
      .split('\n')
      .filter((line) => line.includes('a budget of one-time codes'))
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 40, budget, used: Math.ceil(limit * 0.8), limit, msg: 'a budget of one-time codes is 80 % used' },
      { level: 40, budget, used: limit, limit, msg: 'a budget of one-time codes is used up' },
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
    expect(body.codes).toMatchObject({ sent: limit, used: 0 });
    expect(body.codes.budgets[0]).toMatchObject({ budget, used: limit, limit, resetsAt: expect.any(String) });
    const metrics = await (
      await fetch(`${suite.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toContain(`suite_code_budget_used_ratio{budget="${budget}"} 1\n`);
    expect(metrics).toContain(`suite_codes_sent_total ${limit}\n`);
    expect(metrics).toContain('suite_codes_used_total 0\n');
    expect(metrics).toContain(`suite_code_refusals_total{budget="${budget}"} 1\n`);
  });
});

describe('A diner at a till with a fresh order', () => {
  beforeAll(() => fresh({ CODES_PER_HOUR: '10' }));
  beforeEach(async () => {
    await suite.resetLimits();
    suite.clock.forward(3 * 3600);
  });
  const strangers = async () => {
    for (let phone = 0; phone < 5; phone += 1) await ask(phone, `198.51.${phone}.1`, {});
  };
  /** Closes an order at the first till, and returns what a diner who scanned it sends. */
  const closed = async () => {
    closeOrder(suite);
    return { ...tillBody(), orderId: (await scan(suite)).id };
  };

  it('gets a code after strangers have used their half of the installation’s codes', async () => {
    await strangers();
    expect((await ask(5, '198.51.5.1', {})).status).toBe(503);
    expect((await ask(5, '198.51.5.1', await closed())).status).toBe(200);
  });

  it('gets a code if the page sends only the till', async () => {
    await strangers();
    await closed();
    expect((await ask(5, '198.51.5.1')).status).toBe(200);
  });

  it('is a stranger again when the order is older than LAST_ORDER_WINDOW_MINUTES', async () => {
    const body = await closed();
    await strangers();
    suite.clock.forward(29 * 60);
    expect((await ask(5, '198.51.5.1', body)).status).toBe(200);
    suite.clock.forward(2 * 60);
    expect((await ask(6, '198.51.6.1', body)).status).toBe(503);
  });

  it('makes no budget look used up when all codes for the order were requested, and the log names the till', async () => {
    const refused = () => [...suite.services.codeBudgets.counts().refused.values()].reduce((sum, one) => sum + one, 0);
    const before = refused();
    const body = await closed();
    for (let phone = 20; phone < 24; phone += 1)
      expect((await ask(phone, `2001:db8:${phone}::1`, body)).status).toBe(200);
    const fullest = await suite.services.codeBudgets.fullest();
    expect(Math.max(...fullest.map(({ used, limit }) => used / limit))).toBeLessThan(0.8);
    expect(refused()).toBe(before);
    expect(suite.logged()).toMatch(new RegExp(`"till":"${body.casherId}","msg":"a till’s order has no`));
  });

  it('shares eight codes for the order with everyone who knows the till, of which a provider’s network gets three; then they are strangers', async () => {
    await strangers();
    const body = await closed();
    const answers = async (addresses: string[]) => {
      const statuses = [];
      for (const address of addresses) statuses.push((await ask((phone += 1), address, body)).status);
      return statuses;
    };
    let phone = 10;
    expect(await answers(['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1', '2001:db8:4::1'])).toEqual([
      200, 200, 200, 503,
    ]);
    await suite.db.delete(counters).where(like(counters.key, 'codes:hour:%'));
    expect(await answers([1, 2, 3, 4, 5, 6].map((part) => `203.${part}.113.1`))).toEqual([
      200, 200, 200, 200, 200, 503,
    ]);
  });
});

describe('The codes of one phone number', () => {
  beforeAll(() => fresh());
  beforeEach(async () => {
    await suite.resetLimits();
    suite.clock.forward(3 * 3600);
  });
  /** Requests codes for a number from several networks, until the limits of the number refuse. */
  async function useUp(phone: number, body: object = {}): Promise<void> {
    let refused = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const { status } = await ask(phone, `198.51.${turn % 6}.1`, body);
      if (status !== 200) refused += 1;
      suite.clock.forward(30);
    }
    expect(refused).toBeGreaterThan(0);
    expect((await ask(phone, '192.0.2.1', body)).status).toBe(429);
  }

  it('are not used up for a diner at a till by strangers who request them without a till, or at a till without a fresh order', async () => {
    await useUp(1);
    await suite.resetLimits();
    await useUp(1, tillBody());
    closeOrder(suite);
    const { id: orderId } = await scan(suite);
    expect((await ask(1, '203.0.113.1', { ...tillBody(), orderId })).status).toBe(200);
  });

  it('are not used up for a diner at a till by somebody with a fresh order of another till', async () => {
    const { branch } = firstTill(suite);
    suite.simulator.close({ device_id: branch.devices[1]!.posId });
    await suite.call('GET', lastOrderPath(firstTill(suite).restaurant.id, branch.devices[1]!.id));
    for (let turn = 0; turn < 6; turn += 1) await ask(1, `198.51.${turn}.1`, tillBody(1));
    closeOrder(suite);
    const { id: orderId } = await scan(suite);
    expect((await ask(1, '203.0.113.1', { ...tillBody(), orderId })).status).toBe(200);
  });

  it('are not used up for a device on which the number’s owner has signed in, or has signed out', async () => {
    const address = '203.0.113.1';
    const requestId = '018f0000-0000-4000-8000-000000000002';
    const askToSignIn = (cookie: string) =>
      suite.call('POST', '/customer/code', {
        body: { phone: typed(2) },
        headers: { 'x-forwarded-for': address, cookie },
      });
    await suite.call('POST', '/customer/code', { body: { phone: typed(2), requestId } });
    const signedIn = await suite.call('POST', '/customer/session', {
      body: { phone: typed(2), otp: await suite.codeFor(e164(2)), requestId },
    });
    const session = cookiesOf(signedIn.headers);
    await useUp(2);
    expect((await askToSignIn('')).status).toBe(429);
    expect((await askToSignIn(session)).status).toBe(200);
    const left = await suite.call('DELETE', '/customer/session', { headers: { cookie: session } });
    suite.clock.forward(60);
    expect((await askToSignIn(cookiesOf(left.headers))).status).toBe(200);
    expect((await ask(3, address, {})).status).toBe(200);
  });
});

/** Returns the cookies that a response sets, as a browser sends them. */
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
