import { eq, sql } from 'drizzle-orm';
import { cookieOf, newPhone, saveByCashier, saveSignedIn, signInByCode } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { calendarFeeds, customerSessions, dataReads, orders, staff, users } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';

const DAY = 24 * 3600;

interface Read {
  at: string;
  kind: string;
  times: number;
  role: string;
  names: { name: string }[];
}

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  suite.call<Body>(method, `/customer${path}`, { headers: { cookie }, body });
const readsOf = async (cookie: string) => (await call<{ reads: Read[] }>(cookie, 'GET', '/reads')).body.reads;
const copyOf = async (cookie: string, query = '') =>
  fetch(`${suite.url}/customer/copy${query}`, { headers: { cookie } });
const orderOf = async (id: string) => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** Creates a diner with a receipt, a note, a budget and a calendar. */
async function dinerWithData() {
  const phone = newPhone();
  const { orderId, cookie } = await saveSignedIn(suite, phone);
  await call(cookie, 'PATCH', `/receipts/${orderId}`, { note: 'With <b>Noura</b>', category: 'Family' });
  await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: 750 });
  await call(cookie, 'POST', '/calendar', {});
  const { userId } = await orderOf(orderId);
  return { phone, cookie, orderId, userId: userId! };
}

describe('a copy of a diner’s data', () => {
  it('contains everything as JSON, including removed receipts, but no secret', async () => {
    const { phone, cookie, orderId } = await dinerWithData();
    await call(cookie, 'DELETE', `/receipts/${orderId}`);
    const answer = await copyOf(cookie);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-.*\.json"$/);
    const text = await answer.text();
    const copy = JSON.parse(text);
    expect(copy).toMatchObject({
      account: { phone: phone.phone },
      phones: [{ phone: phone.phone, releasedAt: null }],
      sessions: [{ createdAt: expect.any(String) }],
      budgets: [{ currency: 'SAR', amount: 750 }],
      calendar: { createdAt: expect.any(String) },
      reads: [],
      receipts: [
        { order: { id: orderId }, note: 'With <b>Noura</b>', category: 'Family', removedAt: expect.any(String) },
      ],
    });
    expect(text).not.toContain(cookie.slice('diner='.length));
    expect(text).not.toMatch(/hash/i);
  });

  it('contains the guest’s note that the till stored with a receipt', async () => {
    const { cookie, orderId } = await dinerWithData();
    await suite.db.update(orders).set({ customerNotes: 'No onions' }).where(eq(orders.id, orderId));
    const { receipts } = JSON.parse(await (await copyOf(cookie)).text());
    expect(receipts).toMatchObject([{ order: { id: orderId, customer_notes: 'No onions' } }]);
  });

  it('contains all reads of the data by staff, even if the list on the page is limited to 200', async () => {
    const { cookie, userId } = await dinerWithData();
    const [member] = await suite.db.select().from(staff).limit(1);
    const read = { userId, staffId: member!.id, kind: 'order' as const, times: 1 };
    const dayOf = (index: number) => new Date(Date.UTC(2025, 0, 1 + index));
    await suite.db.insert(dataReads).values(
      Array.from({ length: 230 }, (_, index) => ({
        ...read,
        day: dayOf(index).toISOString().slice(0, 10),
        lastAt: dayOf(index),
      })),
    );
    expect(JSON.parse(await (await copyOf(cookie)).text()).reads).toHaveLength(230);
    expect(await readsOf(cookie)).toHaveLength(200);
  });

  it('can be an HTML page in the diner’s language, and HTML in the diner’s own texts is escaped', async () => {
    const { phone, cookie } = await dinerWithData();
    const page = await (await copyOf(cookie, '?format=html&language=ar')).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('نسخة من بياناتك');
    expect(page).toContain(phone.phone);
    expect(page).toContain('With &lt;b&gt;Noura&lt;/b&gt;');
    expect(page).not.toContain('<b>');
  });

  it('contains nothing of other people, and no receipt that is not confirmed', async () => {
    const { cookie } = await dinerWithData();
    const other = newPhone();
    await saveByCashier(suite, other);
    const text = await (await copyOf(cookie)).text();
    expect(JSON.parse(text).receipts).toHaveLength(1);
    expect(text).not.toContain(other.phone);
    expect((await copyOf('')).status).toBe(401);
  });
});

it('An account that its diner has deleted comes back by a sign-in with a code, until it is erased', async () => {
  const { phone, cookie, orderId, userId } = await dinerWithData();
  expect((await call(cookie, 'DELETE', '/account')).status).toBe(200);
  suite.clock.forward(DAY);
  const back = await signInByCode(suite, phone);
  const { receipts } = (await call<{ receipts: object[] }>(back, 'GET', '/receipts')).body;
  expect(receipts).toMatchObject([{ id: orderId, note: 'With <b>Noura</b>', category: 'Family' }]);

  await call(back, 'DELETE', '/account');
  suite.clock.forward(4 * DAY);
  await eraseDeletedUsers(suite.db, suite.clock.now());
  await signInByCode(suite, phone);
  expect((await orderOf(orderId)).userId).toBeNull();
  expect(userId).not.toBeNull();
});

