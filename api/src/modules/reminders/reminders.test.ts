import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReminderMessage } from 'contracts';
import { newPhone, saveByCode, signInByCode, type TestPhone } from '../../../test/support/diners';
import { startSuite, type Suite } from '../../../test/support/suite';
import { reseal } from '../../auth/reseal';
import { sha256 } from '../../auth/sha256';
import { unseal } from '../../auth/seal';
import { customerSessions, orders, pushKeys, pushSent, pushSubscriptions } from '../../platform/db/schema';
import { eraseUsers } from '../users/erase';
import type { PushOutcome } from './postPush';
import { createPushKeys } from './pushKeys';
import { sendReminders } from './sendReminders';

const HOUR = 3600;
const DAY = 24 * HOUR;

let suite: Suite;
/** The messages that the push services got, and their answers by endpoint. */
let posted: { endpoint: string; message: ReminderMessage }[];
let outcomes: Map<string, PushOutcome>;

beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());
beforeEach(async () => {
  posted = [];
  outcomes = new Map();
  await suite.resetLimits();
  await suite.db.delete(pushSubscriptions);
  await suite.db.delete(pushSent);
  suite.clock.forward(3 * HOUR);
});

let lastBrowser = 0;

/** A browser's subscription at a push service. */
function newBrowser(): { endpoint: string; keys: { p256dh: string; auth: string } } {
  lastBrowser += 1;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: `https://push.example.com/send/${lastBrowser}`,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: 'tBHItJI5svbpez7KI4CCXg' },
  };
}

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  suite.call<Body>(method, `/customer${path}`, { headers: { cookie }, body });
const isOn = async (cookie: string) => (await call<{ isOn: boolean }>(cookie, 'GET', '/reminders')).body.isOn;
async function turnOn(cookie: string, language = 'en', browser = newBrowser()) {
  const { status } = await call(cookie, 'POST', '/reminders', { ...browser, language });
  expect(status).toBe(200);
  return browser.endpoint;
}
const userOf = async (cookie: string) =>
  (
    await suite.db
      .select({ userId: customerSessions.userId })
      .from(customerSessions)
      .where(eq(customerSessions.tokenHash, sha256(cookie.slice('diner='.length))))
  )[0]!.userId;
const endpoints = async () =>
  (await suite.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)).map(
    ({ endpoint }) => endpoint,
  );

/** Runs the job, in one process or in several at the same time. */
async function run(processes = 1): Promise<ReminderMessage[]> {
  posted = [];
  const post = async ({ endpoint }: { endpoint: string }, payload: string) => {
    posted.push({ endpoint, message: JSON.parse(payload) as ReminderMessage });
    return outcomes.get(endpoint) ?? 'accepted';
  };
  const { db, pushKeys: keys, now, log } = suite.services;
  const runs = Array.from({ length: processes }, () => sendReminders({ db, pushKeys: keys, post, now, log }));
  await Promise.all(runs);
  return posted.map(({ message }) => message);
}

/** Moves the clock to the next time that is `hour` in Riyadh. */
function untilHour(hour: number): void {
  const seconds = (suite.clock.now().getTime() / 1000 + 3 * HOUR) % DAY;
  suite.clock.forward((hour * HOUR - seconds + DAY) % DAY || DAY);
}

/** A diner with a receipt of today that can be returned until tomorrow, at 9:00. */
async function dinerWithDeadline(phone = newPhone()) {
  untilHour(9);
  const { orderId, cookie } = await saveByCode(suite, phone);
  const periods = { warrantyPeriod: 0, recoveryPeriod: 1, replacementPeriod: 0 };
  await suite.db
    .update(orders)
    .set({ ...periods, orderAt: suite.clock.now() })
    .where(eq(orders.id, orderId));
  return { orderId, cookie, phone };
}

