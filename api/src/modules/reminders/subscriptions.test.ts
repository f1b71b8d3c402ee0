import { eq } from 'drizzle-orm';
import { newPhone, saveSignedIn, signInByCode, type TestPhone } from '../../../test/support/diners';
import { newBrowser, remindersIn } from '../../../test/support/reminders';
import { suiteOfTests } from '../../../test/support/suite';
import { pushSent } from '../../platform/db/schema';
import { eraseUsers } from '../users/erase';

const HOUR = 3600;
const DAY = 24 * HOUR;

const suite = suiteOfTests();
const { call, isOn, turnOn, userOf, endpoints, run, posted, untilHour, dinerWithDeadline, forget } = remindersIn(
  () => suite,
);

beforeEach(forget);

describe('reminders in a browser', () => {
  it('can be turned on and off by the diner; the browser gets the server’s public key before the reminders are on', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const before = await call<{ isOn: boolean; publicKey: string }>(cookie, 'GET', '/reminders');
    expect(before.body).toEqual({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    await turnOn(cookie);
    expect(await isOn(cookie)).toBe(true);
    await call(cookie, 'DELETE', '/reminders');
    expect([await isOn(cookie), await endpoints()]).toEqual([false, []]);
  });

  it.each([
    ['HTTP without TLS', 'http://push.example.com/send/1'],
    ['this machine', 'https://localhost/send/1'],
    ['a private IP address', 'https://10.0.0.1/send/1'],
    ['an IP address in another notation', 'https://0x7f.1/send/1'],
    ['an IPv6 address', 'https://[::1]/send/1'],
    ['an IP address that some parsers read as the host', 'https://10.0.0.5%2dgood.example/send/1'],
    ['a host with a full-width dot', 'https://push．example.com/send/1'],
    ['a host with a tab', 'https://push.exa\tmple.com/send/1'],
    ['backslashes before the host', 'https:\\\\push.example.com/send/1'],
    ['a name without a domain', 'https://db/send/1'],
    ['a name of a private network', 'https://metadata.google.internal/send/1'],
    ['a URL with another port', 'https://push.example.com:5432/send/1'],
    ['a URL with a password', 'https://me:secret@push.example.com/send/1'],
    ['not a URL', 'push.example.com'],
  ])('cannot be turned on if the push URL is invalid: %s', async (_, endpoint) => {
    const cookie = await signInByCode(suite, newPhone());
    const { status } = await call(cookie, 'POST', '/reminders', { ...newBrowser(), endpoint, language: 'en' });
    expect([status, await endpoints()]).toEqual([400, []]);
  });

  it('cannot be turned on if the key of the browser is not a point on the elliptic curve', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const keys = { p256dh: 'B'.repeat(87), auth: 'tBHItJI5svbpez7KI4CCXg' };
    expect((await call(cookie, 'POST', '/reminders', { ...newBrowser(), keys })).status).toBe(400);
  });

  it('can be on in ten browsers of a diner; an eleventh browser replaces the least recently used one', async () => {
    const phone = newPhone();
    const used: string[] = [];
    for (let device = 0; device < 11; device += 1) {
      suite.clock.forward(HOUR);
      await suite.resetLimits();
      used.push(await turnOn(await signInByCode(suite, phone)));
    }
    expect((await endpoints()).sort()).toEqual(used.slice(1).sort());
  });

  it('go only to the diner who turned them on last, if several diners use the browser', async () => {
    const browser = newBrowser();
    const first = await signInByCode(suite, newPhone());
    await turnOn(first, 'en', browser);
    suite.clock.forward(HOUR);
    const second = await signInByCode(suite, newPhone());
    await turnOn(second, 'en', browser);
    expect([await isOn(first), await isOn(second)]).toEqual([false, true]);
  });

  it('are stored once if they are turned on twice at the same time', async () => {
    const browser = newBrowser();
    const cookie = await signInByCode(suite, newPhone());
    await Promise.all([turnOn(cookie, 'en', browser), turnOn(cookie, 'ar', browser)]);
    expect(await endpoints()).toEqual([browser.endpoint]);
  });

  it('end with the session, whether the diner signs out on this device or everywhere', async () => {
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

  it('end when the account is deleted, and leave no data after its erasure', async () => {
    const { cookie } = await dinerWithDeadline();
    const userId = await userOf(cookie);
    await turnOn(cookie);
    untilHour(9);
    expect(await run()).toHaveLength(1);
    await call(cookie, 'DELETE', '/account');
    expect(await endpoints()).toEqual([]);
    await suite.db.transaction((tx) => eraseUsers(tx, [userId], suite.clock.now()));
    expect(await suite.db.select().from(pushSent).where(eq(pushSent.userId, userId))).toEqual([]);
  });

  it('never tell the previous owner of a phone number about the receipts of the new owner', async () => {
    const phone: TestPhone = newPhone();
    const earlier = await saveSignedIn(suite, phone);
    await turnOn(earlier.cookie);
    const owner = await userOf(earlier.cookie);
    suite.clock.forward(46 * DAY);
    const later = await dinerWithDeadline(phone);
    expect(await userOf(later.cookie)).not.toBe(owner);
    untilHour(9);
    expect(await run()).toEqual([]);
    const ofLater = await turnOn(later.cookie);
    expect(await run()).toHaveLength(1);
    expect(posted().map(({ endpoint }) => endpoint)).toEqual([ofLater]);
  });

  it('are listed in the data that the diner can download, without their push URLs and keys', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const endpoint = await turnOn(cookie);
    const { body } = await call<{ reminders: object[] }>(cookie, 'GET', '/copy');
    expect(body.reminders).toEqual([{ createdAt: expect.any(String), succeededAt: null, language: 'en' }]);
    expect(JSON.stringify(body)).not.toContain(endpoint);
    expect(suite.logged()).not.toContain(endpoint);
  });
});

it('the reminders of a diner end when another diner saves an order on the same device', async () => {
  const first = await saveSignedIn(suite, newPhone());
  await turnOn(first.cookie);
  suite.clock.forward(HOUR);
  const second = await saveSignedIn(suite, newPhone(), { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect(await endpoints()).toEqual([]);
});
