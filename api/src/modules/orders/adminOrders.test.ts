import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { firstTill, scan } from '../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { startSuite, type Suite } from '../../../test/support/suite';
import { auditLog, branches, orders, restaurants, returns, users } from '../../platform/db/schema';
import type { AdminOrder, AdminOrderDetails } from './adminSchemas';

type Row = z.infer<typeof AdminOrder>;
type Details = z.infer<typeof AdminOrderDetails>;

const NOON = '2026-11-20T12:00:00Z';

let suite: Suite;
let token: string;
let till: OwnTill;
let other: OwnTill;

beforeAll(async () => {
  suite = await startSuite();
  token = await suite.login();
  till = await makeOwnTill(suite, token, 'Najd Grill');
  other = await makeOwnTill(suite, token, 'Cairo Grill');
}, 60_000);
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(orders);
  await suite.db.delete(returns);
});

interface Told {
  number: string;
  at?: string;
  total?: number;
  check?: string;
  place?: OwnTill;
  more?: object;
}

/** Posts an order as an own till and returns its id. */
async function post({ number, at = NOON, total = 25, check, place = till, more }: Told) {
  const body = {
    order_number: number,
    orderedAt: at,
    order_items: [{ item_name: 'Tea', total_price: total }],
    total_price: total,
    ...(check && { check_number: check }),
    ...more,
  };
  const answer = await suite.call<{ id: string }>('POST', '/ingest/v1/order', { token: place.key, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

/** Gives an order to the customer with this phone. */
const save = (id: string, phone: string) =>
  suite.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ phone, firstName: 'Sara' })
      .onConflictDoUpdate({
        target: users.phone,
        targetWhere: eq(users.isDeleted, false),
        set: { updatedAt: suite.clock.now() },
      })
      .returning({ id: users.id });
    await tx.update(orders).set({ userId: user!.id, savedAt: suite.clock.now() }).where(eq(orders.id, id));
  });

async function list(query: Record<string, string> = {}) {
  const { status, body, headers } = await suite.call<{ orders: Row[] }>(
    'GET',
    `/admin/orders?${new URLSearchParams(query)}`,
    { token },
  );
  return {
    status,
    total: Number(headers.get('x-total-count')),
    orders: body.orders,
    numbers: body.orders?.map(({ order_number: number }) => number),
  };
}

