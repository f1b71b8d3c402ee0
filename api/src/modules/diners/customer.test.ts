import { and, eq, isNull, like } from 'drizzle-orm';
import {
  cookieOf,
  newPhone,
  saveByCashier,
  saveByCode,
  saveScanned,
  saveSignedIn,
  signInByCode,
  type TestPhone,
} from '../../../test/support/diners';
import { startSuite, suiteOfTests } from '../../../test/support/suite';
import { eraseDeletedUsers } from '../users/erase';
import { counters, customerSessions, orders, phoneClaims, users } from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';
import { createCodeShares } from '../codes/codeShares';
import { createGuesses } from './guesses';

const DAY = 24 * 3600;

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const stateOf = async (cookie: string, headers: Record<string, string> = {}) =>
  suite.call<{ signedIn: boolean; id: string | null; phone: string | null; phoneProvenUntil: string | null }>(
    'GET',
    '/customer/session',
    { headers: { cookie, ...headers } },
  );
const receiptsOf = async (cookie: string) =>
  (
    await suite.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', { headers: { cookie } })
  ).body.receipts.map(({ id }) => id);
/** The ids of the orders about which the diner is asked. */
const questionsOf = async (cookie: string) =>
  (
    await suite.call<{ pending: { id: string }[] }>('GET', '/customer/receipts/summary', { headers: { cookie } })
  ).body.pending.map(({ id }) => id);
const isSignedIn = async (cookie: string) => (await stateOf(cookie)).body.signedIn;
const userOf = async (cookie: string) =>
  (
    await suite.db
      .select({ userId: customerSessions.userId })
      .from(customerSessions)
      .where(eq(customerSessions.tokenHash, sha256(cookie.slice('diner='.length))))
  )[0]?.userId;
const orderOf = async (id: string) => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const claimOf = async ({ phone }: TestPhone) =>
  (
    await suite.db
      .select()
      .from(phoneClaims)
      .where(and(eq(phoneClaims.phone, phone), isNull(phoneClaims.releasedAt)))
  )[0];
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

function guessesWithoutBrake() {
  const { db, limiter, settings } = suite.services;
  const shares = createCodeShares({ db, settings, now: suite.clock.now });
  return createGuesses({ limiter, shares: { ...shares, isHigh: async () => false } });
}

