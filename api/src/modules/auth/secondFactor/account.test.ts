import { and, eq } from 'drizzle-orm';
import { auditLog, recoveryCodes, secondFactors, sessions, staff } from '../../../platform/db/schema';
import { reseal } from '../../../platform/crypto/reseal';
import { seal, unseal } from '../../../platform/crypto/seal';
import { CODE_SECONDS, codeOf, turnOn } from '../../../../test/support/authenticatorApp';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../../../../test/support/plant';
import { suiteOfTests } from '../../../../test/support/suite';
import { RECOVERY_CODES } from './recoveryCodes';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(recoveryCodes);
  await suite.db.delete(secondFactors);
  await suite.db.delete(auditLog);
  await suite.db.delete(sessions);
});

const off = (token: string, currentPassword: string, code: string) =>
  suite.call('POST', '/admin/second-factor/off', { token, body: { currentPassword, code } });

async function answerAll(credentials: { email: string; password: string }, code: string) {
  const { body } = await suite.call('POST', '/admin/login', { body: credentials });
  return suite.call<{ data: { token: string } }>('POST', '/admin/login/second-factor', {
    body: { challenge: String(body.params?.['challenge']), code },
  });
}

const actions = async () =>
  (await suite.db.select().from(auditLog).orderBy(auditLog.id)).flatMap(({ action }) => action ?? []);

describe('Setting up an authenticator app', () => {
  it('returns a secret and an otpauth: URI, and is completed with a code of the app', async () => {
    const token = await suite.login();
    expect((await suite.call('GET', '/admin/second-factor', { token })).body).toEqual({
      isOn: false,
      isRequired: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    const started = await suite.call<{ secret: string; address: string }>('POST', '/admin/second-factor', {
      token,
      body: { currentPassword: ADMIN.password },
    });
    const { secret, address } = started.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const shown = new URL(address);
    expect(decodeURIComponent(shown.pathname)).toBe(`/Eesal:${ADMIN.email}`);
    expect(Object.fromEntries(shown.searchParams)).toMatchObject({
      issuer: 'Eesal',
      secret,
      digits: '6',
      period: '30',
    });
    const confirmed = await suite.call<{ recoveryCodes: string[] }>('POST', '/admin/second-factor/confirm', {
      token,
      body: { code: codeOf(suite, secret) },
    });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(RECOVERY_CODES);
    expect((await suite.call('GET', '/admin/second-factor', { token })).body).toEqual({
      isOn: true,
      isRequired: false,
      since: suite.clock.now().toISOString(),
      recoveryCodesLeft: RECOVERY_CODES,
    });
    expect(await actions()).toEqual(['secondFactorOn']);
  });

  it('needs the password and a session', async () => {
    const body = { currentPassword: 'not-the-password' };
    expect(await suite.call('POST', '/admin/second-factor', { token: await suite.login(), body })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect((await suite.call('POST', '/admin/second-factor', { body })).status).toBe(401);
  });

  it('does not change the login until a code has confirmed the setup', async () => {
    const token = await suite.login();
    await suite.call('POST', '/admin/second-factor', { token, body: { currentPassword: ADMIN.password } });
    expect(await suite.call('POST', '/admin/second-factor/confirm', { token, body: { code: '000000' } })).toMatchObject(
      {
        status: 400,
        body: { code: 'WRONG_CODE' },
      },
    );
    expect((await suite.call('POST', '/admin/login', { body: ADMIN })).status).toBe(200);
  });

  it('accepts only the newest secret if the setup was started twice', async () => {
    const token = await suite.login();
    const start = () =>
      suite.call<{ secret: string }>('POST', '/admin/second-factor', {
        token,
        body: { currentPassword: ADMIN.password },
      });
    const [first, second] = [(await start()).body.secret, (await start()).body.secret];
    const confirm = (secret: string) =>
      suite.call('POST', '/admin/second-factor/confirm', { token, body: { code: codeOf(suite, secret) } });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).status).toBe(409);
    expect((await start()).status).toBe(409);
  });

  it('uses up the code that confirms the setup; a later login with the same code is refused', async () => {
    const token = await suite.login();
    const { secret } = await turnOn(suite, token, ADMIN.password);
    suite.clock.forward(-CODE_SECONDS);
    expect((await answerAll(ADMIN, codeOf(suite, secret))).status).toBe(400);
  });

  it('ends all other sessions of the member, but not those of other members', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [token, other, boss] = [await suite.login(), await suite.login(), await suite.loginOf(restaurant)];
    await turnOn(suite, token, ADMIN.password);
    const statusOf = async (which: string) => (await suite.call('GET', '/admin/sessions', { token: which })).status;
    expect([await statusOf(token), await statusOf(other), await statusOf(boss)]).toEqual([200, 401, 200]);
  });

  it('limits the number of codes that can be tried', async () => {
    const token = await suite.login();
    const confirm = () => suite.call('POST', '/admin/second-factor/confirm', { token, body: { code: '000000' } });
    for (let turn = 0; turn < 20; turn += 1) await confirm();
    expect((await confirm()).status).toBe(429);
  });
});

describe('Turning the second factor off', () => {
  it('needs the password and a new code; after that, the login needs only the password', async () => {
    const token = await suite.login();
    const { secret } = await turnOn(suite, token, ADMIN.password);
    expect(await off(token, 'not-the-password', codeOf(suite, secret))).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await off(token, ADMIN.password, '000000')).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect((await off(token, ADMIN.password, codeOf(suite, secret))).status).toBe(200);
    expect((await suite.call('POST', '/admin/login', { body: ADMIN })).status).toBe(200);
    expect(await off(token, ADMIN.password, '000000')).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_OFF' },
    });
    expect(await actions()).toEqual(['secondFactorOn', 'secondFactorOff']);
    expect(await suite.db.select().from(secondFactors)).toEqual([]);
  });

  it('is possible with a recovery code instead of a code of the app', async () => {
    const token = await suite.login();
    const { recoveryCodes } = await turnOn(suite, token, ADMIN.password);
    expect((await off(token, ADMIN.password, recoveryCodes[0]!)).status).toBe(200);
    expect(await actions()).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'secondFactorOff']);
  });
});

