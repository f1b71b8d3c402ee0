import { manyId, plantMany } from '../../../test/support/manyRows';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  await plantMany(suite.db, { restaurants: 12, users: 100, orders: 1_200 });
  token = await suite.login();
}, 60_000);

interface LogWire {
  id: string;
  restaurantName: string;
  branchName: string;
  date: string;
  orderedAt: string;
  saved: boolean;
}
async function logs(query = ''): Promise<{ status: number; orders: LogWire[]; total: number }> {
  const { status, body, headers } = await suite.call<{ orders: LogWire[] }>('GET', `/order/logs${query}`, { token });
  return { status, orders: body.orders, total: Number(headers.get('x-total-count')) };
}

describe('GET /order/logs', () => {
  it('returns the newest hundred orders, newest first, and the total', async () => {
    const { orders, total } = await logs();
    expect([orders.length, total]).toEqual([100, 1_200]);
    const moments = orders.map(({ orderedAt }) => orderedAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it('returns each order on exactly one page when sorted oldest first, and returns the total even for an empty page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => logs(`?sort=orderedAt&limit=500&page=${page}`)));
    expect(pages.map(({ orders }) => orders.length)).toEqual([500, 500, 200]);
    expect(new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).size).toBe(1_200);
    expect((await logs('?limit=500&page=9')).total).toBe(1_200);
  });

  it('is filtered by restaurant, by branch and by whether the order is saved, and so is the total', async () => {
    const ofRestaurant = await logs(`?restaurantId=${manyId('restaurant', 3)}&limit=500`);
    expect(ofRestaurant.total).toBe(100);
    expect(new Set(ofRestaurant.orders.map(({ restaurantName }) => restaurantName))).toEqual(new Set(['Kitchen 3']));
    expect((await logs(`?branchId=${manyId('branch', 5)}`)).total).toBe(50);
    const [saved, not] = [await logs('?saved=true&limit=1'), await logs('?saved=false&limit=1')];
    expect([saved.orders[0]?.saved, not.orders[0]?.saved, saved.total + not.total]).toEqual([true, false, 1_200]);
  });

  it('is filtered by days in Riyadh, including the first and the last day', async () => {
    const { orders } = await logs('?startDate=2026-11-10&endDate=2026-11-12&limit=500');
    expect([...new Set(orders.map(({ date }) => date))].sort()).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
    expect((await logs('?startDate=2026-11-12&endDate=2026-11-10')).status).toBe(400);
    expect((await logs('?endDate=2026-13-01')).status).toBe(400);
  });

  it('can be searched by restaurant name in any language, branch, order number and check number', async () => {
    expect((await logs(`?search=${encodeURIComponent('مطبخ ١١')}&limit=1`)).total).toBe(100);
    expect((await logs('?search=kitchen+11&limit=1')).total).toBe(100);
    expect(
      (await logs('?search=branch+24&limit=500')).orders.filter(({ branchName }) => branchName === 'Branch 24'),
    ).toHaveLength(50);
    expect((await logs('?search=100777')).total).toBe(1);
    expect((await logs('?search=nowhere')).total).toBe(0);
  });
});
