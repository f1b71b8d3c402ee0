import { eq } from 'drizzle-orm';
import { makePasskey, type Faults } from '../../../../test/support/authenticator';
import { newPhone, signInByCode } from '../../../../test/support/diners';
import { ORIGIN, passkeyCalls } from '../../../../test/support/passkeys';
import { suiteOfTests } from '../../../../test/support/suite';
import { eraseDeletedUsers } from '../../users/erase';
import { passkeyChallenges, passkeys, users } from '../../../platform/db/schema';

const DAY = 24 * 3600;

const suite = suiteOfTests({ PUBLIC_URL: ORIGIN });
const { add, as, challenge, diner, listOf, optionsFor, sessionOf, signIn } = passkeyCalls(() => suite);
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

describe('the API for adding a passkey', () => {
  it('requests a discoverable passkey with user verification, and sends the configured host and a masked phone number', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const options = await optionsFor(cookie);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Eesal' },
      user: { name: expect.stringContaining('•') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await suite.db.select().from(passkeyChallenges))).not.toContain(options.challenge);
  });

  it('stores the public key, so that the passkey can sign the diner in', async () => {
    const { cookie, passkey, userId } = await diner();
    expect(await listOf(cookie)).toEqual([
      {
        id: expect.any(String),
        name: 'Phone',
        isSynced: true,
        createdAt: suite.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect((await sessionOf(cookie)).passkeys).toBe(1);
    expect((await optionsFor(cookie)).excludeCredentials).toMatchObject([{ id: passkey.id }]);
    suite.clock.forward(60);
    const { status, cookie: next } = await signIn(passkey);
    expect(status).toBe(200);
    expect(await sessionOf(next)).toMatchObject({ signedIn: true, id: userId });
    expect((await listOf(next))[0]?.lastUsedAt).toBe(suite.clock.now().toISOString());
  });

  it.each<[string, Faults]>([
    ['of another origin', { origin: 'https://eesal.example' }],
    ['of another port of this host', { origin: 'http://localhost:4301' }],
    ['for another relying party', { rpId: 'eesal.example' }],
    ['without the diner’s verification', { verified: false }],
    ['to a request to sign in', { type: 'webauthn.get' }],
    [
      'with attestation certificates, which could contain URLs to call',
      {
        attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from('00', 'hex')]]]) },
      },
    ],
    ['of an unknown format', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ])('refuses a response %s', async (_what, faults) => {
    const cookie = await signInByCode(suite, newPhone());
    expect((await add(cookie, faults)).sent).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } });
    expect(await listOf(cookie)).toEqual([]);
  });

  it('refuses the response from a page that another site shows in a frame', async () => {
    const cookie = await signInByCode(suite, newPhone());
    expect((await add(cookie, { crossOrigin: true })).sent.status).toBe(400);
  });

  it('accepts a challenge once, only in the session that requested it, and for five minutes', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const other = await signInByCode(suite, newPhone());
    const options = await optionsFor(cookie);
    const body = { ...makePasskey(options, { origin: ORIGIN }).answer, name: 'Phone' };
    expect((await as(other, 'POST', '/passkeys', body)).body).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect((await as(cookie, 'POST', '/passkeys', body)).status).toBe(200);
    const again = { ...makePasskey(options, { origin: ORIGIN }).answer, name: 'Phone' };
    expect((await as(cookie, 'POST', '/passkeys', again)).body).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const late = makePasskey(await optionsFor(cookie), { origin: ORIGIN }).answer;
    suite.clock.forward(5 * 60);
    expect((await as(cookie, 'POST', '/passkeys', { ...late, name: 'Phone' })).body.code).toBe('PASSKEY_EXPIRED');
    const signing = makePasskey({ ...options, ...(await challenge()) }, { origin: ORIGIN }).answer;
    expect((await as(cookie, 'POST', '/passkeys', { ...signing, name: 'Phone' })).body.code).toBe('PASSKEY_EXPIRED');
  });

  it('uses up the challenge even if the response is wrong', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const options = await optionsFor(cookie);
    for (const [origin, code] of [
      ['https://eesal.example', 'PASSKEY_REFUSED'],
      [ORIGIN, 'PASSKEY_EXPIRED'],
    ] as const) {
      const body = { ...makePasskey(options, { origin }).answer, name: 'Phone' };
      expect((await as(cookie, 'POST', '/passkeys', body)).body.code).toBe(code);
    }
  });

  it('refuses a passkey that is already stored', async () => {
    const { cookie, passkey } = await diner();
    const other = await signInByCode(suite, newPhone());
    for (const session of [cookie, other]) {
      const options = await optionsFor(session);
      const made = makePasskey(options, { origin: ORIGIN, withId: passkey.id });
      expect((await as(session, 'POST', '/passkeys', { ...made.answer, name: 'Phone' })).body.code).toBe(
        'PASSKEY_KNOWN',
      );
    }
  });

  it('allows each diner at most ten passkeys, even if two are added at the same time', async () => {
    const cookie = await signInByCode(suite, newPhone());
    for (let count = 0; count < 9; count += 1) await add(cookie);
    const made = [await optionsFor(cookie), await optionsFor(cookie)].map((options) =>
      makePasskey(options, { origin: ORIGIN }),
    );
    const answers = await Promise.all(
      made.map(({ answer }) => as(cookie, 'POST', '/passkeys', { ...answer, name: 'Phone' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PASSKEYS_FULL');
    expect(await listOf(cookie)).toHaveLength(10);
    expect((await as(cookie, 'POST', '/passkeys/options')).body).toMatchObject({ code: 'PASSKEYS_FULL' });
    await as(cookie, 'DELETE', `/passkeys/${(await listOf(cookie))[0]!.id}`);
    expect((await add(cookie)).sent.status).toBe(200);
  });

  it('refuses a caller who is not signed in, and a page of another site', async () => {
    expect((await as('', 'POST', '/passkeys/options')).status).toBe(401);
    const cookie = await signInByCode(suite, newPhone());
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await suite.call('POST', '/customer/passkeys/options', { headers })).status).toBe(403);
  });
});