describe('New recovery codes', () => {
  it('replace the earlier ones', async () => {
    const token = await suite.login();
    const { secret, recoveryCodes } = await turnOn(suite, token, ADMIN.password);
    const renewed = await suite.call<{ recoveryCodes: string[] }>('POST', '/admin/second-factor/recovery-codes', {
      token,
      body: { currentPassword: ADMIN.password, code: codeOf(suite, secret) },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect((await answerAll(ADMIN, recoveryCodes[0]!)).status).toBe(400);
    expect((await answerAll(ADMIN, renewed.body.recoveryCodes[0]!)).status).toBe(200);
  });
});

it('One member’s codes do not work for another member', async () => {
  const [restaurant] = suite.seed.restaurants;
  const boss = { email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD };
  const own = await turnOn(suite, await suite.login(), ADMIN.password);
  await turnOn(suite, await suite.login(boss), boss.password);
  expect((await answerAll(boss, codeOf(suite, own.secret))).status).toBe(400);
  expect((await answerAll(boss, own.recoveryCodes[0]!)).status).toBe(400);
});

it('The app’s secret is stored encrypted, and rotate-keys encrypts it again without turning the second factor off', async () => {
  const { secret } = await turnOn(suite, await suite.login(), ADMIN.password);
  const { ENCRYPTION_KEY } = suite.services.settings;
  const stored = async () => (await suite.db.select().from(secondFactors))[0]!.secret;
  expect(unseal(await stored(), ENCRYPTION_KEY)).toBe(secret);
  const earlier = 'an earlier key of at least 32 characters';
  await suite.db.update(secondFactors).set({ secret: seal(secret, earlier) });
  const keys = { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS: [earlier] };
  expect(await reseal(suite.db, keys)).toMatchObject({ resealed: 1 });
  expect(unseal(await stored(), ENCRYPTION_KEY)).toBe(secret);
  expect((await answerAll(ADMIN, codeOf(suite, secret))).status).toBe(200);
});

describe('A member’s own sessions', () => {
  const list = async (token: string) =>
    (await suite.call<{ sessions: { id: string; isCurrent: boolean }[] }>('GET', '/admin/sessions', { token })).body
      .sessions;
  const end = (token: string, id: string) => suite.call('DELETE', `/admin/sessions/${id}`, { token });

  it('are listed without ended sessions and without other members’ sessions; the caller’s session is marked', async () => {
    const [restaurant] = suite.seed.restaurants;
    await suite.loginOf(restaurant);
    const before = await suite.login();
    await suite.call('POST', '/admin/logout', { token: before });
    await suite.login();
    suite.clock.forward(60);
    const token = await suite.login();
    expect((await list(token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('can each be ended once, with immediate effect; sessions of other members cannot be ended', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [token, other, boss] = [await suite.login(), await suite.login(), await suite.loginOf(restaurant)];
    const ended = (await list(token)).find(({ isCurrent }) => !isCurrent)!;
    expect(await end(boss, ended.id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_SESSION' } });
    expect((await end(token, ended.id)).status).toBe(200);
    expect((await suite.call('GET', '/admin/sessions', { token: other })).status).toBe(401);
    expect((await end(token, ended.id)).status).toBe(404);
    expect(await list(token)).toHaveLength(1);
  });
});

it('A member who is deleted after the password step cannot finish the login', async () => {
  const [restaurant] = suite.seed.restaurants;
  const boss = { email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD };
  const { secret } = await turnOn(suite, await suite.login(boss), boss.password);
  const { body } = await suite.call('POST', '/admin/login', { body: boss });
  await suite.db
    .update(staff)
    .set({ isDeleted: true })
    .where(and(eq(staff.email, boss.email), eq(staff.role, 'restaurantAdmin')));
  const answered = await suite.call('POST', '/admin/login/second-factor', {
    body: { challenge: String(body.params?.['challenge']), code: codeOf(suite, secret) },
  });
  expect(answered).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_EXPIRED' } });
  await suite.db.update(staff).set({ isDeleted: false }).where(eq(staff.email, boss.email));
});

describe('An administrator', () => {
  it('can turn off the second factor of a restaurant admin who has lost the phone, and the history shows who did it', async () => {
    const [restaurant] = suite.seed.restaurants;
    const boss = { email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD };
    const bossToken = await suite.login(boss);
    await turnOn(suite, bossToken, boss.password);
    const token = await suite.login();
    const [member] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, boss.email));
    const path = `/restaurant-admin/${member!.id}`;
    expect((await suite.call('GET', path, { token })).body).toMatchObject({ hasSecondFactor: true });
    expect((await suite.call('DELETE', `${path}/second-factor`, { token: bossToken })).status).toBe(403);
    expect((await suite.call('DELETE', `${path}/second-factor`, { token })).status).toBe(200);
    expect((await suite.call('POST', '/admin/login', { body: boss })).status).toBe(200);
    expect((await suite.call('DELETE', `${path}/second-factor`, { token })).status).toBe(409);
    const [admin] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, ADMIN.email));
    const [entry] = await suite.db.select().from(auditLog).where(eq(auditLog.action, 'secondFactorOff'));
    expect(entry).toMatchObject({ staffId: admin!.id, kind: 'restaurantAdmin', recordId: member!.id });
  });
});