describe('GET /admin/orders', () => {
  it('lists the orders of all restaurants, newest first, with their till and state', async () => {
    const id = await post({ number: 'A1', check: 'C-9' });
    await post({ number: 'B1', place: other, at: '2026-11-20T13:00:00Z' });
    await save(id, '+966512345678');
    const { orders: rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ order_number: number }) => number)).toEqual(['B1', 'A1']);
    expect(rows[1]).toEqual({
      id,
      order_number: 'A1',
      check_number: 'C-9',
      restaurant: { id: till.restaurantId, name: 'Najd Grill', names: [{ language: 'en', name: 'Najd Grill' }] },
      branch: { id: till.branchId, name: 'Olaya' },
      device: { id: till.deviceId, name: 'Till 1' },
      order_date: '2026-11-20',
      order_time: '15:00',
      orderedAt: '2026-11-20T12:00:00.000Z',
      payment_method: expect.any(String),
      total_price: 25,
      currency: 'SAR',
      status: 'paid',
      held: false,
      saved: true,
      phone: '+966512345678',
    });
  });

  it('pages with an exact total, in either direction', async () => {
    for (let n = 1; n <= 5; n += 1) await post({ number: `P${n}`, at: `2026-11-20T1${n}:00:00Z` });
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ total: 5, numbers: ['P3', 'P2'] });
    expect(await list({ limit: '2', sort: 'orderedAt' })).toMatchObject({ total: 5, numbers: ['P1', 'P2'] });
  });

  it.each([
    ['a whole order number', { orderNumber: '17' }, ['17']],
    ['a whole order number in Arabic digits', { orderNumber: '١٧' }, ['17']],
    ['a whole check number', { checkNumber: 'C-5' }, ['18']],
    ['an exact amount', { amount: '31.50' }, ['18']],
    ['an amount with a comma and Arabic digits', { amount: '٣١٫٥' }, ['18']],
    ['a part of a number', { search: 'C-5' }, ['18']],
    ['a restaurant’s name', { search: 'cairo' }, ['170']],
  ] as [string, Record<string, string>, string[]][])('finds orders by %s', async (_what, query, expected) => {
    await post({ number: '17' });
    await post({ number: '18', check: 'C-5', total: 31.5 });
    await post({ number: '170', place: other });
    expect(await list(query)).toMatchObject({ numbers: expected, total: expected.length });
  });

  it.each(['0512345678', '+966512345678', '00966 51 234 5678', '5123', '٥٦٧٨', '051 234'])(
    'finds the orders of the phone %s',
    async (phone) => {
      await save(await post({ number: '1' }), '+966512345678');
      await save(await post({ number: '2' }), '+966598760000');
      await post({ number: '3' });
      expect(await list({ phone })).toMatchObject({ numbers: ['1'], total: 1 });
    },
  );

  it('filters by restaurant, branch and till', async () => {
    await post({ number: '1' });
    await post({ number: '2', place: other });
    const queries: Record<string, string>[] = [
      { restaurantId: other.restaurantId },
      { branchId: other.branchId },
      { deviceId: other.deviceId },
    ];
    for (const query of queries) expect(await list(query)).toMatchObject({ numbers: ['2'], total: 1 });
    expect(await list({ restaurantId: till.restaurantId, deviceId: other.deviceId })).toMatchObject({ total: 0 });
  });

  it('filters by the day that the receipt shows, on the clock of each branch', async () => {
    await suite.db
      .update(restaurants)
      .set({ timeZone: 'America/New_York' })
      .where(eq(restaurants.id, other.restaurantId));
    // 01:30 on the 20th in Riyadh, and 17:30 on the 19th in New York.
    await post({ number: 'riyadh', at: '2026-11-19T22:30:00Z' });
    await post({ number: 'york', at: '2026-11-19T22:30:00Z', place: other });
    expect((await list()).orders.map(({ order_number: number, order_date: date }) => [number, date])).toEqual(
      expect.arrayContaining([
        ['riyadh', '2026-11-20'],
        ['york', '2026-11-19'],
      ]),
    );
    expect(await list({ startDate: '2026-11-20', endDate: '2026-11-20' })).toMatchObject({ numbers: ['riyadh'] });
    expect(await list({ startDate: '2026-11-19', endDate: '2026-11-19' })).toMatchObject({ numbers: ['york'] });
    expect((await list({ startDate: '2026-11-20' })).total).toBe(1);
    expect((await list({ endDate: '2026-11-19' })).total).toBe(1);
  });

  it('filters by state, and lists held orders only by their state', async () => {
    await save(await post({ number: 'saved' }), '+966512345678');
    await post({ number: 'plain' });
    await post({ number: 'void', more: { status: 'void' } });
    await post({ number: 'back' });
    await post({
      number: 'R1',
      more: { original_order: { order_number: 'back', orderedAt: NOON } },
    });
    const cups = [{ item_name: 'Tea', item_quantity: 4, total_price: 40 }];
    await post({ number: 'part', total: 40, more: { order_items: cups } });
    await post({
      number: 'R2',
      total: 10,
      more: { original_order: { order_number: 'part', orderedAt: NOON } },
    });
    await post({ number: 'held', at: '2026-11-20T18:20:00Z' });
    expect((await list()).numbers).not.toContain('held');
    expect((await list()).total).toBe(5);
    for (const [state, numbers] of [
      ['saved', ['saved']],
      ['void', ['void']],
      ['returned', ['back']],
      ['partly_returned', ['part']],
      ['held', ['held']],
    ] as const)
      expect({ state, ...(await list({ state })) }).toMatchObject({ state, numbers, total: 1 });
    expect((await list({ state: 'not_saved' })).total).toBe(4);
    expect((await list({ state: 'held' })).orders[0]?.held).toBe(true);
  });

  it.each([
    { amount: 'ten' },
    { amount: '1.234' },
    { phone: '05' },
    { state: 'lost' },
    { startDate: '2026-11-20', endDate: '2026-11-19' },
    { restaurantId: '7' },
  ] as unknown as Record<string, string>[])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('never logs the phone that was searched', async () => {
    await list({ phone: '0512340987' });
    expect(suite.logged()).not.toContain('0512340987');
  });
});

