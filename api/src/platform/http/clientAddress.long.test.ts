import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';
import { startWebHost, type WebHost } from '../../../test/support/webHost';

const WRONG = { email: ADMIN.email, password: 'not the password' };

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const frontDoors = new Map<string, WebHost>();
afterAll(() => Promise.all([...frontDoors.values()].map((door) => door.stop())));

/** Returns the URL of a web host with this TRUST_PROXY in front of the API. The first call starts the web host. */
async function behind(trustProxy: string): Promise<string> {
  const door = frontDoors.get(trustProxy) ?? (await startWebHost(suite.url, { TRUST_PROXY: trustProxy }));
  frontDoors.set(trustProxy, door);
  return door.origin;
}

/**
 * Logs in with wrong passwords, one after the other, each time with other headers, and returns the statuses. All
 * attempts use the same account, unless `login` changes it.
 */
async function wrongLogins(
  origin: string,
  times: number,
  headers: (time: number) => Record<string, string>,
  login: (time: number) => object = () => WRONG,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    const { status } = await fetch(`${origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers(time) },
      body: JSON.stringify(login(time)),
    });
    statuses.push(status);
  }
  return statuses;
}

const outbox = async (origin: string, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}/api/dev/outbox`, { headers })).status;
const firstRefused = (statuses: number[]) => statuses.indexOf(429);

describe('Wrong logins with a different X-Forwarded-For each time', () => {
  it.each([
    ['with no proxy in front', '0', (time: number) => `198.51.100.${time}`],
    ['behind one proxy that appends an IP address', '1', (time: number) => `198.51.100.${time}, 203.0.113.7`],
    ['behind two proxies that append IP addresses', '2', (time: number) => `198.51.100.${time}, 203.0.113.7, 10.0.0.2`],
    [
      'behind proxies on known machines',
      'loopback, 10.0.0.0/8',
      (time: number) => `198.51.100.${time}, 203.0.113.7, 10.1.2.3`,
    ],
  ])('reach the limit after as many logins as without the header: %s', async (_where, trustProxy, header) => {
    const control = firstRefused(await wrongLogins(await behind('0'), 20, () => ({})));
    await suite.resetLimits();
    const statuses = await wrongLogins(await behind(trustProxy), 120, (time) => ({ 'x-forwarded-for': header(time) }));

    expect(control).toBeGreaterThan(0);
    expect(firstRefused(statuses)).toBe(control);
    expect(new Set(statuses.slice(control))).toEqual(new Set([429]));
  });

  it('are counted separately for each client that a trusted proxy reports', async () => {
    // Each login uses another account, because an account has one limit for all IP addresses together.
    const login = (time: number) => ({ ...WRONG, email: `somebody-${time}@example.com` });
    const statuses = await wrongLogins(
      await behind('1'),
      20,
      (time) => ({ 'x-forwarded-for': `198.51.${time}.1` }),
      login,
    );
    expect(statuses).not.toContain(429);
  });
});

describe("The demo's outbox (its list of sent messages)", () => {
  it('is shown to a browser on this machine', async () => {
    expect(await outbox(new URL(suite.url).origin)).toBe(200);
    for (const trustProxy of ['0', '1', 'loopback']) expect(await outbox(await behind(trustProxy))).toBe(200);
    expect(await outbox(await behind('loopback'), { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
  });

  it.each([
    ['0', { 'x-forwarded-for': '127.0.0.1' }],
    ['0', { 'x-forwarded-for': '203.0.113.7' }],
    ['0', { 'x-forwarded-proto': 'https' }],
    ['0', { forwarded: 'for=203.0.113.7' }],
    ['0', { 'x-real-ip': '203.0.113.7' }],
    ['0', { 'x-forwarded-unverified': '1' }],
    ['1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
    ['1', { 'x-real-ip': '203.0.113.7' }],
    ['loopback', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
    ['loopback', { 'x-forwarded-for': '127.0.0.1, unknown' }],
    ['10.0.0.0/8', { 'x-forwarded-for': '127.0.0.1' }],
  ])(
    'does not exist for a request that was forwarded from another machine (TRUST_PROXY=%s, %j)',
    async (trustProxy, headers) => {
      expect(await outbox(await behind(trustProxy), headers)).toBe(404);
    },
  );

  it('does not exist for a client that reaches the API through a proxy other than the web host', async () => {
    const api = new URL(suite.url).origin;
    expect(await outbox(api, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    expect(await outbox(api, { 'x-real-ip': '203.0.113.7' })).toBe(404);
  });
});

it.each(['true', '*', '0.0.0.0/0', '10.0.0.0/40'])(
  'The web host does not start with TRUST_PROXY=%s, and the error states the reason',
  async (trustProxy) => {
    await expect(startWebHost(suite.url, { TRUST_PROXY: trustProxy })).rejects.toThrow(
      /TRUST_PROXY must be a number of proxies such as 1, or a list/,
    );
  },
);
