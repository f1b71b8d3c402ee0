import { eq } from 'drizzle-orm';
import { newPhone, saveSignedIn } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';
import { calendarFeeds, orders } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';
import { writeCalendar } from './calendar';

const DAY = 24 * 3600;

interface Deadline {
  receiptId: string;
  kind: string;
  day: string;
}

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  suite.call<Body>(method, path, { headers: { cookie }, body });
const deadlinesOf = async (cookie: string) =>
  (await call<{ deadlines: Deadline[] }>(cookie, 'GET', '/customer/deadlines')).body.deadlines;
const makeFeed = async (cookie: string, language = 'en') =>
  (await call<{ path: string }>(cookie, 'POST', '/customer/calendar', { language })).body.path;
async function read(path: string) {
  const response = await fetch(suite.url + path);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

/** Creates a diner with an order of today that has the given periods, in days. */
async function dinerWith(change: Partial<typeof orders.$inferInsert>) {
  const { orderId, cookie } = await saveSignedIn(suite, newPhone());
  const none = { warrantyPeriod: 0, recoveryPeriod: 0, replacementPeriod: 0 };
  await suite.db
    .update(orders)
    .set({ ...none, orderAt: suite.clock.now(), ...change })
    .where(eq(orders.id, orderId));
  return { cookie, orderId };
}

/** Returns the day that is this many days from today, by the clock of the branches. */
const dayIn = (days: number) =>
  new Date(suite.clock.now().getTime() + days * DAY * 1000 + 3 * 3_600_000).toISOString().slice(0, 10);

describe('a diner’s deadlines', () => {
  it('are the last days of return, replacement and warranty periods in the next 30 days, the earliest first', async () => {
    const { cookie, orderId } = await dinerWith({ recoveryPeriod: 7, replacementPeriod: 3, warrantyPeriod: 31 });
    expect(await deadlinesOf(cookie)).toMatchObject([
      { receiptId: orderId, kind: 'replacement', day: dayIn(3), timeZone: 'Asia/Riyadh' },
      { receiptId: orderId, kind: 'recovery', day: dayIn(7) },
    ]);
  });

  it('are listed until the end of the day on which they fall', async () => {
    const { cookie, orderId } = await dinerWith({ recoveryPeriod: 2 });
    const ordered = (days: number) =>
      suite.db
        .update(orders)
        .set({ orderAt: new Date(suite.clock.now().getTime() - days * DAY * 1000) })
        .where(eq(orders.id, orderId));
    await ordered(2);
    expect(await deadlinesOf(cookie)).toMatchObject([{ day: dayIn(0) }]);
    await ordered(3);
    expect(await deadlinesOf(cookie)).toEqual([]);
  });

  it.each([
    ['void', { voidedAt: new Date() }],
    ['fully returned', { returnState: 'all' }],
  ] as const)('do not come from a receipt that is %s', async (_, change) => {
    const { cookie } = await dinerWith({ recoveryPeriod: 7, ...change });
    expect(await deadlinesOf(cookie)).toEqual([]);
  });
});

describe('a diner’s calendar', () => {
  it('has an all-day entry for each deadline, but contains no amount, item or phone number', async () => {
    const { cookie, orderId } = await dinerWith({ recoveryPeriod: 7, warrantyPeriod: 365, totalPrice: 4321.09 });
    const path = await makeFeed(cookie);
    const { status, type, body } = await read(path);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = body.split('\r\n');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${dayIn(7).replaceAll('-', '')}`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${dayIn(365).replaceAll('-', '')}`);
    expect(lines).toContain(`UID:${orderId}-recovery@receipts`);
    // 15 hours before midnight is 09:00 on the day before.
    expect(lines).toContain('TRIGGER:-PT15H');
    // Ids and the port of the URL may contain any digits.
    expect(body.replaceAll(/^(?:UID|URL):.*$/gm, '')).not.toMatch(/4,?321|\+966|058/);
  });

  it('is in the language that the diner chose', async () => {
    const { cookie } = await dinerWith({ recoveryPeriod: 7 });
    expect((await read(await makeFeed(cookie, 'ar'))).body).toContain('آخر يوم للإرجاع');
  });

  it('has a secret URL that can be disabled and is stored only as a hash', async () => {
    const { cookie } = await dinerWith({ recoveryPeriod: 7 });
    const first = await makeFeed(cookie);
    const secret = /^\/calendar\/([\w-]{43})\.ics$/.exec(first)![1]!;
    expect(JSON.stringify(await suite.db.select().from(calendarFeeds))).not.toContain(secret);
    expect((await read(first)).status).toBe(200);
    expect(suite.logged()).not.toContain(secret);
    const second = await makeFeed(cookie);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const state = await call<{ createdAt: string | null; readAt: string | null }>(cookie, 'GET', '/customer/calendar');
    expect(state.body).toEqual({ createdAt: suite.clock.now().toISOString(), readAt: suite.clock.now().toISOString() });
    await call(cookie, 'DELETE', '/customer/calendar');
    expect((await read(second)).status).toBe(404);
    expect((await read('/calendar/x.ics')).status).toBe(404);
  });

  it('cannot be fetched any more after the account was deleted', async () => {
    const { cookie, orderId } = await dinerWith({ recoveryPeriod: 7 });
    const path = await makeFeed(cookie);
    const [order] = await suite.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
    await suite.call('DELETE', `/user/${order!.userId}`, { token: await suite.login() });
    expect((await read(path)).status).toBe(404);
    suite.clock.forward(4 * DAY);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await suite.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, order!.userId!))).toEqual([]);
  });

  it('contains escaped names, and its long lines are broken without splitting a character', () => {
    const name = `Fish; Chips, ${'مطعم '.repeat(20)}\\\r\nEND:VCALENDAR`;
    const text = writeCalendar(
      [
        {
          receiptId: 'r',
          orderNumber: '7',
          orderDate: '2026-11-30',
          restaurantId: 'restaurant',
          names: [{ language: 'en', name }],
          logo: null,
          amount: 5,
          currency: 'SAR',
          kind: 'recovery',
          day: '2026-12-01',
          timeZone: 'Asia/Riyadh',
        },
      ],
      { language: 'en', origin: 'https://eesal.example', now: new Date('2026-11-23T10:00:00Z') },
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(
      `SUMMARY:Last day to return: Fish\\; Chips\\, ${'مطعم '.repeat(20)}\\\\\\nEND:VCALENDAR`,
    );
    expect(unfolded.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(text).not.toContain('\ufffd');
  });
});