describe('reminders of a browser', () => {
  it('are turned on and off by its diner, with the server’s key', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const before = await call<{ isOn: boolean; publicKey: string }>(cookie, 'GET', '/reminders');
    expect(before.body).toEqual({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    await turnOn(cookie);
    expect(await isOn(cookie)).toBe(true);
    await call(cookie, 'DELETE', '/reminders');
    expect([await isOn(cookie), await endpoints()]).toEqual([false, []]);
  });

  it.each([
    ['plain http', 'http://push.example.com/send/1'],
    ['this machine', 'https://localhost/send/1'],
    ['a private number', 'https://10.0.0.1/send/1'],
    ['a number in another form', 'https://0x7f.1/send/1'],
    ['a number of IPv6', 'https://[::1]/send/1'],
    ['a name without a domain', 'https://db/send/1'],
    ['a name of a private network', 'https://metadata.google.internal/send/1'],
    ['another port', 'https://push.example.com:5432/send/1'],
    ['a password', 'https://me:secret@push.example.com/send/1'],
    ['no address', 'push.example.com'],
  ])('are refused for %s', async (_, endpoint) => {
    const cookie = await signInByCode(suite, newPhone());
    const { status } = await call(cookie, 'POST', '/reminders', { ...newBrowser(), endpoint, language: 'en' });
    expect([status, await endpoints()]).toEqual([400, []]);
  });

  it('are refused for a key that is no point on the curve', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const keys = { p256dh: 'B'.repeat(87), auth: 'tBHItJI5svbpez7KI4CCXg' };
    expect((await call(cookie, 'POST', '/reminders', { ...newBrowser(), keys })).status).toBe(400);
  });

  it('are kept for ten browsers of a diner, and leave the one used longest ago', async () => {
    const phone = newPhone();
    const used: string[] = [];
    for (let device = 0; device < 11; device += 1) {
      suite.clock.forward(HOUR);
      await suite.resetLimits();
      used.push(await turnOn(await signInByCode(suite, phone)));
    }
    expect((await endpoints()).sort()).toEqual(used.slice(1).sort());
  });

  it('move to the diner who signs in to the same browser', async () => {
    const browser = newBrowser();
    const first = await signInByCode(suite, newPhone());
    await turnOn(first, 'en', browser);
    suite.clock.forward(HOUR);
    const second = await signInByCode(suite, newPhone());
    await turnOn(second, 'en', browser);
    expect([await isOn(first), await isOn(second)]).toEqual([false, true]);
  });

  it('turned on twice at once are one', async () => {
    const browser = newBrowser();
    const cookie = await signInByCode(suite, newPhone());
    await Promise.all([turnOn(cookie, 'en', browser), turnOn(cookie, 'ar', browser)]);
    expect(await endpoints()).toEqual([browser.endpoint]);
  });

  it('end with the session, on this device or everywhere', async () => {
    const phone = newPhone();
    const cookies: string[] = [];
    for (let device = 0; device < 3; device += 1) {
      suite.clock.forward(HOUR);
      const cookie = await signInByCode(suite, phone);
      cookies.push(cookie);
      await turnOn(cookie);
    }
    await call(cookies[0]!, 'DELETE', '/session');
    expect(await endpoints()).toHaveLength(2);
    await call(cookies[1]!, 'DELETE', '/sessions');
    expect(await endpoints()).toEqual([]);
  });

  it('end with the account, and nothing of them is left after its erasure', async () => {
    const { cookie } = await dinerWithDeadline();
    const userId = await userOf(cookie);
    await turnOn(cookie);
    untilHour(10);
    expect(await run()).toHaveLength(1);
    await call(cookie, 'DELETE', '/account');
    expect(await endpoints()).toEqual([]);
    await suite.db.transaction((tx) => eraseUsers(tx, [userId], suite.clock.now()));
    expect(await suite.db.select().from(pushSent).where(eq(pushSent.userId, userId))).toEqual([]);
  });

  it('stay with the earlier owner of a recycled number', async () => {
    const phone: TestPhone = newPhone();
    const earlier = await saveByCode(suite, phone);
    await turnOn(earlier.cookie);
    const owner = await userOf(earlier.cookie);
    suite.clock.forward(46 * DAY);
    const later = await dinerWithDeadline(phone);
    expect(await userOf(later.cookie)).not.toBe(owner);
    untilHour(10);
    expect(await run()).toEqual([]);
    const ofLater = await turnOn(later.cookie);
    expect(await run()).toHaveLength(1);
    expect(posted.map(({ endpoint }) => endpoint)).toEqual([ofLater]);
  });

  it('are in the copy of the diner’s data, without address and keys', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const endpoint = await turnOn(cookie);
    const { body } = await call<{ reminders: object[] }>(cookie, 'GET', '/copy');
    expect(body.reminders).toEqual([{ createdAt: expect.any(String), succeededAt: null, language: 'en' }]);
    expect(JSON.stringify(body)).not.toContain(endpoint);
    expect(suite.logged()).not.toContain(endpoint);
  });
});

