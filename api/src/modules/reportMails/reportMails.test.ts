import { eq } from 'drizzle-orm';
import { ANY_SMS_PROVIDER } from '../../../test/support/apiProcess';
import { readXlsx } from '../../../test/support/readXlsx';
import { startMailServer, type MailServer } from '../../../test/support/mailServer';
import { firstTill } from '../../../test/support/orders';
import { readPdf } from '../../../test/support/pdf';
import { startSuite, type Suite } from '../../../test/support/suite';
import { orders, reportSchedules, restaurants, staff } from '../../platform/db/schema';
import { jobs } from './module';
import { nextStart, periodBefore } from './periods';

// Each document starts a thread, which is slow when it runs from the sources.
jest.setTimeout(30_000);

/** The suite's clock begins on Friday 2026-11-20 at 21:00 in Riyadh. These are the hours until a later time. */
const UNTIL_SATURDAY_7 = 10 * 3600;
const DAY = 24 * 3600;

let server: MailServer;
let suite: Suite;
let token: string;
beforeEach(async () => {
  server = await startMailServer();
  suite = await startSuite({
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@eesal.example',
    PUBLIC_URL: 'https://receipts.example.com',
  });
  token = await suite.login();
});
afterEach(async () => {
  await suite?.stop();
  await server?.stop();
});

const restaurantId = () => firstTill(suite).restaurant.id;

async function schedule(fields: object = {}): Promise<{ id: string; nextStart: string; nextEnd: string }> {
  const body = { restaurantId: restaurantId(), every: 'day', format: 'pdf', email: 'owner@example.com', ...fields };
  const { status, body: answer } = await suite.call<{ schedule: { id: string; nextStart: string; nextEnd: string } }>(
    'POST',
    '/report-schedule',
    { token, body },
  );
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.schedule;
}

async function order(fields: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  const { restaurant, branch, device } = firstTill(suite);
  await suite.db.insert(orders).values({
    restaurantId: restaurant.id,
    branchId: branch.id,
    deviceId: device.id,
    posOrderId: `mail-${Math.random()}`,
    orderNumber: '00292',
    branchName: branch.name,
    orderAt: new Date('2026-11-20T12:00:00Z'),
    timeZone: 'Asia/Riyadh',
    paymentMethod: 'Card',
    subTotalPrice: 10,
    discountAmount: 0,
    totalPrice: 11.5,
    currency: 'SAR',
    items: [],
    createdAt: new Date('2026-11-20T12:00:00Z'),
    ...fields,
  });
}

/** Sends what is due, as one API process does. */
const sendDue = () => jobs(suite.services)[0]!.run();

/** Returns the file that is attached to an e-mail. */
function attached(mail: string | undefined, type: string): Uint8Array {
  const [, part = ''] = new RegExp(`Content-Type:\\s+${type}[^]*?\\r\\n\\r\\n([^-]+)`).exec(mail ?? '') ?? [];
  return new Uint8Array(Buffer.from(part, 'base64'));
}

