import { eq } from 'drizzle-orm';
import { signWithPasskey, type Faults } from '../../../../test/support/authenticator';
import { newPhone, saveSignedIn, signInByCode, type TestPhone } from '../../../../test/support/diners';
import { ORIGIN, passkeyCalls } from '../../../../test/support/passkeys';
import { suiteOfTests } from '../../../../test/support/suite';
import { passkeyChallenges, phoneClaims } from '../../../platform/db/schema';

const DAY = 24 * 3600;

const suite = suiteOfTests({ PUBLIC_URL: ORIGIN });
const { add, as, challenge, diner, finish, listOf, optionsFor, sessionOf, signIn } = passkeyCalls(() => suite);
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const claimOf = async ({ phone }: TestPhone) =>
  (await suite.db.select().from(phoneClaims).where(eq(phoneClaims.phone, phone))).at(-1)!;

describe('the API for signing in with a passkey', () => {
  it('reveals no account before the diner has chosen a passkey', async () => {
    expect(await challenge()).toEqual({
      rpId: 'localhost',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it.each<[string, Faults]>([
    ['of another origin', { origin: 'https://eesal.example' }],
    ['for another relying party', { rpId: 'eesal.example' }],
    ['without the diner’s verification', { verified: false }],
    ['to a request to add a passkey', { type: 'webauthn.create' }],
    ['that names another diner', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
  ])('refuses a response %s, and logs the refusal without the passkey’s id', async (_what, faults) => {
    const { passkey, userId } = await diner();
    const { status, code, cookie } = await signIn(passkey, faults);
    expect([status, code, cookie]).toEqual([400, 'PASSKEY_REFUSED', '']);
    expect(suite.logged()).toContain(`"event":"passkey.refused","accountId":"${userId}"`);
    expect(suite.logged()).not.toContain(passkey.id);
  });

  it('refuses a signature that was made with the key of a different passkey', async () => {
    const [one, other] = [await diner(), await diner()];
    expect((await signIn({ ...one.passkey, key: other.passkey.key })).code).toBe('PASSKEY_REFUSED');
    const mixed = signWithPasskey(one.passkey, await challenge(), { origin: ORIGIN });
    expect((await finish({ ...mixed, id: other.passkey.id })).body.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses requests from other sites, and from a page that another site shows in a frame', async () => {
    const { passkey } = await diner();
    expect((await signIn(passkey, { crossOrigin: true })).code).toBe('PASSKEY_EXPIRED');
    expect((await signIn(passkey, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const start = { headers: { 'sec-fetch-site': 'same-site' } };
    expect((await suite.call('POST', '/customer/session/passkey/options', start)).status).toBe(403);
  });

  it('signs the diner in only once, even if the same response is sent twice at the same time', async () => {
    const { passkey } = await diner();
    const answer = signWithPasskey(passkey, await challenge(), { origin: ORIGIN });
    const both = await Promise.all([finish(answer), finish(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await finish(answer)).body).toMatchObject({ code: 'PASSKEY_EXPIRED' });
  });

  it('refuses a challenge that is older than five minutes, was made for adding a passkey, or was never issued', async () => {
    const { passkey, cookie } = await diner();
    const late = signWithPasskey(passkey, await challenge(), { origin: ORIGIN });
    suite.clock.forward(5 * 60);
    const adding = signWithPasskey(passkey, await optionsFor(cookie), { origin: ORIGIN });
    const invented = signWithPasskey(passkey, { challenge: 'A'.repeat(43) }, { origin: ORIGIN });
    for (const answer of [late, adding, invented])
      expect((await finish(answer)).body).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    await suite.services.passkeyChallenges.sweep();
    suite.clock.forward(5 * 60);
    await suite.services.passkeyChallenges.sweep();
    expect(await suite.db.$count(passkeyChallenges)).toBe(0);
  });

  it('reports a copied passkey if the signature is valid but the signature counter is too low', async () => {
    const { passkey, userId } = await diner({ counts: true });
    const copy = { ...passkey };
    for (let times = 0; times < 3; times += 1) expect((await signIn(passkey)).status).toBe(200);
    const { key } = (await diner()).passkey;
    expect((await signIn({ ...copy, key })).code).toBe('PASSKEY_REFUSED');
    expect((await signIn(copy)).code).toBe('PASSKEY_COPIED');
    expect((await signIn(passkey, { counter: 0 })).code).toBe('PASSKEY_COPIED');
    expect(suite.logged()).toContain(`"event":"passkey.copied","accountId":"${userId}"`);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('starts a session with a new secret, and ends the earlier session on the device, no matter whose session it was', async () => {
    const [one, other] = [await diner(), await diner()];
    const first = await signIn(one.passkey, {}, { cookie: other.cookie });
    expect(await sessionOf(other.cookie)).toMatchObject({ signedIn: false });
    const second = await signIn(one.passkey, {}, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await sessionOf(first.cookie)).toMatchObject({ signedIn: false });
  });

  it('limits the requests of each IP address', async () => {
    let status = 200;
    for (let times = 0; times < 241 && status === 200; times += 1)
      ({ status } = await suite.call('POST', '/customer/session/passkey/options'));
    expect(status).toBe(429);
  });
});

describe('a recycled phone number', () => {
  it('does not affect the earlier owner’s passkey, which needs no number and opens only that owner’s receipts', async () => {
    const phone = newPhone();
    const { orderId, cookie: earlier } = await saveSignedIn(suite, phone);
    const { passkey } = await add(earlier);
    const { id: earlierId } = await sessionOf(earlier);
    suite.clock.forward(46 * DAY);
    const later = await signInByCode(suite, phone);
    expect(await listOf(later)).toEqual([]);
    const { cookie } = await signIn(passkey);
    expect(await sessionOf(cookie)).toMatchObject({ signedIn: true, id: earlierId, phone: null });
    const own = await as<{ receipts: { id: string }[] }>(cookie, 'GET', '/receipts');
    expect(own.body.receipts.map(({ id }) => id)).toEqual([orderId]);
    const { orderId: newer } = await saveSignedIn(suite, phone, { cookie: later });
    expect((await as(cookie, 'GET', `/receipts/${newer}`)).status).toBe(404);
  });

  it('opens a new account when its last code is over 45 days old, although the earlier owner still signs in with a passkey', async () => {
    const { phone, passkey, cookie, userId } = await diner();
    await as(cookie, 'DELETE', '/session');
    for (let week = 0; week < 7; week += 1) {
      suite.clock.forward(7 * DAY);
      const { cookie: device } = await signIn(passkey);
      suite.clock.forward(1);
      await sessionOf(device);
    }
    const { cookie: device } = await signIn(passkey);
    suite.clock.forward(2 * DAY);
    expect(await sessionOf(device)).toMatchObject({ signedIn: true, id: userId });
    const later = await signInByCode(suite, phone);
    expect((await sessionOf(later)).id).not.toBe(userId);
    expect(await sessionOf(device)).toMatchObject({ id: userId, phone: null });
  });

  it('can be verified by a code on a device that was signed in with a passkey, and the device stays signed in', async () => {
    const { phone, passkey, cookie, userId } = await diner();
    await as(cookie, 'DELETE', '/session');
    suite.clock.forward(50 * DAY);
    const { cookie: device } = await signIn(passkey);
    expect((await saveSignedIn(suite, phone, { cookie: device })).cookie).toBe(device);
    expect(await sessionOf(device)).toMatchObject({ id: userId });
    expect((await claimOf(phone)).activeAt).toEqual(suite.clock.now());
  });
});
