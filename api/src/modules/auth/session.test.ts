import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { sessions, staff } from '../../platform/db/schema';
import { endSessions, membersChange } from './endSessions';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const changeMember = (email: string, change: Partial<typeof staff.$inferInsert>) =>
  suite.db.transaction(async (tx) => {
    await tx.update(staff).set(change).where(eq(staff.email, email));
    await membersChange(tx);
  });

const verify = async (token?: string) =>
  (await suite.call<{ verify: boolean; user?: unknown }>('POST', '/user/isVerify', { token })).body;

describe('login', () => {
  it('returns the token and the user, and the token contains role, restaurant and branch', async () => {
    const [restaurant] = suite.seed.restaurants;
    const token = await suite.loginOf(restaurant);
    const user = { role: 'restaurantAdmin', restaurantId: restaurant.id, branchId: restaurant.branches[0].id };
    expect(decodeJwt(token)).toMatchObject(user);
    expect(await verify(token)).toEqual({ verify: true, user, email: restaurant.admin.email });
  });

  it('ignores the case of the e-mail address', async () => {
    const { status } = await suite.call('POST', '/admin/login', { body: { ...ADMIN, email: 'ADMIN@Example.com' } });
    expect(status).toBe(200);
  });

  it.each([
    ['a wrong password', { ...ADMIN, password: 'another-password' }],
    ['an unknown e-mail', { email: 'nobody@example.com', password: ADMIN.password }],
  ])("refuses %s with the same message 'Invalid Email or Password'", async (_what, body) => {
    expect(await suite.call('POST', '/admin/login', { body })).toMatchObject({
      status: 401,
      body: { message: 'Invalid Email or Password', code: 'INVALID_LOGIN' },
    });
  });

  it('refuses a request without a password, and names the missing field', async () => {
    const { status, body } = await suite.call('POST', '/admin/login', { body: { email: 'a@example.com' } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['password']);
  });

  it('does not count towards the limit of the IP address if it succeeds', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await suite.call('POST', '/admin/login', { body: ADMIN })).status).toBe(200);
  });
});

describe('a token is refused', () => {
  const protectedCall = (token?: string) => suite.call('GET', '/statistics', { token });

  async function refused(token?: string): Promise<void> {
    expect(await verify(token)).toEqual({ verify: false });
    expect(await protectedCall(token)).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } });
  }

  it('if it is missing or malformed', async () => {
    await refused();
    await refused('not.a.token');
  });

  it('if it is unsigned or signed with a wrong key', async () => {
    const claims = decodeJwt(await suite.login());
    expect((await protectedCall(await suite.login())).status).toBe(200);
    await refused(new UnsecuredJWT(claims).encode());
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('k'.repeat(48)));
    await refused(forged);
  });

  it('if it was issued for another audience', async () => {
    const claims = { ...decodeJwt(await suite.login()), aud: 'phone-app' };
    await refused(
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(suite.services.settings.JWT_SECRET)),
    );
  });

  it('after thirty minutes', async () => {
    const token = await suite.login();
    suite.clock.forward(30 * 60);
    await refused(token);
  });

  it('after logout', async () => {
    const token = await suite.login();
    expect((await suite.call('POST', '/admin/logout', { token })).status).toBe(200);
    await refused(token);
  });

  it('after its session was revoked', async () => {
    const token = await suite.login();
    await suite.db.transaction((tx) => endSessions(tx, { sessionId: decodeJwt(token).jti ?? '' }, suite.clock.now()));
    await refused(token);
  });
});

describe('a session', () => {
  it("is renewed when half of its token's lifetime is over, for up to eight hours", async () => {
    let token = await suite.login();
    suite.clock.forward(10 * 60);
    expect((await suite.call('GET', '/statistics', { token })).headers.get('x-renewed-token')).toBeNull();
    suite.clock.forward(10 * 60);
    for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
      const answer = await suite.call('GET', '/statistics', { token });
      expect(answer.status).toBe(200);
      token = answer.headers.get('x-renewed-token') ?? token;
      suite.clock.forward(20 * 60);
    }
    expect((await suite.call('GET', '/statistics', { token })).status).toBe(401);
  });

  it('uses the role, restaurant and branch in the database, not those in its token', async () => {
    const [first, second] = suite.seed.restaurants;
    const token = await suite.loginOf(first);
    const away = second?.branches[0].id ?? '';
    await changeMember(first.admin.email, { restaurantId: second?.id, branchId: away });
    expect((await suite.call('GET', `/restaurant/devices/${first.branches[0].id}`, { token })).status).toBe(403);
    const answer = await suite.call('GET', `/restaurant/devices/${away}`, { token });
    expect(answer.status).toBe(200);
    expect(decodeJwt(answer.headers.get('x-renewed-token') ?? '')).toMatchObject({ branchId: away });
    await changeMember(first.admin.email, { restaurantId: first.id, branchId: first.branches[0].id });
  });

  it('ends if its member is deleted', async () => {
    const last = suite.seed.restaurants.at(-1) ?? suite.seed.restaurants[0];
    const token = await suite.loginOf(last);
    await changeMember(last.admin.email, { isDeleted: true });
    expect(await verify(token)).toEqual({ verify: false });
    expect(
      (await suite.call('POST', '/admin/login', { body: { email: last.admin.email, password: 'restaurant-password' } }))
        .status,
    ).toBe(401);
  });
});

describe('the log', () => {
  it('contains no passwords or tokens', async () => {
    const token = await suite.login();
    for (const secret of [ADMIN.password, token]) expect(suite.logged()).not.toContain(secret);
  });
});

describe('an ended session', () => {
  it('is deleted after a month', async () => {
    await suite.services.sessions.sweep();
    const before = await suite.db.$count(sessions);
    expect(before).toBeGreaterThan(0);
    suite.clock.forward(40 * 24 * 3600);
    await suite.services.sessions.sweep();
    expect(await suite.db.$count(sessions)).toBe(0);
  });
});
