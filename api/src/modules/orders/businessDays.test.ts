import { eq } from 'drizzle-orm';
import { orders, posJobs, posLinks, restaurants, returns } from '../../platform/db/schema';
import { requestJob, createPosQueue } from '../pos/queue';
import { createPosWork } from '../pos/work';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { firstTill } from '../../../test/support/orders';
import { readPdf } from '../../../test/support/pdf';
import { suiteOfTests } from '../../../test/support/suite';

/** The till's closing report of the business day 2026-11-20: 101.20 + 46.00, and a return of 9.20. */
const DAY = '2026-11-20';
const CLOSING = { orders: 2, total: 138 };

const suite = suiteOfTests();
let admin: string;
let own: OwnTill;
beforeAll(async () => {
  admin = await suite.login();
  own = await makeOwnTill(suite, admin, 'Night Tea');
  // 2026-11-21 at 06:00 in Riyadh.
  suite.clock.forward(9 * 3600);
  admin = await suite.login();
}, 60_000);
beforeEach(() => suite.resetLimits());

async function forgetOrders(): Promise<void> {
  for (const table of [orders, returns, posJobs, posLinks]) await suite.db.delete(table);
  await suite.db.update(restaurants).set({ dayStartHour: 0 });
}

const riyadh = (time: string) => new Date(`${time}:00+03:00`);
const startAt = (dayStartHour: number, id = own.restaurantId) =>
  suite.db.update(restaurants).set({ dayStartHour }).where(eq(restaurants.id, id));

let number = 0;
interface Sale {
  order_number: string;
  orderedAt: string;
}
async function post(time: string, total: number, more: object = {}): Promise<Sale> {
  number += 1;
  const sale = { order_number: `${number}`, orderedAt: riyadh(time).toISOString() };
  const body = {
    ...sale,
    order_items: [{ item_name: 'Tea', total_price: total }],
    total_price: total,
    payments: [{ name: 'Cash', amount: total }],
    ...more,
  };
  const { status, body: answer } = await suite.call('POST', '/ingest/v1/order', { token: own.key, body });
  if (status >= 300) throw new Error(JSON.stringify(answer));
  return sale;
}

/** An evening and a night of a restaurant that is open until 03:00, with an order before and after it. */
async function postNight(): Promise<void> {
  await post('2026-11-20T02:50', 11.5);
  const evening = await post('2026-11-20T20:00', 101.2);
  await post('2026-11-21T01:30', 46);
  await post('2026-11-21T02:00', 55, { status: 'void' });
  await post('2026-11-21T02:15', 9.2, { original_order: evening });
  await post('2026-11-21T04:30', 6.9);
}

async function poll(): Promise<void> {
  const { db, services, clock } = suite;
  await requestJob(db, { restaurantId: firstTill(suite).restaurant.id, kind: 'poll' }, clock.now());
  const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
  while ((await work.runDue(10)) > 0);
}

/** The same night at a restaurant with a point of sale, which gives every order its business day. */
async function closeNight(): Promise<void> {
  const at = (time: string, business_date: string) => ({
    closed_at: riyadh(time).toISOString().slice(0, 19).replace('T', ' '),
    business_date,
  });
  /** The point of sale adds 15 % tax to the prices. */
  const close = (time: string, day: string, ...prices: number[]) =>
    suite.simulator.close({
      device_id: firstTill(suite).device.posId,
      products: prices.map((price) => ({ name: 'Tea', price })),
      ...at(time, day),
    });
  close('2026-11-20T02:50', '2026-11-19', 10);
  const evening = close('2026-11-20T20:00', DAY, 80, 8);
  close('2026-11-21T01:30', DAY, 40);
  const wrong = close('2026-11-21T02:00', DAY, 55);
  suite.simulator.giveBack(evening.id, { quantities: [0, 1], ...at('2026-11-21T02:15', DAY) });
  close('2026-11-21T04:30', '2026-11-21', 6);
  await poll();
  suite.simulator.change(wrong.id, { status: 7 });
  await poll();
}

const get = async <Body>(path: string, token = admin) => suite.call<Body>('GET', path, { token });
const sumOf = (amounts: number[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));

