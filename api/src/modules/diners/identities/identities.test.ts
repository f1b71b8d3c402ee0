import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { cookieOf, newPhone, saveByCode, signInByCode } from '../../../../test/support/diners';
import { startOpenIdProvider, type OpenIdProvider } from '../../../../test/support/openIdProvider';
import { startProviderDouble } from '../../../../test/support/sms/providerDouble';
import { startSuite, type Suite } from '../../../../test/support/suite';
import { identities, users } from '../../../platform/db/schema';
import { readSettings } from '../../../platform/config/settings';
import { eraseDeletedUsers } from '../../users/erase';
import { createProvider } from './providers';

const ORIGIN = 'http://localhost:4300';

let provider: OpenIdProvider;
let suite: Suite;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  suite = await startSuite({
    PUBLIC_URL: ORIGIN,
    GOOGLE_CLIENT: `${provider.clientId}:${provider.clientSecret}`,
    GOOGLE_ISSUER: provider.url,
  });
}, 60_000);
afterAll(async () => {
  await suite?.stop();
  await provider?.stop();
});
beforeEach(() => suite.resetLimits());

interface Answer {
  code?: string;
  purpose?: string;
}

/** Begins a ceremony. Returns the provider's URL, and the cookies of the browser from then on. */
async function start(purpose: 'signIn' | 'link', cookie = '') {
  const { body, headers, status } = await suite.call<{ url: string } & Answer>(
    'POST',
    '/customer/identities/google/start',
    { body: { purpose }, headers: { cookie } },
  );
  const own = headers.getSetCookie().find((each) => each.startsWith('diner-identity='));
  return { status, code: body.code, url: body.url, setCookie: own, cookies: [cookie, own?.split(';')[0]].join('; ') };
}

async function finish(answer: string, cookie: string) {
  const { status, body, headers } = await suite.call<Answer>('POST', '/customer/identities/return', {
    body: { answer },
    headers: { cookie },
  });
  return { status, code: body.code, purpose: body.purpose, cookie: cookieOf(headers) };
}

/** Signs in or links with an account at the provider. */
async function visit(purpose: 'signIn' | 'link', account: string, cookie = '') {
  const begun = await start(purpose, cookie);
  return finish(await provider.signIn(begun.url, account), begun.cookies);
}

const sessionOf = async (cookie: string) =>
  (
    await suite.call<{ signedIn: boolean; id: string | null; scope: string; providers?: string[] }>(
      'GET',
      '/customer/session',
      { headers: { cookie } },
    )
  ).body;
const listOf = async (cookie: string) =>
  (
    await suite.call<{ identities: { id: string; provider: string; lastUsedAt: string | null }[] }>(
      'GET',
      '/customer/identities',
      { headers: { cookie } },
    )
  ).body.identities;

let lastAccount = 0;
/** Returns a diner who has signed in by code and linked an account at the provider. */
async function diner() {
  const phone = newPhone();
  const cookie = await signInByCode(suite, phone);
  const account = `account-${(lastAccount += 1)}`;
  expect(await visit('link', account, cookie)).toMatchObject({ status: 200, purpose: 'link', cookie: '' });
  return { phone, cookie, account, userId: (await sessionOf(cookie)).id! };
}