describe('GET /admin/orders/{id}', () => {
  const read = (id: string) => suite.call<Details>('GET', `/admin/orders/${id}`, { token });

  it('returns the order as its customer sees it, its till, its customer and its history', async () => {
    const { branch, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const { id, order_number: number } = await scan(suite);
    suite.clock.forward(60);
    await save(id, '+966512345678');
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { id, order_number: number, saved: true, user: { firstName: 'Sara' } },
      branchId: branch.id,
      device: { id: device.id, name: device.name },
      held: false,
      customer: { firstName: 'Sara', phone: '+966512345678' },
      source: { system_type: 'foodics', order_id: expect.any(String) },
    });
    expect(body.history.map(({ what }) => what)).toEqual(['closed', 'received', 'scanned', 'saved']);
    expect(body.history.map(({ at }) => at)).toEqual([...body.history.map(({ at }) => at)].sort());
  });

  it('lists corrections, returns with their amounts, and the void in the history', async () => {
    const id = await post({ number: '1', total: 40, more: { revision: 1 } });
    await post({ number: '1', total: 42, more: { revision: 2 } });
    suite.clock.forward(60);
    await post({
      number: 'R1',
      total: 10,
      more: { original_order: { order_number: '1', orderedAt: NOON } },
    });
    suite.clock.forward(60);
    await post({ number: '1', total: 42, more: { revision: 3, status: 'void' } });
    const { body } = await read(id);
    expect(body.history.map(({ what }) => what).sort()).toEqual([
      'changed',
      'closed',
      'received',
      'returned',
      'voided',
    ]);
    expect(body.history.find(({ what }) => what === 'returned')).toMatchObject({ number: 'R1', amount: 10 });
    expect(body.history.find(({ what }) => what === 'changed')?.at).toBeNull();
    expect(body.order.status).toBe('void');
  });

  it('opens a held order, and is 404 for an unknown one', async () => {
    const id = await post({ number: 'held', at: '2026-11-20T20:00:00Z' });
    expect((await read(id)).body.held).toBe(true);
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('is for administrators only, like the list and its export', async () => {
    const id = await post({ number: '1' });
    const [restaurant] = suite.seed.restaurants;
    const theirs = await suite.loginOf(restaurant);
    for (const path of ['/admin/orders', `/admin/orders/${id}`, '/export/admin-orders']) {
      expect((await suite.call('GET', path)).status).toBe(401);
      expect((await suite.call('GET', path, { token: theirs })).status).toBe(403);
    }
  });
});

describe('GET /export/admin-orders', () => {
  const lines = async (query: Record<string, string>) => {
    const response = await fetch(`${suite.url}/export/admin-orders?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { response, text: (await response.text()).replace('\ufeff', '').trim().split('\r\n') };
  };

  it('contains the orders of the search, and no number becomes a formula', async () => {
    await save(await post({ number: '=1+1' }), '+966512345678');
    await post({ number: '2', at: '2026-11-20T13:00:00Z' });
    const { response, text } = await lines({ phone: '5123', columns: 'order_number,phone,status' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-20.csv"');
    expect(text).toEqual(['order_number,phone,status', "'=1+1,+966512345678,paid"]);
    expect((await lines({ columns: 'order_number' })).text).toEqual(['order_number', '2', "'=1+1"]);
  });

  it('leaves an entry in the audit log and a security event, without the filter', async () => {
    await suite.db.delete(auditLog);
    await lines({ phone: '0512345678' });
    const entries = await suite.db.select().from(auditLog);
    expect(entries).toEqual([expect.objectContaining({ action: 'exported', after: { list: 'orders' } })]);
    expect(suite.logged()).toContain('export.downloaded');
    expect(suite.logged()).not.toContain('0512345678');
  });

  it('refuses a reversed period without an entry', async () => {
    await suite.db.delete(auditLog);
    const { response } = await lines({ startDate: '2026-11-20', endDate: '2026-11-19' });
    expect(response.status).toBe(400);
    expect(await suite.db.select().from(auditLog)).toEqual([]);
  });
});

it('shows the branch name from the day of the order', async () => {
  await post({ number: '1' });
  await suite.db.update(branches).set({ name: 'Renamed' }).where(eq(branches.id, till.branchId));
  expect((await list()).orders[0]?.branch.name).toBe('Olaya');
  await suite.db.update(branches).set({ name: 'Olaya' }).where(eq(branches.id, till.branchId));
});