it('An account that an administrator has deleted does not come back by a sign-in', async () => {
  const { phone, userId } = await dinerWithData();
  await suite.call('DELETE', `/user/${userId}`, { token: await suite.login() });
  const other = await signInByCode(suite, phone);
  expect((await call<{ receipts: object[] }>(other, 'GET', '/receipts')).body.receipts).toEqual([]);
});

describe('the list of staff who have read a diner’s data', () => {
  it('contains days, roles and restaurants, but no names of people', async () => {
    const { phone, cookie, orderId } = await dinerWithData();
    expect(await readsOf(cookie)).toEqual([]);
    const { restaurant } = firstTill(suite);
    const staff = await suite.loginOf(restaurant);
    const admin = await suite.login();
    const search = `/order/user-orders?restaurantId=${restaurant.id}&phone=${phone.typed}`;
    for (let times = 0; times < 2; times += 1) await suite.call('GET', search, { token: staff });
    suite.clock.forward(60);
    await suite.call('GET', `/admin/orders/${orderId}`, { token: admin });
    suite.clock.forward(60);
    await suite.call('GET', `/user?search=${phone.typed}`, { token: admin });
    const reads = await readsOf(cookie);
    expect(reads.map(({ kind, times, role }) => [kind, times, role])).toEqual([
      ['users', 1, 'admin'],
      ['order', 1, 'admin'],
      ['ordersOfPhone', 2, 'restaurantAdmin'],
    ]);
    expect(reads.map(({ names }) => names.length > 0)).toEqual([false, false, true]);
    expect(Object.keys(reads[0]!).sort()).toEqual(['at', 'kind', 'names', 'role', 'times']);
  });

  it('includes staff who saw the diner’s phone number in a list of orders or searched orders by that number', async () => {
    const { phone, cookie } = await dinerWithData();
    const { restaurant } = firstTill(suite);
    const staff = await suite.loginOf(restaurant);
    const lists = await suite.call('GET', '/order/branch-orders', { token: staff });
    expect(lists.status).toBe(200);
    expect(await readsOf(cookie)).toEqual([]);
    await suite.call('GET', `/order/branch-orders?phone=${phone.typed}`, { token: staff });
    suite.clock.forward(60);
    await suite.call('GET', `/admin/orders?phone=${phone.typed}`, { token: await suite.login() });
    expect((await readsOf(cookie)).map(({ kind, times }) => [kind, times])).toEqual([
      ['order', 1],
      ['ordersOfPhone', 1],
    ]);
  });

  it('does not include staff whose search found nothing', async () => {
    const { cookie } = await dinerWithData();
    await suite.call('GET', `/user?search=${newPhone().typed}`, { token: await suite.login() });
    expect(await readsOf(cookie)).toEqual([]);
  });
});

/** Returns the columns of all tables that still reference a diner. */
async function columnsOf(userId: string): Promise<string[]> {
  const { rows } = (await suite.db.execute(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`)) as {
    rows: { table: string; column: string }[];
  };
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['push_subscriptions', 'calendar_feeds']));
  const columns: string[] = [];
  for (const { table, column } of rows) {
    const named = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid limit 1`;
    if (((await suite.db.execute(named)) as { rows: unknown[] }).rows.length > 0) columns.push(`${table}.${column}`);
  }
  return columns;
}

describe('deleting the account', () => {
  it('immediately signs the diner out on every device, and deletes the calendar', async () => {
    const { cookie, userId } = await dinerWithData();
    const answer = await call(cookie, 'DELETE', '/account');
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).toBe('diner=');
    expect((await call(cookie, 'GET', '/receipts')).status).toBe(401);
    expect(await suite.db.select().from(customerSessions).where(eq(customerSessions.userId, userId))).toEqual([]);
    expect(await suite.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))).toEqual([]);
  });

  it('leaves nothing that identifies the person after three days, but the restaurant keeps the order', async () => {
    const { phone, cookie, orderId, userId } = await dinerWithData();
    await suite.db.update(orders).set({ customerNotes: 'For Noura, no onions' }).where(eq(orders.id, orderId));
    const admin = await suite.login();
    await suite.call('GET', `/user?search=${phone.typed}`, { token: admin });
    await suite.call('POST', `/admin/customers/${userId}/notes`, { token: admin, body: { text: 'Noura called' } });
    const before = await orderOf(orderId);
    await call(cookie, 'DELETE', '/account');
    suite.clock.forward(3 * DAY + 1);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await columnsOf(userId)).toEqual([]);
    expect(await orderOf(orderId)).toMatchObject({
      userId: null,
      customerNotes: null,
      totalPrice: before.totalPrice,
      savedAt: before.savedAt,
    });
    expect((await suite.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({ phone: '' });
    const { cookie: next } = await saveSignedIn(suite, phone);
    expect((await call<{ receipts: unknown[] }>(next, 'GET', '/receipts')).body.receipts).toHaveLength(1);
  });
});
