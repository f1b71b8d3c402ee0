import { eq } from 'drizzle-orm';
import { ADMIN } from '../../../test/support/plant';
import { confirmed, MAIL_ORIGIN, sendMails, setUpMails, suite, adminId } from '../../../test/support/mails';
import { firstTill } from '../../../test/support/orders';
import {
  feedback,
  mails,
  orders,
  outbox,
  posLinks,
  restaurants,
  users,
  type PosFailure,
} from '../../platform/db/schema';
import type { Attention, AttentionItem } from './schemas';
import { createAttention } from './attention';
import { attentionLetter } from './letter';
import { writeMorningMails } from './morning';

setUpMails();
beforeEach(async () => {
  for (const table of [feedback, orders, posLinks]) await suite.db.delete(table);
});

const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(suite.clock.now().getTime() - milliseconds);

async function attention(language = 'en'): Promise<Attention> {
  const token = await suite.login();
  return (await suite.call<Attention>('GET', `/attention?language=${language}`, { token })).body;
}
const itemsOf = async (kind: AttentionItem['kind'], language?: string) =>
  (await attention(language)).items.filter((item) => item.kind === kind);

let made = 0;
/** Stores orders of a till that were closed at these times. */
async function closed(times: Date[], { restaurant, branch, device } = firstTill(suite)): Promise<string[]> {
  const rows = await suite.db
    .insert(orders)
    .values(
      times.map((orderAt) => ({
        restaurantId: restaurant.id,
        branchId: branch.id,
        deviceId: device.id,
        posOrderId: `attention-${(made += 1)}`,
        orderNumber: String(made),
        branchName: branch.name,
        orderAt,
        timeZone: 'Asia/Riyadh',
        paymentMethod: 'Cash',
        subTotalPrice: 10,
        discountAmount: 0,
        totalPrice: 10,
        items: [],
      })),
    )
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** Returns times every 12 minutes for three hours, ending this many hours ago. */
const busyUntil = (hours: number) => Array.from({ length: 16 }, (_, index) => ago((hours + index * 0.2) * HOUR));
const WEEK = 7 * 24;

async function fails(problem: PosFailure, minutes: number, index = 0): Promise<void> {
  const since = ago(minutes * 60_000);
  await suite.db.insert(posLinks).values({ restaurantId: suite.seed.restaurants[index]!.id, problem, since });
}

describe('What needs a person', () => {
  it('is for administrators only', async () => {
    const token = await suite.loginOf(suite.seed.restaurants[0]!);
    expect((await suite.call('GET', '/attention?language=en', { token })).status).toBe(403);
    expect((await suite.call('GET', '/attention?language=en')).status).toBe(401);
    expect((await suite.call('GET', '/attention?language=fr', { token: await suite.login() })).status).toBe(400);
  });

  it('names each failing connection with its reason, its last order and the way to its tokens', async () => {
    await closed(Array.from({ length: 70 }, (_, index) => ago((index + 1) * 2 * HOUR)));
    await fails('expired', 1);
    await fails('unconfigured', 2, 1);
    const [missing, refused] = await itemsOf('connection');
    const { id } = suite.seed.restaurants[0]!;
    expect(refused).toMatchObject({
      isUrgent: true,
      title: 'the point of sale refuses our token',
      detail: expect.stringMatching(/^No order since today \u2068[\d:]+\u2069\. Usually about 10 a day\.$/),
      since: ago(60_000).toISOString(),
      action: 'Replace token',
      to: `/dashboard/restaurants/edit/${id}#tokens`,
    });
    expect(missing).toMatchObject({
      title: 'a token is missing',
      detail: 'No order has arrived, so nothing can be scanned.',
      action: 'Add token',
    });
  });

  it('leaves out what an administrator has snoozed until that ends, but not a new fault, and not for colleagues', async () => {
    await fails('expired', 60);
    const [{ id } = { id: '' }] = await itemsOf('connection');
    const snooze = async (days: number) =>
      (await suite.call('POST', '/attention/snooze', { token: await suite.login(), body: { id, days } })).status;
    expect(await snooze(1)).toBe(200);
    const until = new Date(suite.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(await itemsOf('connection')).toEqual([]);
    expect((await attention()).snoozed).toMatchObject([{ id, until }]);
    const ofOthers = (await suite.services.attention.read('en', null)).items;
    expect(ofOthers).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
    expect(await snooze(0)).toBe(200);
    expect(await itemsOf('connection')).toHaveLength(1);
    expect((await attention()).snoozed).toEqual([]);
    await snooze(7);
    await suite.db.delete(posLinks);
    await fails('expired', 1);
    expect(await itemsOf('connection')).toHaveLength(1);
    await suite.db.delete(posLinks);
    await fails('expired', 60);
    expect(await itemsOf('connection')).toEqual([]);
    suite.clock.forward(7 * 24 * 3600);
    expect(await itemsOf('connection')).toHaveLength(1);
    for (const body of [{ id, days: 8 }, { id: 'a b', days: 1 }, { id }])
      expect((await suite.call('POST', '/attention/snooze', { token: await suite.login(), body })).status).toBe(400);
  });

  it('includes a connection that cannot be reached only after 15 minutes, and none that was replaced by own tills', async () => {
    await fails('network', 14);
    expect(await itemsOf('connection')).toEqual([]);
    suite.clock.forward(60);
    expect(await itemsOf('connection')).toMatchObject([{ action: 'Open connection' }]);
    const { id } = suite.seed.restaurants[0]!;
    await suite.db.update(restaurants).set({ systemType: 'eesal' }).where(eq(restaurants.id, id));
    expect(await itemsOf('connection')).toEqual([]);
    await suite.db.update(restaurants).set({ systemType: 'foodics' }).where(eq(restaurants.id, id));
  });

  it('includes a restaurant without a token that nobody has tried to connect, since it was added', async () => {
    const { id } = suite.seed.restaurants[0]!;
    const before = await suite.db.select().from(restaurants).where(eq(restaurants.id, id));
    await suite.db
      .update(restaurants)
      .set({ branchsToken: null, createdAt: ago(HOUR) })
      .where(eq(restaurants.id, id));
    expect(await itemsOf('connection')).toMatchObject([{ action: 'Add token', since: ago(HOUR).toISOString() }]);
    await suite.db.update(restaurants).set(before[0]!).where(eq(restaurants.id, id));
  });

  it('includes a till without an order for the time of ten usual orders, but for at least two hours', async () => {
    await closed([...busyUntil(WEEK), ...busyUntil(2 * WEEK)]);
    await closed([ago(1.9 * HOUR)]);
    expect(await itemsOf('till')).toEqual([]);
    suite.clock.forward(0.2 * 3600);
    const { restaurant, branch, device } = firstTill(suite);
    expect(await itemsOf('till')).toMatchObject([
      {
        subject: expect.stringContaining(branch.name),
        title: `\u2068${device.name}\u2069 is silent`,
        detail: 'No order for 2 hours. Usually one every 12 minutes.',
        since: ago(2.1 * HOUR).toISOString(),
        action: 'Open till',
        to: `/dashboard/restaurants/devices/${restaurant.id}/${branch.id}`,
      },
    ]);
  });

  it('compares a till with its own orders, and not with those of other tills', async () => {
    const restaurant = suite.seed.restaurants[1]!;
    const [branch] = restaurant.branches;
    await closed([...busyUntil(WEEK), ...busyUntil(2 * WEEK), ago(HOUR)]);
    await closed([ago(3 * HOUR)], { restaurant, branch, device: branch.devices[0] });
    expect(await itemsOf('till')).toEqual([]);
  });

  it('includes no till at hours at which it usually has no orders, and none whose connection fails', async () => {
    await closed([...busyUntil(WEEK + 5), ...busyUntil(2 * WEEK + 5), ago(3 * HOUR)]);
    expect(await itemsOf('till')).toEqual([]);
    await suite.db.delete(orders);
    await closed([...busyUntil(WEEK), ...busyUntil(2 * WEEK), ago(4 * HOUR)]);
    expect(await itemsOf('till')).toHaveLength(1);
    await fails('expired', 1);
    expect(await itemsOf('till')).toEqual([]);
  });

  it('includes complaints that nobody has answered, and leads to the order of the oldest', async () => {
    const [orderId] = await closed([ago(HOUR), ago(2 * HOUR)]);
    const [diner] = await suite.db.insert(users).values({ phone: '+966500000001' }).returning({ id: users.id });
    const { branch } = firstTill(suite);
    const said = { orderId: orderId!, branchId: branch.id, userId: diner!.id, reasons: [] };
    await suite.db.insert(feedback).values([
      { ...said, kind: 'complaint', sentAt: ago(HOUR / 2) },
      { ...said, kind: 'rating', good: false, sentAt: ago(HOUR) },
    ]);
    expect(await itemsOf('complaint')).toMatchObject([
      {
        title: 'a complaint waits for an answer',
        since: ago(HOUR / 2).toISOString(),
        to: `/dashboard/orders/${orderId}`,
      },
    ]);
    await suite.db.update(feedback).set({ state: 'read' });
    expect(await itemsOf('complaint')).toEqual([]);
  });

  it('includes missing backups and failing text messages, and leads to the status', async () => {
    const since = ago(HOUR).toISOString();
    const fault = { since, count: 1, of: null };
    const made = { at: ago(50 * HOUR).toISOString(), address: '/backups', seconds: 1, bytes: 1, rows: 1 };
    const { db, now, status } = suite.services;
    const sick = createAttention({
      db,
      now,
      backups: async () => ({ made }),
      status: {
        read: async () => ({
          ...(await status.read()),
          parts: [
            { ...fault, part: 'backups', state: 'degraded', problem: 'backup_old' },
            { ...fault, part: 'sms', state: 'down', problem: 'sms_fail' },
            { ...fault, part: 'clock', state: 'degraded', problem: 'clock_off' },
            { ...fault, part: 'push', state: 'ok', problem: null },
          ],
        }),
      },
    });
    expect((await sick.read('en', null)).items).toMatchObject([
      { kind: 'sms', isUrgent: true, title: 'Text messages are not accepted', since, to: '/dashboard/status' },
      { kind: 'backup', title: expect.stringMatching(/^No backup since Wednesday /), since: made.at },
      { kind: 'status', title: 'A part of the platform has a problem', since, action: 'Open status' },
    ]);
  });

  it.each([
    ['ar', 'نظام نقاط البيع يرفض رمز الوصول', /^المطاعم: \d+ · الأجهزة: \d+/],
    ['ur', 'پوائنٹ آف سیل ہمارا ٹوکن قبول نہیں کرتا', /^ریستوران: \d+ · ڈیوائسز: \d+/],
  ])('is said in %s', async (language, title, summary) => {
    await fails('expired', 1);
    expect(await itemsOf('connection', language)).toMatchObject([{ title }]);
    expect((await attention(language)).summary).toMatch(summary);
  });
});

describe('The e-mail of the morning', () => {
  const morning = () =>
    writeMorningMails({ ...suite.services, settings: { ...suite.services.settings, ATTENTION_MAIL_HOUR: 21 } });

  it('goes once a day to administrators with a confirmed address, from the set hour on, with a link for each item', async () => {
    await confirmed(adminId, ADMIN.email);
    await fails('expired', 1);
    // The clock of the tests is at 21:00 in Riyadh.
    await writeMorningMails({
      ...suite.services,
      settings: { ...suite.services.settings, ATTENTION_MAIL_HOUR: 23 },
    });
    expect(await suite.db.select().from(mails)).toEqual([]);
    await Promise.all([morning(), morning()]);
    await sendMails();
    const sent = await suite.db.select().from(outbox);
    expect(sent).toHaveLength(1);
    const { id } = suite.seed.restaurants[0]!;
    expect(sent[0]?.text).toContain(`Replace token: ${MAIL_ORIGIN}/dashboard/restaurants/edit/${id}#tokens`);
  });

  it('is not written without the setting, and not to an unconfirmed address', async () => {
    await writeMorningMails(suite.services);
    await morning();
    expect(await suite.db.select().from(mails)).toEqual([]);
  });

  it('is not sent when nothing needs a person', async () => {
    const nothing = { read: async () => ({ checkedAt: '', items: [], snoozed: [], summary: '' }) };
    expect(await attentionLetter(nothing, { name: 'Noura', language: 'en', staffId: null })).toBeNull();
  });

  it('marks names of restaurants as text, in the HTML too', async () => {
    const item = { id: '1', kind: 'till', isUrgent: false, subject: '<b>Najd</b>', title: 'T', detail: 'D', since: null, action: 'A', to: '/x' } as const; // prettier-ignore
    const one = { read: async () => ({ checkedAt: '', items: [item], snoozed: [], summary: '' }) };
    const letter = await attentionLetter(one, { name: 'Noura', language: 'ar', staffId: null }, MAIL_ORIGIN);
    expect(letter?.html).toContain('\u2068&lt;b&gt;Najd&lt;/b&gt;\u2069: T');
  });
});
