import { eq } from 'drizzle-orm';
import { orders, restaurants } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});
beforeEach(() => suite.db.delete(orders));

type NewOrder = typeof orders.$inferInsert;

let made = 0;
async function closed(orderAt: string, totalPrice: number, fields: Partial<NewOrder> = {}): Promise<void> {
  const { restaurant, branch, device } = firstTill(suite);
  made += 1;
  await suite.db.insert(orders).values({
    restaurantId: restaurant.id,
    branchId: branch.id,
    deviceId: device.id,
    posOrderId: `daily-${made}`,
    orderNumber: String(made),
    branchName: branch.name,
    orderAt: new Date(orderAt),
    timeZone: 'Asia/Riyadh',
    paymentMethod: 'Cash',
    subTotalPrice: totalPrice,
    discountAmount: 0,
    totalPrice,
    currency: 'SAR',
    items: [],
    ...fields,
  });
}

interface DayWire {
  day: string;
  orders: number;
  sales: { currency: string | null; total: number }[];
}
interface Daily {
  days: DayWire[];
  weekAgo: DayWire;
}

describe('the daily figures', () => {
  it('for a restaurant admin cover only the admin’s branch, with days by the branch’s clock', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const boss = await suite.loginOf(restaurant);
    const elsewhere = restaurant.branches[1]!;
    await closed('2026-11-20T10:00:00Z', 10);
    await closed('2026-11-20T10:00:00Z', 20, { branchId: elsewhere.id, deviceId: elsewhere.devices[0].id });
    await closed('2026-11-20T10:00:00Z', 40, {
      restaurantId: other!.id,
      branchId: other!.branches[0].id,
      deviceId: other!.branches[0].devices[0].id,
    });
    // At this time it is still the previous day in New York.
    await closed('2026-11-20T03:00:00Z', 5, { timeZone: 'America/New_York' });
    await closed('2026-11-13T10:00:00Z', 7);
    await suite.db.update(restaurants).set({ timeZone: 'America/New_York' }).where(eq(restaurants.id, restaurant.id));
    const { body } = await suite.call<Daily>('GET', '/statistics/daily?days=2', { token: boss });
    expect(body.days.map(({ day, sales }) => [day, sales[0]?.total])).toEqual([
      ['2026-11-19', 5],
      ['2026-11-20', 10],
    ]);
    expect(body.weekAgo.sales[0]?.total).toBe(7);
    await suite.db.update(restaurants).set({ timeZone: 'Asia/Riyadh' }).where(eq(restaurants.id, restaurant.id));
  });
});

describe('the daily figures of one restaurant', () => {
  it('cover all its branches, with days by its clock', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const elsewhere = restaurant.branches[1]!;
    await suite.db.update(restaurants).set({ dayStartHour: 4 }).where(eq(restaurants.id, restaurant.id));
    await closed('2026-11-20T00:30:00Z', 5);
    await closed('2026-11-20T10:00:00Z', 20, { branchId: elsewhere.id, deviceId: elsewhere.devices[0].id });
    await closed('2026-11-20T10:00:00Z', 40, {
      restaurantId: other!.id,
      branchId: other!.branches[0].id,
      deviceId: other!.branches[0].devices[0].id,
    });
    const days = await daily(`?days=2&restaurantId=${restaurant.id}`);
    await suite.db.update(restaurants).set({ dayStartHour: 0 }).where(eq(restaurants.id, restaurant.id));
    expect(days.map(({ day, sales }) => [day, sales[0]?.total])).toEqual([
      ['2026-11-19', 5],
      ['2026-11-20', 20],
    ]);
  });

  it('are refused for an unknown restaurant, and for the restaurant of another restaurant admin', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const path = (id: string) => `/statistics/daily?restaurantId=${id}`;
    expect((await suite.call('GET', path(crypto.randomUUID()), { token })).status).toBe(404);
    const boss = await suite.loginOf(restaurant);
    expect((await suite.call('GET', path(other!.id), { token: boss })).status).toBe(403);
  });
});

describe('the branches of a restaurant', () => {
  interface BranchWire {
    id: string;
    tills: number;
    silent: number;
    today: DayWire & { saved: number };
    lastOrderAt: string | null;
  }
  it('have today’s figures, the number of tills and of silent ones, and the last order', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const elsewhere = restaurant.branches[1]!;
    const till = { branchId: elsewhere.id, deviceId: elsewhere.devices[0].id };
    await closed('2026-11-20T10:00:00Z', 10);
    await closed('2026-11-20T11:00:00Z', 99, { voidedAt: new Date('2026-11-20T11:10:00Z') });
    await closed('2026-11-19T10:00:00Z', 7, till);
    // Its till usually has many orders between the last one and now.
    for (const day of ['2026-11-12', '2026-11-05'])
      for (let minute = 10; minute < 30; minute += 1) await closed(`${day}T11:${minute}:00Z`, 1, till);
    const path = `/statistics/daily?days=1&restaurantId=${restaurant.id}`;
    const { body } = await suite.call<{ branches: BranchWire[] }>('GET', path, { token });
    expect(body.branches).toHaveLength(restaurant.branches.length);
    expect(body.branches.find(({ id }) => id === firstTill(suite).branch.id)).toMatchObject({
      tills: firstTill(suite).branch.devices.length,
      silent: 0,
      today: { orders: 1, saved: 0, sales: [{ currency: 'SAR', total: 10 }] },
      lastOrderAt: '2026-11-20T10:00:00.000Z',
    });
    expect(body.branches.find(({ id }) => id === elsewhere.id)).toMatchObject({
      silent: 1,
      today: { orders: 0, sales: [] },
      lastOrderAt: '2026-11-19T10:00:00.000Z',
    });
    const boss = await suite.loginOf(other!);
    const own = await suite.call<{ branches?: unknown }>('GET', '/statistics/daily', { token: boss });
    expect(own.body.branches).toBeUndefined();
  });
});