describe('a reminder of a deadline', () => {
  it('comes the day before, from ten o’clock at the branch, once, and opens the receipt', async () => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    expect(await run()).toEqual([]);
    untilHour(10);
    expect(await run()).toMatchObject([
      { title: 'Tomorrow is the last day to return', path: `/me/receipts/${orderId}`, language: 'en' },
    ]);
    suite.clock.forward(2 * HOUR);
    expect(await run()).toEqual([]);
    untilHour(10);
    expect(await run()).toEqual([]);
  });

  it('does not come at night', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    untilHour(21);
    expect(await run()).toEqual([]);
  });

  it('follows the clock of the branch, and not that of the platform', async () => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(orders).set({ timeZone: 'America/New_York' }).where(eq(orders.id, orderId));
    untilHour(12);
    expect(await run()).toEqual([]);
    untilHour(18);
    expect(await run()).toHaveLength(1);
  });

  it('is sent once by several processes and after a restart', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    untilHour(10);
    expect(await run(3)).toHaveLength(1);
    await suite.db.update(pushSubscriptions).set({ lookedAt: null });
    expect(await run(3)).toEqual([]);
  });

  it('goes to every browser of the diner in its language, and has no amount', async () => {
    const { cookie, phone, orderId } = await dinerWithDeadline();
    await suite.db.update(orders).set({ totalPrice: 4321.09 }).where(eq(orders.id, orderId));
    await turnOn(cookie, 'ar');
    await turnOn(await signInByCode(suite, phone), 'ur');
    untilHour(10);
    const messages = await run();
    expect(messages.map(({ title }) => title).sort()).toEqual(['غدًا آخر يوم للإرجاع', 'کل واپسی کا آخری دن ہے'].sort());
    expect(JSON.stringify(messages)).not.toMatch(/4321|\+966/);
  });

  it('is one message for several, which opens the list', async () => {
    const { cookie, phone } = await dinerWithDeadline();
    suite.clock.forward(1800);
    const second = await saveByCode(suite, phone, { cookie });
    await suite.db
      .update(orders)
      .set({ warrantyPeriod: 1, recoveryPeriod: 0, replacementPeriod: 0, orderAt: suite.clock.now() })
      .where(eq(orders.id, second.orderId));
    await turnOn(cookie);
    untilHour(10);
    expect(await run()).toMatchObject([{ title: 'Deadlines that end tomorrow', path: '/me/deadlines' }]);
  });

  it.each([
    ['void', { voidedAt: new Date() }],
    ['fully returned', { returnState: 'all' }],
    ['not confirmed', { confirmedAt: null }],
  ] as const)('does not come for a receipt that is %s', async (_, change) => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(orders).set(change).where(eq(orders.id, orderId));
    untilHour(10);
    expect(await run()).toEqual([]);
  });

  it('ends a browser that does not exist any more', async () => {
    const { cookie } = await dinerWithDeadline();
    outcomes.set(await turnOn(cookie), 'gone');
    untilHour(10);
    await run();
    expect([await isOn(cookie), await endpoints()]).toEqual([false, []]);
  });

  it('is tried an hour later when the push service took no message, and not when nobody knows', async () => {
    const { cookie } = await dinerWithDeadline();
    const endpoint = await turnOn(cookie);
    outcomes.set(endpoint, 'refused');
    untilHour(10);
    expect(await run()).toHaveLength(1);
    suite.clock.forward(HOUR + 1);
    outcomes.set(endpoint, 'unknown');
    expect(await run()).toHaveLength(1);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toEqual([]);
  });

  it('does not come after the session has expired', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(customerSessions).set({ expiresAt: suite.clock.now() });
    untilHour(10);
    expect(await run()).toEqual([]);
  });
});