describe('signing in with an account at Google', () => {
  it('opens the whole account of the diner who has linked it', async () => {
    const { account, userId, cookie } = await diner();
    const signedIn = await visit('signIn', account);
    expect(signedIn).toMatchObject({ status: 200, purpose: 'signIn' });
    expect(await sessionOf(signedIn.cookie)).toMatchObject({ signedIn: true, id: userId, scope: 'full' });
    expect(await listOf(cookie)).toMatchObject([{ provider: 'google', lastUsedAt: expect.any(String) }]);
    expect(suite.logged()).toContain(`"event":"identity.signed_in","accountId":"${userId}"`);
  });

  it('opens nothing and makes no account if nobody has linked it', async () => {
    const before = await suite.db.$count(users);
    expect(await visit('signIn', 'stranger')).toMatchObject({ status: 400, code: 'IDENTITY_UNKNOWN', cookie: '' });
    expect(await suite.db.$count(users)).toBe(before);
  });

  it('replaces the session of another diner on the device', async () => {
    const [one, other] = [await diner(), await diner()];
    const signedIn = await visit('signIn', one.account, other.cookie);
    expect(await sessionOf(signedIn.cookie)).toMatchObject({ id: one.userId });
    expect(await sessionOf(other.cookie)).toMatchObject({ signedIn: false });
  });

  it('works once for each start, in the browser that began it, and for ten minutes', async () => {
    const { account } = await diner();
    const begun = await start('signIn');
    expect(begun.setCookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict/);
    const answer = await provider.signIn(begun.url, account);
    expect(await finish(answer, '')).toMatchObject({ code: 'IDENTITY_EXPIRED', cookie: '' });
    expect(await finish(answer, (await start('signIn')).cookies)).toMatchObject({ code: 'IDENTITY_REFUSED' });
    expect(await finish(answer, begun.cookies)).toMatchObject({ status: 200 });
    expect(await finish(answer, begun.cookies)).toMatchObject({ code: 'IDENTITY_REFUSED', cookie: '' });
    const late = await start('signIn');
    const tooLate = await provider.signIn(late.url, account);
    suite.clock.forward(10 * 60);
    expect(await finish(tooLate, late.cookies)).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  it.each([
    ['that the person cancelled', async (url: string) => provider.signIn(url, null)],
    ['with another code', async (url: string) => (await provider.signIn(url, 'x')).replace(/code=[^&]+/, 'code=guess')],
    ['without a code', async (url: string) => `?state=${new URL(url).searchParams.get('state')}`],
  ])('refuses an answer %s', async (_what, answerOf) => {
    const begun = await start('signIn');
    expect(await finish(await answerOf(begun.url), begun.cookies)).toMatchObject({
      status: 400,
      code: 'IDENTITY_REFUSED',
    });
  });

  it('asks the provider for no name and no e-mail address', async () => {
    const { searchParams } = new URL((await start('signIn')).url);
    expect(searchParams.get('scope')).toBe('openid');
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/me/sign-in`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('is refused to pages of other sites', async () => {
    const options = { headers: { 'sec-fetch-site': 'cross-site' } };
    for (const [path, body] of [
      ['/google/start', { purpose: 'signIn' }],
      ['/return', { answer: '?code=1' }],
    ] as const)
      expect((await suite.call('POST', `/customer/identities${path}`, { ...options, body })).status).toBe(403);
  });
});

describe('linking an account at Google', () => {
  it('needs a session that shows the whole account, at the start and at the end', async () => {
    expect(await start('link')).toMatchObject({ status: 401 });
    const { cookie: onDevice } = await saveByCode(suite, newPhone());
    expect(await start('link', onDevice)).toMatchObject({ status: 403, code: 'SIGN_IN_NEEDED' });

    const cookie = await signInByCode(suite, newPhone());
    const begun = await start('link', cookie);
    const answer = await provider.signIn(begun.url, 'linked-late');
    const other = await signInByCode(suite, newPhone());
    expect(await finish(answer, begun.cookies.replace(cookie, other))).toMatchObject({ code: 'IDENTITY_EXPIRED' });
    expect(await listOf(other)).toEqual([]);
  });

  it('never takes it from another diner', async () => {
    const { account, userId } = await diner();
    const other = await signInByCode(suite, newPhone());
    expect(await visit('link', account, other)).toMatchObject({ status: 409, code: 'IDENTITY_TAKEN' });
    expect(await listOf(other)).toEqual([]);
    expect(await sessionOf((await visit('signIn', account)).cookie)).toMatchObject({ id: userId });
  });

  it('accepts the same account again, and no second one of the provider', async () => {
    const { account, cookie } = await diner();
    expect(await visit('link', account, cookie)).toMatchObject({ status: 200 });
    expect(await visit('link', 'second-account', cookie)).toMatchObject({ status: 409, code: 'IDENTITY_THERE' });
    expect(await listOf(cookie)).toHaveLength(1);
  });

  it('ends with its removal, as do the sessions that it began on other devices', async () => {
    const { account, cookie } = await diner();
    const [lost, here] = [await visit('signIn', account), await visit('signIn', account)];
    const { id } = (await listOf(cookie))[0]!;
    const other = await signInByCode(suite, newPhone());
    const remove = (by: string) => suite.call('DELETE', `/customer/identities/${id}`, { headers: { cookie: by } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(here.cookie)).status).toBe(200);
    expect(await sessionOf(lost.cookie)).toMatchObject({ signedIn: false });
    expect(await sessionOf(here.cookie)).toMatchObject({ signedIn: true });
    expect(await sessionOf(cookie)).toMatchObject({ signedIn: true });
    expect(await visit('signIn', account)).toMatchObject({ code: 'IDENTITY_UNKNOWN' });
  });

  it('stays with the diner when the phone number gets a new owner', async () => {
    const { phone, account, userId } = await diner();
    suite.clock.forward(46 * 24 * 3600);
    const newOwner = await signInByCode(suite, phone);
    expect((await sessionOf(newOwner)).id).not.toBe(userId);
    expect(await listOf(newOwner)).toEqual([]);
    expect(await sessionOf((await visit('signIn', account)).cookie)).toMatchObject({ id: userId });
  });

  it('is in the copy of the diner’s data, and ends with the account', async () => {
    const { cookie, account, userId } = await diner();
    const copy = await fetch(`${suite.url}/customer/copy`, { headers: { cookie } });
    expect(await copy.json()).toMatchObject({ linkedAccounts: [{ provider: 'google', lastUsedAt: null }] });
    await suite.call('DELETE', '/customer/account', { headers: { cookie } });
    await suite.call('POST', `/user/${userId}/restore`, { token: await suite.login() });
    expect(await visit('signIn', account)).toMatchObject({ code: 'IDENTITY_UNKNOWN' });
  });

  it('does not open an account that an administrator has deleted, and is erased with it', async () => {
    const { account, userId } = await diner();
    await suite.call('DELETE', `/user/${userId}`, { token: await suite.login() });
    expect(await visit('signIn', account)).toMatchObject({ code: 'IDENTITY_UNKNOWN' });
    suite.clock.forward(3 * 24 * 3600 + 1);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await suite.db.$count(identities, eq(identities.userId, userId))).toBe(0);
  });
});

describe('a provider', () => {
  it('is offered only if the operator has set it up', async () => {
    expect((await sessionOf('')).providers).toEqual(['google']);
    const off = await suite.call<Answer>('POST', '/customer/identities/apple/start', { body: { purpose: 'signIn' } });
    expect(off).toMatchObject({ status: 409, body: { code: 'IDENTITIES_OFF' } });
  });

  it('that does not answer is reported as such, and is asked again by the next attempt', async () => {
    const double = await startProviderDouble();
    double.answer({ status: 503, body: 'busy' });
    const asked = createProvider('google', settingsOf({ GOOGLE_ISSUER: double.url }))!;
    const ceremony = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    await expect(asked.urlOf(ceremony)).rejects.toThrow();
    double.answer({ body: { issuer: double.url, authorization_endpoint: `${double.url}/authorize` } });
    expect(await asked.urlOf(ceremony)).toContain(`${double.url}/authorize?`);
    await double.stop();
  });

  it('gets from us, if it is Apple, no scope, and a client secret that is signed with the operator’s key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const secrets: string[] = [];
    const asApple = await startOpenIdProvider((secret) => secrets.push(secret) > 0);
    const apple = createProvider(
      'apple',
      settingsOf({
        APPLE_CLIENT: `${asApple.clientId}:TEAM123456:KEY1234567`,
        APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
        APPLE_ISSUER: asApple.url,
      }),
    )!;
    const ceremony = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    const url = await apple.urlOf(ceremony);
    expect(new URL(url).searchParams.get('response_mode')).toBe('query');
    expect(new URL(url).searchParams.has('scope')).toBe(false);
    expect(await apple.subjectOf(await asApple.signIn(url, 'sara'), ceremony)).toBe('sara');
    const { protectedHeader } = await jwtVerify(secrets[0]!, publicKey, {
      issuer: 'TEAM123456',
      subject: asApple.clientId,
      audience: asApple.url,
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    await asApple.stop();
  });
});

const settingsOf = (env: Record<string, string>) =>
  readSettings({
    DEMO: '1',
    PUBLIC_URL: ORIGIN,
    GOOGLE_CLIENT: 'client:secret',
    ...env,
  });

describe('the settings of providers', () => {
  it.each([
    [{ GOOGLE_CLIENT: 'client' }, /GOOGLE_CLIENT must have 2 parts with colons between them: id, secret/],
    [{ APPLE_CLIENT: 'service:team: ' }, /APPLE_CLIENT must have 3 parts with colons between them: id, team, key/],
    [{ APPLE_CLIENT: 'service:team:key' }, /APPLE_PRIVATE_KEY must be set, because APPLE_CLIENT is/],
    [{ GOOGLE_CLIENT: 'client:secret' }, /PUBLIC_URL must be set when GOOGLE_CLIENT is set/],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, /GOOGLE_ISSUER/],
    [{ APPLE_PRIVATE_KEY: 'AuthKey.p8' }, /APPLE_PRIVATE_KEY/],
  ])('%p are refused', (env, fault) => {
    expect(() => readSettings({ DEMO: '1', ...env })).toThrow(fault);
  });
});
