import { decodeJwt } from 'jose';
import { sql } from 'drizzle-orm';
import { counters, staff } from '../../platform/db/schema';
import { DEVICE_SECONDS } from './deviceToken';
import { FREE_PER_ACCOUNT, FREE_PER_ADDRESS, FREE_PER_DEVICE } from './login';
import { FIRST_PAUSE_SECONDS } from '../../platform/limits/throttle';
import { loginsOf, type Attempt } from '../../../test/support/logins';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const { logIn, deviceCookie } = loginsOf(() => suite);

const statuses = async (attempts: Attempt[]) => {
  const found: number[] = [];
  for (const attempt of attempts) found.push((await logIn(attempt)).status);
  return found;
};
const repeated = (times: number, attempt: Attempt = {}) => Array.from({ length: times }, () => attempt);

describe('Login under attack', () => {
  it('returns the same response, whether the account exists or not', async () => {
    const known = await Promise.all(repeated(1).map(logIn));
    const unknown = await Promise.all(repeated(1, { email: 'nobody@example.com' }).map(logIn));
    expect(unknown[0]).toMatchObject({ status: known[0]!.status, body: known[0]!.body });
    const more = (email: string) => statuses(repeated(FREE_PER_ACCOUNT + 1, { email }));
    expect(await more('nobody@example.com')).toEqual(await more(ADMIN.email));
    const [one, other] = [await logIn(), await logIn({ email: 'nobody@example.com' })];
    expect(other.body).toEqual(one.body);
    expect(other.headers.get('retry-after')).toBe(one.headers.get('retry-after'));
  });

  it('is slowed down for the whole /64 network of an IP address that tries many accounts', async () => {
    const attempts = Array.from({ length: FREE_PER_ADDRESS + 1 }, (_, index) => ({
      email: `person-${index}@example.com`,
      address: `2001:db8:0:1::${index + 1}`,
    }));
    expect((await statuses(attempts)).filter((status) => status === 429)).toHaveLength(1);
    expect((await logIn({ email: 'other@example.com', address: '2001:db8:0:2::1' })).status).toBe(401);
  });

  it('does not store unknown e-mail addresses in the database', async () => {
    await logIn({ email: 'stranger@example.com' });
    expect(JSON.stringify(await suite.db.select().from(counters))).not.toContain('stranger');
  });

  it('does not reset the count of the attacker’s wrong passwords when the owner logs in', async () => {
    await statuses(repeated(FREE_PER_ACCOUNT - 1));
    await deviceCookie({ address: '203.0.113.9' });
    expect(await statuses(repeated(2))).toEqual([401, 429]);
  });

  it('does not count attempts with the correct password', async () => {
    expect(new Set(await statuses(repeated(FREE_PER_ADDRESS + 5, { password: ADMIN.password })))).toEqual(
      new Set([200]),
    );
  });
});

describe('The device cookie', () => {
  it('is sent only to the login endpoints, and is hidden from scripts and other sites', async () => {
    const { headers } = await logIn({ password: ADMIN.password });
    const [id] = await suite.db
      .select({ id: staff.id })
      .from(staff)
      .where(sql`${staff.email} = ${ADMIN.email}`);
    const [cookie, ...attributes] = headers.getSetCookie()[0]!.split('; ');
    expect(cookie).toMatch(new RegExp(`^device-${id!.id}=`));
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      `Max-Age=${DEVICE_SECONDS}`,
      'Path=/api/admin/login',
      'SameSite=Strict',
    ]);
  });

  it('is marked Secure if the caller used https', async () => {
    const { headers } = await suite.call('POST', '/admin/login', {
      body: ADMIN,
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.getSetCookie()[0]).toContain('Secure');
  });

  it('is not set by a failed login', async () => {
    expect((await logIn()).headers.getSetCookie()).toEqual([]);
  });

  it('gives its browser a separate count of login attempts, which has its own limit', async () => {
    const cookie = await deviceCookie();
    await statuses(repeated(FREE_PER_ACCOUNT + 1));
    expect(await statuses(repeated(FREE_PER_DEVICE + 1, { cookie }))).toEqual([
      ...repeated(FREE_PER_DEVICE).map(() => 401),
      429,
    ]);
    suite.clock.forward(FIRST_PAUSE_SECONDS);
    expect((await logIn({ cookie, password: ADMIN.password })).status).toBe(200);
  });

  it('lets its browser log in even while logins from its IP address must wait after failed attempts', async () => {
    const cookie = await deviceCookie();
    await statuses(
      Array.from({ length: FREE_PER_ADDRESS + 1 }, (_, index) => ({ email: `person-${index}@example.com` })),
    );
    expect((await logIn({ password: ADMIN.password })).status).toBe(429);
    expect((await logIn({ password: ADMIN.password, cookie })).status).toBe(200);
  });

  it('is different for each account that logs in with a shared browser', async () => {
    const [restaurant] = suite.seed.restaurants;
    const admin = await deviceCookie();
    const boss = await deviceCookie({ email: restaurant.admin.email, password: 'restaurant-password' });
    await statuses(repeated(FREE_PER_ACCOUNT));
    expect((await logIn({ password: ADMIN.password, cookie: `${admin}; ${boss}` })).status).toBe(200);
  });

  it.each([
    ['of another account', (own: string, foreign: string) => own.replace(/=.*/, foreign.slice(foreign.indexOf('=')))],
    ['that was changed', (own: string) => `${own.slice(0, -2)}AA`],
    ['that is a session token', (own: string, _: string, token: string) => own.replace(/=.*/, `=${token}`)],
  ])('gives no separate count of attempts if the browser sends a cookie %s', async (_, forge) => {
    const [restaurant] = suite.seed.restaurants;
    const own = await deviceCookie();
    const foreign = await deviceCookie({ email: restaurant.admin.email, password: 'restaurant-password' });
    const token = await suite.login();
    await statuses(repeated(FREE_PER_ACCOUNT));
    expect((await logIn({ password: ADMIN.password, cookie: forge(own, foreign, token) })).status).toBe(429);
  });

  it('is not accepted as a session', async () => {
    const value = (await deviceCookie()).split('=')[1]!;
    expect(decodeJwt(value)).not.toHaveProperty('role');
    expect((await suite.call('GET', '/statistics', { token: value })).status).toBe(401);
  });

  it('expires if its browser has not been used for a long time', async () => {
    const cookie = await deviceCookie();
    suite.clock.forward(DEVICE_SECONDS);
    await statuses(repeated(FREE_PER_ACCOUNT));
    expect((await logIn({ password: ADMIN.password, cookie })).status).toBe(429);
  });
});