describe('the periods of reports by e-mail', () => {
  it.each([
    ['day', '2026-12-31', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['week', '2026-11-20', '2026-11-22', '2026-11-15', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-29', '2026-11-22', '2026-11-28'],
    ['month', '2026-11-20', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29', '2028-03-01', '2028-02-01', '2028-02-29'],
  ] as const)('are whole: every %s, after %s', (every, today, next, startDate, endDate) => {
    expect(nextStart(every, today)).toBe(next);
    expect(periodBefore(every, next)).toEqual({ startDate, endDate });
  });
});

describe('a report by e-mail', () => {
  it('is sent in the morning after its day, once, whichever of several processes sends it', async () => {
    await order();
    expect(await schedule()).toMatchObject({ nextStart: '2026-11-20', nextEnd: '2026-11-20' });
    await schedule();
    const { body } = await suite.call<{ entries: object[] }>('GET', '/trail?what=reportScheduled', { token });
    expect(body.entries).toHaveLength(1);
    suite.clock.forward(UNTIL_SATURDAY_7 - 1);
    await sendDue();
    expect(server.accepted).toEqual([]);
    suite.clock.forward(1);
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await sendDue();
    expect(server.accepted).toHaveLength(1);
    const [mail = ''] = server.accepted;
    expect(mail).toMatch(/^To: owner@example.com\r$/m);
    const { pages } = await readPdf(attached(mail, 'application/pdf'));
    expect(pages.join()).toContain('00292');
    expect(suite.logged()).not.toContain('owner@example.com');
    suite.clock.forward(DAY);
    await sendDue();
    expect(server.accepted[1]).toContain('There were no orders');
  });

  it('waits until its business days have ended, on all clocks if it is about all restaurants, and after a change', async () => {
    await schedule();
    await schedule({ restaurantId: undefined });
    await suite.db
      .update(restaurants)
      .set({ timeZone: 'America/Los_Angeles' })
      .where(eq(restaurants.id, restaurantId()));
    suite.clock.forward(UNTIL_SATURDAY_7);
    await sendDue();
    expect(server.accepted).toEqual([]);
    // In Los Angeles, Saturday begins at 11:00 and the morning at 18:00 in Riyadh.
    suite.clock.forward(5 * 3600);
    await sendDue();
    expect(server.accepted).toEqual([expect.stringContaining('all restaurants')]);
    suite.clock.forward(6 * 3600);
    await sendDue();
    expect(server.accepted).toHaveLength(2);
  });

  it('has the sums of all restaurants if it is about all of them', async () => {
    await order();
    await schedule({ restaurantId: undefined, every: 'week', language: 'ar' });
    suite.clock.forward(UNTIL_SATURDAY_7 + DAY + 6 * 3600);
    await sendDue();
    const { pages } = await readPdf(attached(server.accepted[0], 'application/pdf'));
    expect(pages.join()).toContain('تقرير جميع المطاعم');
    expect(pages.join()).toContain('11.50');
  });

  it('is a table whose order numbers are text, without customers, if it is an XLSX file', async () => {
    await order();
    await schedule({ format: 'xlsx' });
    suite.clock.forward(UNTIL_SATURDAY_7);
    await sendDue();
    const { sheets } = await readXlsx(attached(server.accepted[0], 'application/vnd[.]openxml'));
    const [heads, row] = sheets[0]!.rows;
    expect(row![heads!.indexOf('order_number')]).toBe('00292');
    expect(heads).not.toEqual(expect.arrayContaining(['phone']));
    expect(heads).not.toEqual(expect.arrayContaining(['customer']));
  });

  it('is tried again while the mail server is busy, with one id, and given up after three days', async () => {
    await schedule();
    server.refuse(451);
    suite.clock.forward(UNTIL_SATURDAY_7);
    await sendDue();
    const listed = await suite.call<{ schedules: object[] }>('GET', `/report-schedule?restaurantId=${restaurantId()}`, {
      // The first session has ended by now.
      token: await suite.login(),
    });
    expect(listed.body.schedules).toMatchObject([{ hasFailed: true, sentAt: null }]);
    suite.clock.forward(60);
    server.refuse(null);
    await sendDue();
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatch(/^Message-ID:\s+<report-[\w-]+-2026-11-21@eesal.example>/m);
    suite.clock.forward(10 * DAY);
    await sendDue();
    // Days that ended more than three days ago are left out.
    expect(server.accepted.length).toBeGreaterThan(3);
    expect(server.accepted.length).toBeLessThan(7);
  });

  it('stops when it was removed, and when its address belongs to a deleted account', async () => {
    const { id } = await schedule();
    expect((await suite.call('DELETE', `/report-schedule/${id}`, { token })).status).toBe(200);
    const { email } = firstTill(suite).restaurant.admin;
    await schedule({ email });
    await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.email, email));
    suite.clock.forward(UNTIL_SATURDAY_7);
    await sendDue();
    expect(server.accepted).toEqual([]);
    expect(await suite.db.select().from(reportSchedules)).toEqual([]);
  });

  it('can be set up only by administrators', async () => {
    const restaurantAdmin = await suite.loginOf(firstTill(suite).restaurant);
    const body = { every: 'day', format: 'pdf', email: 'a@example.com' };
    expect((await suite.call('POST', '/report-schedule', { token: restaurantAdmin, body })).status).toBe(403);
    expect((await suite.call('POST', '/report-schedule', { token, body: { ...body, email: 'no' } })).status).toBe(400);
  });

  it('does not exist without a mail server', async () => {
    const silent = await startSuite({ DEMO: '0', ...ANY_SMS_PROVIDER });
    const admin = await silent.login();
    const body = { every: 'day', format: 'pdf', email: 'a@example.com' };
    expect(jobs(silent.services)).toEqual([]);
    expect(await silent.call('GET', '/report-schedule', { token: admin })).toMatchObject({ body: { canSend: false } });
    expect(await silent.call('POST', '/report-schedule', { token: admin, body })).toMatchObject({
      status: 409,
      body: { code: 'NO_MAIL' },
    });
    await silent.stop();
  });
});