describe('the diner’s list of passkeys', () => {
  it('can be changed only by the diner whose passkeys it contains', async () => {
    const { cookie, id, passkey } = await diner();
    const other = await signInByCode(suite, newPhone());
    expect(await listOf(other)).toEqual([]);
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await as(other, method, `/passkeys/${id}`, body)).body.code).toBe('UNKNOWN_PASSKEY');
    expect((await as(cookie, 'PATCH', `/passkeys/${id}`, { name: ' هاتفي ' })).status).toBe(200);
    expect((await listOf(cookie))[0]?.name).toBe('هاتفي');
    expect((await as(cookie, 'PATCH', `/passkeys/${id}`, { name: '' })).body).toMatchObject({ code: 'INVALID' });
    expect((await as(cookie, 'PATCH', `/passkeys/${id}`, { name: 'x'.repeat(41) })).status).toBe(400);
    expect((await as(cookie, 'DELETE', `/passkeys/${id}`)).status).toBe(200);
    expect((await as(cookie, 'DELETE', `/passkeys/${id}`)).status).toBe(404);
    expect((await signIn(passkey)).code).toBe('PASSKEY_UNKNOWN');
  });

  it('no longer contains a removed passkey; the sessions that the passkey started end, except the session that sent the removal', async () => {
    const { cookie, id, passkey } = await diner();
    const [lost, here] = [await signIn(passkey), await signIn(passkey)];
    await as(here.cookie, 'DELETE', `/passkeys/${id}`);
    expect(await sessionOf(lost.cookie)).toMatchObject({ signedIn: false });
    expect(await sessionOf(here.cookie)).toMatchObject({ signedIn: true, passkeys: 0 });
    expect(await sessionOf(cookie)).toMatchObject({ signedIn: true });
  });

  it('keeps its passkeys when the diner signs out on every device', async () => {
    const { cookie, passkey } = await diner();
    await as(cookie, 'DELETE', '/sessions');
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('is in the download of the diner’s own data, but without the ids of the passkeys', async () => {
    const { cookie, passkey } = await diner();
    const copy = await (await fetch(`${suite.url}/customer/copy`, { headers: { cookie } })).text();
    expect(JSON.parse(copy)).toMatchObject({ passkeys: [{ name: 'Phone', isSynced: true, lastUsedAt: null }] });
    expect(copy).not.toContain(passkey.id);
    const page = await (
      await fetch(`${suite.url}/customer/copy?format=html&language=ar`, { headers: { cookie } })
    ).text();
    expect(page).toContain('مفاتيح المرور');
  });
});

describe('a deleted diner', () => {
  it('has no passkeys after deleting their own account, even if an administrator restores the account', async () => {
    const { cookie, passkey, userId } = await diner();
    await as(cookie, 'DELETE', '/account');
    expect(await suite.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
    await suite.call('POST', `/user/${userId}/restore`, { token: await suite.login() });
    expect((await signIn(passkey)).code).toBe('PASSKEY_UNKNOWN');
  });

  it('cannot sign in with a passkey after an administrator deletes the account; the passkeys are deleted when the account is erased', async () => {
    const { passkey, userId } = await diner();
    await suite.call('DELETE', `/user/${userId}`, { token: await suite.login() });
    expect((await signIn(passkey)).code).toBe('PASSKEY_UNKNOWN');
    suite.clock.forward(3 * DAY + 1);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await suite.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
    expect((await suite.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({ phone: '' });
  });
});
