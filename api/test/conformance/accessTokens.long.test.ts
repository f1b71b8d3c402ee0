import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { digestOf } from '../support/digest';
import { requestOf, startAccessSuite, type AccessSuite } from './accessSuite';
import { ANYONE, DINERS, NEEDS_A_SESSION, TILLS } from './accessTable';

let suite: AccessSuite;
let tokens: Map<string, string>;
let admin: string;
let restaurantAdmin: string;
/** The secret in a diner's cookie. */
let dinerToken: string;

beforeAll(async () => {
  suite = await startAccessSuite();
  tokens = await collectTokens();
  admin = await suite.login();
  restaurantAdmin = await suite.loginOf(suite.seed.restaurants[0]);
  dinerToken = await suite.services.customerSessions.begin(suite.db, suite.own.userId);
});
afterAll(() => suite?.stop());
beforeEach(() => suite.resetLimits());

/** Returns tokens that are no longer valid or never were, keyed by a description. */
async function collectTokens(): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const live = await suite.login();
  const claims = decodeJwt(live);
  const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
  const sign = (payload: JWTPayload, key = secret) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
  tokens.set('none at all', '');
  tokens.set('nonsense', 'a.b.c');
  tokens.set('one that is not signed (alg: none)', new UnsecuredJWT(claims).encode());
  tokens.set('one signed with another key', await sign(claims, new TextEncoder().encode('x'.repeat(48))));
  tokens.set('one for another audience', await sign({ ...claims, aud: 'elsewhere' }));
  tokens.set('one of another issuer', await sign({ ...claims, iss: 'elsewhere' }));
  tokens.set('an expired one', await sign({ ...claims, iat: claims.iat! - 7_200, exp: claims.iat! - 3_600 }));

  const leaving = await suite.login();
  await suite.call('POST', '/admin/logout', { token: leaving });
  tokens.set('one that is logged out', leaving);

  const credentials = { email: 'short-lived@example.com', password: 'a-good-password' };
  const body = { name: 'Short', ...credentials, confirmPassword: credentials.password };
  await suite.call('POST', '/user', { body, token: live });
  const [member] = (await suite.call<{ id: string }[]>('GET', `/admin?search=${credentials.email}`, { token: live }))
    .body;
  const before = await suite.login(credentials);
  await suite.call('PATCH', `/user/${member!.id}`, {
    body: { password: 'another-password', confirmPassword: 'another-password' },
    token: live,
  });
  tokens.set('one from before a password change', before);
  const deleted = await suite.login({ ...credentials, password: 'another-password' });
  await suite.call('PATCH', `/user/${member!.id}`, { body: { isDeleted: true }, token: live });
  tokens.set('one of a deleted administrator', deleted);
  return tokens;
}

/** The time limit of a test in which an endpoint renders a document for each token. */
const MANY_DOCUMENTS_MS = 60_000;

describe('without a session', () => {
  it.each(NEEDS_A_SESSION)('%s refuses every kind of invalid token, and nothing changes', async (operationId) => {
    const before = await digestOf(suite.db);
    for (const [what, token] of tokens) {
      const { status, json } = await suite.send(await requestOf(operationId, suite.own), token);
      expect({ what, status, code: json?.code, message: typeof json?.message }).toEqual({
        what,
        status: 401,
        code: 'NO_SESSION',
        message: 'string',
      });
    }
    expect(await digestOf(suite.db)).toEqual(before);
  });

  it.each(ANYONE)(
    '%s returns the same status with every kind of invalid token as without a token',
    async (operationId) => {
      const request = await requestOf(operationId, suite.own);
      const { status, json } = await suite.send(request, '');
      expect(json?.code).not.toBe('NO_SESSION');
      for (const [what, token] of tokens) {
        await suite.resetLimits();
        expect({ what, status: (await suite.send(request, token)).status }).toEqual({ what, status });
      }
    },
    MANY_DOCUMENTS_MS,
  );
});

describe('without the key of a till', () => {
  it.each(TILLS)('%s refuses every other kind of token, and nothing changes', async (operationId) => {
    const before = await digestOf(suite.db);
    for (const [what, token] of [
      ...tokens,
      ['one of an administrator', admin] as const,
      ['a made-up key', `till_${'x'.repeat(43)}`] as const,
    ]) {
      const { status, json } = await suite.send(await requestOf(operationId, suite.own), token);
      expect({ what, status, code: json?.code }).toEqual({
        what,
        status: 401,
        code: token ? 'WRONG_TILL_KEY' : 'NO_TILL_KEY',
      });
    }
    expect(await digestOf(suite.db)).toEqual(before);
  });
});

describe('without the cookie of a diner', () => {
  it.each(DINERS)('%s refuses every kind of token, and nothing changes', async (operationId) => {
    const before = await digestOf(suite.db);
    for (const token of [...tokens.values(), admin, restaurantAdmin])
      expect(await suite.send(await requestOf(operationId, suite.own), token)).toMatchObject({
        status: 401,
        json: { code: 'NOT_SIGNED_IN' },
      });
    expect(await digestOf(suite.db)).toEqual(before);
  });
});

describe('a diner', () => {
  it.each([...NEEDS_A_SESSION, ...TILLS])('may not call %s, and nothing changes', async (operationId) => {
    const cookie = `diner=${dinerToken}`;
    const before = await digestOf(suite.db);
    const { status } = await suite.send(await requestOf(operationId, suite.own), '', { cookie });
    expect(status).toBe(401);
    // The secret in the diner's cookie is not accepted as a token.
    expect((await suite.send(await requestOf(operationId, suite.own), dinerToken)).status).toBe(401);
    expect(await digestOf(suite.db)).toEqual(before);
  });
});