describe('the one-time code that saves an invoice', () => {
  it('signs the diner in with a cookie whose secret is neither logged nor stored in readable form', async () => {
    const phone = newPhone();
    const { orderId, cookie } = await saveByCode(suite, phone);
    expect(await stateOf(cookie)).toMatchObject({ body: { signedIn: true, phone: expect.stringContaining('••01') } });
    expect(await userOf(cookie)).toBe((await orderOf(orderId)).userId);
    expect((await stateOf(cookie)).body.id).toBe(await userOf(cookie));
    const secret = cookie.slice('diner='.length);
    expect(JSON.stringify(await suite.db.select().from(customerSessions))).not.toContain(secret);
    expect(suite.logged()).not.toContain(secret);
  });

  it('does not change the session if the device is already signed in as this diner', async () => {
    const phone = newPhone();
    const { cookie } = await saveByCode(suite, phone);
    suite.clock.forward(3600);
    expect((await saveByCode(suite, phone, { cookie })).cookie).toBe('');
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('ends an earlier diner’s session on the device, and signs in the diner who used the code', async () => {
    const { cookie } = await saveByCode(suite, newPhone());
    const second = await saveByCode(suite, newPhone(), { cookie });
    expect([await isSignedIn(cookie), await isSignedIn(second.cookie)]).toEqual([false, true]);
  });

  it.each(['cross-site', 'same-site', 'none'])('does not sign the diner in if Sec-Fetch-Site is %s', async (site) => {
    expect((await saveByCode(suite, newPhone(), { 'sec-fetch-site': site })).cookie).toBe('');
  });

  it('does not sign the diner in if the request has no Sec-Fetch-Site header and its `Origin` header names another site', async () => {
    expect((await saveByCode(suite, newPhone(), { origin: 'https://elsewhere.example' })).cookie).toBe('');
    expect((await saveByCode(suite, newPhone(), { origin: new URL(suite.url).origin })).cookie).not.toBe('');
  });
});

describe('signing in with a phone number and a code', () => {
  it('opens the diner’s own account, on any device', async () => {
    const phone = newPhone();
    const { cookie } = await saveByCode(suite, phone);
    suite.clock.forward(3600);
    const other = await signInByCode(suite, phone);
    expect(await userOf(other)).toBe(await userOf(cookie));
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('is possible with a phone number that has no saved orders', async () => {
    expect(await isSignedIn(await signInByCode(suite, newPhone()))).toBe(true);
  });

  it('needs the six digits of a code that was requested for signing in; the four digits of a code for a save are refused', async () => {
    const { typed, phone } = newPhone();
    await suite.call('POST', '/user', { body: { phone: typed } });
    const save = await suite.codeFor(phone);
    expect(save).toMatch(/^\d{4}$/);
    const signIn = (otp: string) => suite.call('POST', '/customer/session', { body: { phone: typed, otp } });
    expect((await signIn(save)).status).toBe(400);
    expect((await signIn(`00${save}`)).body).toMatchObject({ code: 'OTP_EXPIRED' });
    suite.clock.forward(60);
    await suite.call('POST', '/customer/code', { body: { phone: typed } });
    const code = await suite.codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect((await signIn(code.slice(2))).status).toBe(400);
    expect((await signIn(code)).status).toBe(200);
  });

  it('is refused after wrong codes for signing in, and not after wrong codes for saves', async () => {
    const phone = newPhone();
    const address = '203.0.113.9';
    const guesses = guessesWithoutBrake();
    for (let turn = 0; turn < 12; turn += 1) await guesses.tryTake({ purpose: 'save', phone: phone.phone, address });
    const headers = { 'x-forwarded-for': address };
    expect((await saveByCode(suite, phone, headers)).cookie).toBe('');
    suite.clock.forward(1200);
    expect(await isSignedIn(await signInByCode(suite, phone, headers))).toBe(true);
  });

  it('is refused if the code is wrong or already used, or if the request comes from a page of another site', async () => {
    const { typed, phone } = newPhone();
    await suite.call('POST', '/customer/code', { body: { phone: typed } });
    const otp = await suite.codeFor(phone);
    const signIn = (code: string, headers = {}) =>
      suite.call('POST', '/customer/session', { body: { phone: typed, otp: code }, headers });
    expect((await signIn(wrong(otp))).body).toMatchObject({ code: 'OTP_WRONG', params: { triesLeft: 2 } });
    expect((await signIn(otp, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signIn(otp, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await signIn(otp)).body).toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('is refused after 240 attempts in a minute from one IPv6 network, for any phone numbers; other networks are not affected', async () => {
    const attempt = async (address: string) => {
      const body = { phone: newPhone().typed, otp: '000000' };
      const headers = { 'x-forwarded-for': address };
      return (await suite.call('POST', '/customer/session', { body, headers })).body.code;
    };
    for (let turn = 0; turn < 240; turn += 1)
      expect(await attempt(`2001:db8:1:2::${turn.toString(16)}`)).toBe('OTP_EXPIRED');
    expect(await attempt('2001:db8:1:2::ffff')).toBe('TOO_MANY');
    expect(await attempt('2001:db8:1:3::1')).toBe('OTP_EXPIRED');
    suite.clock.forward(60);
    expect(await attempt('2001:db8:1:2::ffff')).toBe('OTP_EXPIRED');
  });

  it('is refused after 300 wrong codes in a day from one IP address, for any phone numbers; a code from there can still save an order and open it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const [guessed, diner] = [newPhone(), newPhone()];
    const guess = async (code: string) =>
      (await suite.call('POST', '/customer/session', { body: { phone: guessed.typed, otp: code }, headers })).body.code;
    const guesses = guessesWithoutBrake();
    for (let turn = 1; turn < 300; turn += 1) {
      await guesses.take({ purpose: 'signIn', phone: newPhone().phone, address: '203.0.113.7' });
      // A network has a limit of 100 in ten minutes.
      if (turn % 100 === 0) suite.clock.forward(600);
    }
    suite.clock.forward(600);
    await suite.call('POST', '/customer/code', { body: { phone: guessed.typed } });
    const code = await suite.codeFor(guessed.phone);
    expect(await guess(wrong(code))).toBe('OTP_WRONG');
    expect(await guess(code)).toBe('TOO_MANY');
    expect((await saveByCode(suite, diner, headers)).cookie).not.toBe('');
    expect(await isSignedIn(await signInByCode(suite, newPhone()))).toBe(true);
    suite.clock.forward(DAY);
    expect(await isSignedIn(await signInByCode(suite, diner, headers))).toBe(true);
  });

  it('leaves no counter if no code was requested for the number', async () => {
    const { typed, phone } = newPhone();
    await suite.call('POST', '/customer/session', { body: { phone: typed, otp: '000000' } });
    expect(await suite.db.$count(counters, like(counters.key, `wrong-code%${phone}%`))).toBe(0);
  });

  it('is refused after too many wrong codes in a day, until the next day; a save is not affected', async () => {
    const phone = newPhone();
    for (let round = 0; round < 4; round += 1) {
      suite.clock.forward(20 * 60);
      await suite.call('POST', '/customer/code', { body: { phone: phone.typed } });
      const otp = wrong(await suite.codeFor(phone.phone));
      for (let turn = 0; turn < 3; turn += 1)
        await suite.call('POST', '/customer/session', { body: { phone: phone.typed, otp } });
    }
    suite.clock.forward(3 * 3600);
    expect(
      (await suite.call('POST', '/customer/session', { body: { phone: phone.typed, otp: '000000' } })).status,
    ).toBe(429);
    expect((await saveByCode(suite, phone)).cookie).not.toBe('');
    suite.clock.forward(DAY);
    expect(await isSignedIn(await signInByCode(suite, phone))).toBe(true);
  });
});

describe('a diner’s session', () => {
  it('lasts for 180 days after its last use; a later use renews the cookie', async () => {
    const cookie = await signInByCode(suite, newPhone());
    suite.clock.forward(179 * DAY);
    const renewed = await stateOf(cookie);
    expect(renewed.body.signedIn).toBe(true);
    expect(cookieOf(renewed.headers)).toBe(cookie);
    expect(cookieOf((await stateOf(cookie)).headers)).toBe('');
    suite.clock.forward(179 * DAY);
    expect(await isSignedIn(cookie)).toBe(true);
    suite.clock.forward(180 * DAY);
    expect(await isSignedIn(cookie)).toBe(false);
    await suite.services.customerSessions.sweep();
    expect(await userOf(cookie)).toBeUndefined();
  });

  it('ends at sign-out; the diner’s sessions on other devices end only if the diner chooses this', async () => {
    const phone = newPhone();
    const cookies = [];
    for (let device = 0; device < 3; device += 1) {
      suite.clock.forward(1200);
      cookies.push(await signInByCode(suite, phone));
    }
    const [first, second, third] = cookies as [string, string, string];
    const signedOut = await suite.call('DELETE', '/customer/session', { headers: { cookie: first } });
    expect(signedOut.headers.getSetCookie()).toContain('diner=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await suite.call('DELETE', '/customer/sessions', { headers: { cookie: second } });
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false]);
  });

  it('is not accepted in requests from pages of other sites', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await suite.call('DELETE', '/customer/sessions', { headers })).status).toBe(403);
    expect((await stateOf(cookie, headers)).status).toBe(403);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('ends when the diner is deleted, and is erased with the diner’s data', async () => {
    const phone = newPhone();
    const cookie = await signInByCode(suite, phone);
    const userId = (await userOf(cookie))!;
    await suite.call('DELETE', `/user/${userId}`, { token: await suite.login() });
    expect(await isSignedIn(cookie)).toBe(false);
    const again = await signInByCode(suite, phone);
    expect(await userOf(again)).not.toBe(userId);
    suite.clock.forward(3 * DAY + 1);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await suite.db.select().from(phoneClaims).where(eq(phoneClaims.userId, userId))).toEqual([]);
    expect(await userOf(cookie)).toBeUndefined();
    expect(await isSignedIn(again)).toBe(true);
  });

  it('has a cookie with the prefix __Host- and the attributes Secure and HttpOnly if PUBLIC_URL uses https', async () => {
    const secure = await startSuite({ PUBLIC_URL: 'https://receipts.example.com' });
    const { typed, phone } = newPhone();
    await secure.call('POST', '/customer/code', { body: { phone: typed } });
    const body = { phone: typed, otp: await secure.codeFor(phone) };
    const { headers } = await secure.call('POST', '/customer/session', { body });
    await secure.stop();
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-diner=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe('a recycled phone number', () => {
  it('opens a new account on an unknown device if the number was not verified for 45 days; the earlier owner stays signed in', async () => {
    const phone = newPhone();
    const { orderId, cookie: earlier } = await saveByCode(suite, phone);
    suite.clock.forward(46 * DAY);
    const later = await signInByCode(suite, phone);
    expect(await userOf(later)).not.toBe(await userOf(earlier));
    expect((await orderOf(orderId)).userId).toBe(await userOf(earlier));
    expect(await stateOf(earlier)).toMatchObject({ body: { signedIn: true, phone: null } });
    expect((await stateOf(later)).body.phone).toContain(phone.typed.slice(-2));
    const [user] = await suite.db
      .select()
      .from(users)
      .where(eq(users.id, (await userOf(earlier))!));
    expect(user?.phone).toBeNull();
    const listed = await suite.call<{ phone: string }[]>('GET', '/user?limit=500', { token: await suite.login() });
    expect(listed.status).toBe(200);
  });

  it('opens the same account as before if the number was verified less than 45 days ago', async () => {
    const phone = newPhone();
    const { cookie } = await saveByCode(suite, phone);
    for (let month = 0; month < 3; month += 1) {
      suite.clock.forward(44 * DAY);
      expect(await userOf(await signInByCode(suite, phone))).toBe(await userOf(cookie));
    }
  });

  it('opens a new account if the number was not verified for 45 days, even if the earlier owner’s session is used daily', async () => {
    const phone = newPhone();
    const { orderId, cookie: earlier } = await saveSignedIn(suite, phone);
    for (let day = 0; day < 46; day += 1) {
      suite.clock.forward(DAY);
      await stateOf(earlier);
    }
    const waiting = await saveByCashier(suite, phone);
    const later = await signInByCode(suite, phone);
    expect(await questionsOf(later)).toEqual([waiting]);
    expect(await receiptsOf(earlier)).toEqual([orderId]);
  });

  it('stays with the account of a diner who is signed in and verifies the number again after more than 45 days', async () => {
    const phone = newPhone();
    const { cookie } = await saveSignedIn(suite, phone);
    const until = async () =>
      Date.parse((await stateOf(cookie)).body.phoneProvenUntil ?? '') - suite.clock.now().getTime();
    expect(await until()).toBe(45 * DAY * 1000);
    suite.clock.forward(60 * DAY);
    expect(await until()).toBe(-15 * DAY * 1000);
    const user = await userOf(cookie);
    const { orderId } = await saveByCode(suite, phone, { cookie });
    expect((await orderOf(orderId)).userId).toBe(user);
    expect(await until()).toBe(45 * DAY * 1000);
    expect(await userOf(await signInByCode(suite, phone))).toBe(user);
  });

  it('does not give the next owner an order that the earlier owner has saved', async () => {
    const phone = newPhone();
    const { orderId, cookie } = await saveByCode(suite, phone);
    suite.clock.forward(46 * DAY);
    await saveByCode(suite, phone);
    expect((await orderOf(orderId)).userId).toBe(await userOf(cookie));
  });
});

describe('an order that a cashier saved', () => {
  it('stays a question to the diner after a sign-in, after a save of another order, and however recent the last code is', async () => {
    const phone = newPhone();
    const first = await saveByCashier(suite, phone);
    expect(await orderOf(first)).toMatchObject({ savedBy: 'staff', confirmedAt: null });
    const cookie = await signInByCode(suite, phone);
    suite.clock.forward(3600);
    const second = await saveByCashier(suite, phone);
    suite.clock.forward(3600);
    const { orderId } = await saveByCode(suite, phone, { cookie });
    expect(await questionsOf(cookie)).toEqual([second, first]);
    expect(await receiptsOf(cookie)).toEqual([orderId]);
    expect((await claimOf(phone))?.activeAt).toEqual(suite.clock.now());
  });

  it('is a question to the diner who next verifies the number, if the earlier owner has not verified it since the save', async () => {
    const phone = newPhone();
    const { cookie: earlier } = await saveSignedIn(suite, phone);
    const answered = await saveByCashier(suite, phone);
    suite.clock.forward(3600);
    await signInByCode(suite, phone);
    suite.clock.forward(60 * DAY);
    const waiting = await saveByCashier(suite, phone);
    suite.clock.forward(10 * DAY);
    const later = await signInByCode(suite, phone);
    expect(await userOf(later)).not.toBe(await userOf(earlier));
    expect(await questionsOf(later)).toEqual([waiting]);
    expect(await questionsOf(earlier)).toEqual([answered]);
  });

  it('needs no answer if the diner saves it with a code', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    await saveScanned(suite, phone, { orderId });
    const cookie = await signInByCode(suite, phone);
    expect([await questionsOf(cookie), await receiptsOf(cookie)]).toEqual([[], [orderId]]);
  });
});