async function read(path: string): Promise<Uint8Array> {
  const response = await fetch(suite.url + path, { headers: { authorization: `Bearer ${admin}` } });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the rows of an export as objects. No cell contains a comma. */
async function exported(path: string): Promise<Record<string, string>[]> {
  const text = new TextDecoder().decode(await read(path));
  const [names = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

const KINDS = [
  [
    'whose day begins at 04:00',
    () => ({ restaurantId: own.restaurantId, branchId: own.branchId }),
    async () => {
      await startAt(4);
      await postNight();
    },
  ],
  [
    'whose point of sale gives the business day',
    () => ({ restaurantId: firstTill(suite).restaurant.id, branchId: firstTill(suite).branch.id }),
    closeNight,
  ],
] as const;

describe.each(KINDS)('a restaurant %s and that is open until 03:00', (_, subject, sellAtNight) => {
  const period = `startDate=${DAY}&endDate=${DAY}`;
  beforeAll(async () => {
    await forgetOrders();
    await sellAtNight();
  });

  it.each(['restaurant', 'branch'] as const)('has a %s report that agrees with its till’s closing', async (kind) => {
    const { restaurantId, branchId } = subject();
    const id = kind === 'restaurant' ? `restaurantId=${restaurantId}` : `branchId=${branchId}`;
    const text = (await readPdf(await read(`/restaurant/${kind}-report?${id}&${period}`))).pages.join('\n');
    expect(text).toContain('Business day\n2026-11-20');
    expect(text).toMatch(/^2026-11-20 2 .* SAR 138\.00$/m);
    expect(text).toContain('2 orders in SAR SAR 138.00');
    expect(text).toMatch(/^1 2026-11-20 20:00 .* SAR 92\.00$/m);
    expect(text).toMatch(/^2 2026-11-21 01:30 .* SAR 46\.00$/m);
  });

  it('has lists whose number of orders agrees, and that also show the real date', async () => {
    const { restaurantId } = subject();
    const logs = await get<{ orders: { date: string }[] }>(`/order/logs?restaurantId=${restaurantId}&${period}`);
    expect(logs.body.orders.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-21', '2026-11-20']);
    const { body } = await get<{ orders: Record<string, unknown>[] }>(
      `/admin/orders?restaurantId=${restaurantId}&${period}`,
    );
    expect(
      body.orders.map(({ order_date, order_time, status }) => [order_date, order_time, status === 'void']),
    ).toEqual([
      ['2026-11-21', '02:00', true],
      ['2026-11-21', '01:30', false],
      ['2026-11-20', '20:00', false],
    ]);
    expect(body.orders.map(({ business_date }) => business_date)).toEqual([DAY, DAY, DAY]);
  });

  it.each(['orders', 'admin-orders'])('has an export %s with a sum that agrees, and the real time', async (name) => {
    const rows = await exported(`/export/${name}?restaurantId=${subject().restaurantId}&${period}`);
    const sold = rows.filter(({ status }) => status !== 'void');
    expect(sold).toHaveLength(CLOSING.orders);
    expect(sumOf(rows.map(({ net_total }) => Number(net_total)))).toBe(CLOSING.total);
    expect(new Set(rows.map(({ business_date }) => business_date))).toEqual(new Set([DAY]));
    expect(rows.map(({ order_date, order_time }) => `${order_date} ${order_time}`)).toContain('2026-11-21 01:30');
  });

  it('has a chart that agrees', async () => {
    const { body } = await get<{ days: { day: string; orders: number; sales: { total: number }[] }[] }>(
      '/statistics/daily?days=3',
    );
    expect(body.days.map(({ day, orders: count, sales }) => [day, count, sales[0]?.total])).toEqual([
      ['2026-11-19', 1, 11.5],
      [DAY, CLOSING.orders, CLOSING.total],
      ['2026-11-21', 1, 6.9],
    ]);
  });
});

describe('a return on a later business day than its order', () => {
  it('stays on its order’s day in every sum, and the report lists the closing of the tills for both days', async () => {
    await forgetOrders();
    await startAt(4);
    const evening = await post('2026-11-20T20:00', 101.2);
    await post('2026-11-20T21:00', 50);
    await post('2026-11-21T04:30', 30);
    await post('2026-11-21T05:00', 9.2, { original_order: evening });
    await post('2026-11-21T03:30', 1, { original_order: evening });
    const report = async (period: string) => {
      const pdf = await read(`/restaurant/branch-report?branchId=${own.branchId}&${period}`);
      return (await readPdf(pdf)).pages.join('\n');
    };
    const both = await report(`startDate=${DAY}&endDate=2026-11-21`);
    expect(both).toMatch(/^2026-11-20 2 .* SAR 141\.00$/m);
    expect(both).toContain('2026-11-20 SAR 141.00 SAR 9.20 SAR 0.00 SAR 150.20');
    expect(both).toContain('2026-11-21 SAR 30.00 SAR 0.00 SAR 9.20 SAR 20.80');
    const later = await report('startDate=2026-11-21&endDate=2026-11-21');
    expect(later).toContain('2026-11-21 SAR 30.00 SAR 0.00 SAR 9.20 SAR 20.80');
    expect(later).not.toContain('SAR 150.20');
    await suite.db.update(returns).set({ voidedAt: suite.clock.now() });
    expect(await report(`startDate=${DAY}&endDate=2026-11-21`)).not.toContain('Closing of the tills');
  });
});

describe('the business day of an order', () => {
  beforeEach(forgetOrders);

  const dayOf = async ({ order_number }: Sale) =>
    (await suite.db.select().from(orders).where(eq(orders.orderNumber, order_number)))[0]?.businessDate;

  it('stays when the restaurant’s hour changes, even if the order is corrected later, and is new for later orders', async () => {
    const { restaurant, device } = firstTill(suite);
    const close = (time: string) =>
      suite.simulator.close({ device_id: device.posId, closed_at: `2026-11-20 ${time}`, business_date: '' });
    const stored = async (id: string) =>
      (await suite.db.select().from(orders).where(eq(orders.posOrderId, id)))[0]?.businessDate;
    await startAt(4, restaurant.id);
    const { id } = close('22:30:00');
    await poll();
    await startAt(0, restaurant.id);
    suite.clock.forward(60);
    suite.simulator.change(id, { customer_notes: 'corrected' });
    const later = close('22:40:00');
    await poll();
    expect([await stored(id), await stored(later.id)]).toEqual([DAY, '2026-11-21']);
  });

  it('stays when a till repeats or corrects an order after the hour has changed', async () => {
    const order = { order_number: 'AGAIN', orderedAt: riyadh('2026-11-21T01:30').toISOString(), total_price: 5 };
    const send = async (revision: number, item: string) => {
      const body = { ...order, order_items: [{ item_name: item, total_price: 5 }], revision };
      return (await suite.call<{ status: string }>('POST', '/ingest/v1/order', { token: own.key, body })).body.status;
    };
    await startAt(4);
    expect(await send(0, 'Tea')).toBe('stored');
    await startAt(0);
    expect(await send(0, 'Tea')).toBe('unchanged');
    expect(await send(1, 'Milk')).toBe('updated');
    expect(await dayOf(order)).toBe(DAY);
  });

  it('is the one that the till sends, whatever the restaurant’s hour', async () => {
    await startAt(1);
    expect(await dayOf(await post('2026-11-21T02:30', 46, { business_date: DAY }))).toBe(DAY);
    expect(await dayOf(await post('2026-11-21T00:30', 46, { business_date: '2026-11-21' }))).toBe('2026-11-21');
  });

  it('is that of the order’s time, if it arrives late, and changes the figures of that day', async () => {
    await startAt(4);
    suite.clock.forward(3 * 24 * 3600);
    admin = await suite.login();
    await post('2026-11-21T01:30', 46);
    const { body } = await get<{ days: { day: string; orders: number }[] }>('/statistics/daily?days=10');
    expect(body.days.filter(({ orders: count }) => count > 0)).toEqual([expect.objectContaining({ day: DAY })]);
    suite.clock.forward(-3 * 24 * 3600);
    admin = await suite.login();
  });

  it('is another one after a held order got its right time', async () => {
    await startAt(4);
    const body = (time: string, revision: number) => ({
      ...(revision > 1 && { former_orderedAt: riyadh('2026-11-22T05:00').toISOString() }),
      order_number: 'AHEAD',
      orderedAt: riyadh(time).toISOString(),
      order_items: [{ item_name: 'Tea', total_price: 5 }],
      total_price: 5,
      revision,
    });
    const send = (time: string, revision: number) =>
      suite.call('POST', '/ingest/v1/order', { token: own.key, body: body(time, revision) });
    await send('2026-11-22T05:00', 1);
    expect(await dayOf({ order_number: 'AHEAD', orderedAt: '' })).toBe('2026-11-22');
    await send('2026-11-21T03:00', 2);
    expect(await dayOf({ order_number: 'AHEAD', orderedAt: '' })).toBe(DAY);
  });

  it('is of its own restaurant in a list of two restaurants with different hours', async () => {
    await startAt(4);
    await post('2026-11-21T01:11', 46);
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId, closed_at: '2026-11-20 22:12:00', business_date: '2026-11-21' });
    await poll();
    const listed = async (day: string) =>
      (
        await get<{ orders: { restaurant: { id: string }; order_time: string }[] }>(
          `/admin/orders?startDate=${day}&endDate=${day}`,
        )
      ).body.orders
        .filter(({ order_time: time }) => ['01:11', '01:12'].includes(time))
        .map((order) => order.restaurant.id);
    expect(await listed(DAY)).toEqual([own.restaurantId]);
    expect(await listed('2026-11-21')).toEqual([restaurant.id]);
  });

  it('of today is yesterday’s date at 01:00, if the restaurant’s day begins at 04:00', async () => {
    const { restaurant } = firstTill(suite);
    await startAt(4, restaurant.id);
    const days = async () => {
      const token = await suite.loginOf(restaurant);
      return (await get<{ days: { day: string }[] }>('/statistics/daily?days=1', token)).body.days;
    };
    suite.clock.forward(-5 * 3600);
    expect(await days()).toMatchObject([{ day: DAY }]);
    suite.clock.forward(3 * 3600);
    expect(await days()).toMatchObject([{ day: '2026-11-21' }]);
    suite.clock.forward(2 * 3600);
    admin = await suite.login();
  });

  it('that the point of sale gives is ignored, if it is far from the order’s date', async () => {
    const { device } = firstTill(suite);
    const wish = { device_id: device.posId, closed_at: '2026-11-20 22:32:00' };
    const ids = ['2026-11-18', '2026-11-17', '1970-01-01', '2027-11-21', 'nonsense'].map(
      (business_date) => suite.simulator.close({ ...wish, business_date }).id,
    );
    await poll();
    const stored = await suite.db.select().from(orders);
    expect(ids.map((id) => stored.find(({ posOrderId }) => posOrderId === id)?.businessDate)).toEqual([
      '2026-11-18',
      ...Array.from({ length: 4 }, () => '2026-11-21'),
    ]);
  });
});