describe('a reminder of a budget', () => {
  /** A diner who has spent a percentage of a budget of 100 this month. */
  async function spender(percent: number) {
    untilHour(9);
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    const none = { warrantyPeriod: 0, recoveryPeriod: 0, replacementPeriod: 0 };
    const spend = (amount: number) =>
      suite.db
        .update(orders)
        .set({ ...none, currency: 'SAR', totalPrice: amount })
        .where(eq(orders.id, orderId));
    await spend(percent);
    await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: 100 });
    await turnOn(cookie);
    untilHour(10);
    return spend;
  }

  it('comes once at 80 and once at 100 percent, and opens the spending', async () => {
    const spend = await spender(79.99);
    expect(await run()).toEqual([]);
    await spend(80);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toMatchObject([{ title: 'You’ve spent 80% of this month’s budget', path: '/me/spending' }]);
    await spend(100);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toMatchObject([{ title: 'You’ve used up this month’s budget' }]);
    await spend(90);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toEqual([]);
  });

  it('is one message when both are passed at once', async () => {
    await spender(150);
    expect(await run()).toMatchObject([{ title: 'You’ve used up this month’s budget' }]);
  });
});

describe('the key of push messages', () => {
  it('is made once for all processes, and is encrypted in the database', async () => {
    const { db, settings, now, log } = suite.services;
    await db.delete(pushKeys);
    const keysOf = () => createPushKeys({ db, settings, now, log }).read();
    const [one, other] = await Promise.all([keysOf(), keysOf()]);
    expect(other).toEqual(one);
    const [row] = await db.select().from(pushKeys);
    expect(JSON.stringify(row)).not.toContain(one!.privateKey);
    expect(unseal(row!.privateKey, settings.ENCRYPTION_KEY)).toBe(one!.privateKey);
  });

  it('is encrypted again with a new encryption key, and cannot be read without its own', async () => {
    const { db, settings, now, log } = suite.services;
    const next = { ...settings, ENCRYPTION_KEY: 'the new key of the tests, long enough' };
    const keysOf = (given: typeof settings) => createPushKeys({ db, settings: given, now, log }).read();
    const made = await keysOf(settings);
    expect(await keysOf(next)).toBeNull();
    await reseal(db, { ...next, ENCRYPTION_KEY_PREVIOUS: [settings.ENCRYPTION_KEY] });
    expect(await keysOf(next)).toEqual(made);
    await reseal(db, { ...settings, ENCRYPTION_KEY_PREVIOUS: [next.ENCRYPTION_KEY] });
    expect(await keysOf(settings)).toEqual(made);
  });

  it('of the settings is used, and browsers that subscribed to another one get nothing', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    const { db, settings, now, log } = suite.services;
    const given = { ...settings, PUSH_PUBLIC_KEY: 'public', PUSH_PRIVATE_KEY: 'private' };
    const other = createPushKeys({ db, settings: given, now, log });
    expect(await other.read()).toEqual({ publicKey: 'public', privateKey: 'private' });
    untilHour(10);
    const post = jest.fn(async () => 'accepted' as const);
    await sendReminders({ db, pushKeys: other, post, now, log });
    expect(post).not.toHaveBeenCalled();
  });
});

it('a save by another diner on the device ends the reminders of the diner before', async () => {
  const first = await saveByCode(suite, newPhone());
  await turnOn(first.cookie);
  suite.clock.forward(HOUR);
  const second = await saveByCode(suite, newPhone(), { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect(await endpoints()).toEqual([]);
});