describe('GET /statistics/restaurants', () => {
  it('returns the sales of today and of the same weekday a week ago by restaurant, the most orders first', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const elsewhere = {
      restaurantId: other!.id,
      branchId: other!.branches[0].id,
      deviceId: other!.branches[0].devices[0].id,
    };
    const weekAgo = new Date(suite.clock.now().getTime() - 7 * 24 * 3_600_000);
    await closed('2026-11-20T10:00:00Z', 10);
    await closed('2026-11-20T11:00:00Z', 20, { returnState: 'part', returnedAmount: 5 });
    await closed('2026-11-20T11:00:00Z', 99, { currency: null });
    await closed(new Date(weekAgo.getTime() - 60_000).toISOString(), 7, elsewhere);
    await closed(new Date(weekAgo.getTime() + 60_000).toISOString(), 70, elsewhere);
    const { body } = await suite.call<{ restaurants: object[] }>('GET', '/statistics/restaurants', { token });
    expect(body.restaurants).toMatchObject([
      { id: restaurant.id, orders: 3, currency: 'SAR', total: 25, before: 0 },
      { id: other!.id, orders: 0, currency: 'SAR', total: 0, before: 7 },
    ]);
    const boss = await suite.loginOf(restaurant);
    expect((await suite.call('GET', '/statistics/restaurants', { token: boss })).status).toBe(403);
  });
});

async function daily(query = ''): Promise<DayWire[]> {
  return (await suite.call<{ days: DayWire[] }>('GET', `/statistics/daily${query}`, { token })).body.days;
}

describe('GET /statistics/daily', () => {
  it('returns the last 14 days including today, oldest first, and zeros for days without orders', async () => {
    const days = await daily();
    expect(days).toHaveLength(14);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-07', '2026-11-20']);
    for (const day of days) expect(day).toMatchObject({ orders: 0, sales: [] });
  });

  it('counts orders and sums sales by currency, without rounding errors', async () => {
    for (let each = 0; each < 10; each += 1) await closed('2026-11-19T10:00:00Z', 0.1);
    await closed('2026-11-19T11:00:00Z', 19.99, { currency: 'USD' });
    await closed('2026-11-19T11:00:00Z', 5, { currency: null });
    expect((await daily('?days=2'))[0]).toEqual({
      day: '2026-11-19',
      orders: 12,
      sales: [
        { currency: null, orders: 1, total: 5 },
        { currency: 'SAR', orders: 10, total: 1 },
        { currency: 'USD', orders: 1, total: 19.99 },
      ],
      saved: 0,
    });
  });

  it('returns the figures of the same weekday in the week before, up to the current time of day', async () => {
    const weekAgo = new Date(suite.clock.now().getTime() - 7 * 24 * 3_600_000);
    const at = (minutes: number) => new Date(weekAgo.getTime() + minutes * 60_000).toISOString();
    await closed(at(-5), 10);
    await closed(at(5), 20);
    const { body } = await suite.call<{ weekAgo: DayWire }>('GET', '/statistics/daily', { token });
    expect(body.weekAgo).toEqual({
      day: '2026-11-13',
      orders: 1,
      saved: 0,
      sales: [{ currency: 'SAR', orders: 1, total: 10 }],
    });
  });

  it('uses days that begin at midnight in Riyadh', async () => {
    await closed('2026-11-19T20:59:59Z', 1);
    await closed('2026-11-19T21:00:00Z', 2);
    expect((await daily('?days=2')).map(({ sales }) => sales[0]?.total)).toEqual([1, 2]);
    suite.clock.forward(12 * 3600);
    const [next] = (
      await suite.call<{ days: DayWire[] }>('GET', '/statistics/daily?days=1', { token: await suite.login() })
    ).body.days;
    expect(next?.day).toBe('2026-11-21');
    suite.clock.forward(-12 * 3600);
  });

  it('omits void orders and subtracts returns, as a report does', async () => {
    await closed('2026-11-20T08:00:00Z', 7);
    await closed('2026-11-20T08:01:00Z', 11, { voidedAt: new Date('2026-11-20T09:00:00Z') });
    await closed('2026-11-20T08:02:00Z', 13, { returnState: 'part', returnedAmount: 4.5 });
    expect((await daily('?days=1'))[0]).toMatchObject({ orders: 2, sales: [{ currency: 'SAR', total: 15.5 }] });
  });

  it.each(['0', '91', '1.5', 'many'])('refuses "%s" as the number of days', async (days) => {
    expect((await suite.call('GET', `/statistics/daily?days=${days}`, { token })).status).toBe(400);
  });

  it('returns 90 days, the maximum, if the request asks for them', async () => {
    expect(await daily('?days=90')).toHaveLength(90);
  });
});
