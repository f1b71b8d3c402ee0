import { readSeed } from '../src/app/demo/seedFile';
import { createSimulator } from './server';

const seed = readSeed();
const [restaurant] = seed.restaurants;
const till = restaurant.branches[0].devices[0];
const otherTill = restaurant.branches[0].devices[1] ?? till;

let time = Date.parse('2026-11-20T18:00:00Z');
const simulator = createSimulator(seed, { now: () => new Date(time) });
afterAll(() => simulator.app.close());
// Each test begins in a new minute, because the vendor limits the calls per minute.
beforeEach(() => void (time += 60_000));

interface Listing {
  data: Record<string, unknown>[];
  meta: { total: number; per_page: number; last_page: number };
}

async function get(path: string, token = restaurant.posToken) {
  const answer = await simulator.app.inject({
    method: 'GET',
    url: `/v5${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<Listing & { message: string; errors: Record<string, string[]> }>(),
  };
}

describe("the simulator responds like Foodics' API v5", () => {
  it('with the statuses 401, 403 and 422 in the vendor’s format', async () => {
    expect(await get('/orders', 'nobody')).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
    expect(await get('/orders', `${restaurant.posToken}-no-orders`)).toMatchObject({
      status: 403,
      body: { message: 'This action is unauthorized.' },
    });
    const refused = await get('/orders?sort=colour');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sort']]);
  });

  it('with the closed orders of a till, latest first, and only to the restaurant of the till', async () => {
    const first = simulator.close({ device_id: till.posId });
    time += 1000;
    const second = simulator.close({ device_id: till.posId });
    simulator.close({ device_id: otherTill.posId });
    simulator.close({ device_id: till.posId, status: 5, original_order_id: first.id });
    const path = `/orders?filter[device_id]=${till.posId}&filter[status]=4&sort=-created_at`;
    expect((await get(path)).body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await get(path, seed.restaurants[1]?.posToken)).body.data).toEqual([]);
  });

  it('with the relations of an order, such as its products, only if the request includes them', async () => {
    simulator.close({ device_id: till.posId, products: [{ name: 'Kabsa', price: 30 }] });
    const [bare] = (await get('/orders?sort=-created_at')).body.data;
    expect(bare).not.toHaveProperty('products');
    const [full] = (await get('/orders?sort=-created_at&include=products.product,creator')).body.data;
    expect(full).toMatchObject({ products: [{ product: { name: 'Kabsa' } }], creator: { pin: expect.any(String) } });
    expect((full?.['products'] as object[])[0]).not.toHaveProperty('taxes');
  });

  it('with order references that are sometimes a number and sometimes a text with leading zeros', async () => {
    const references = [simulator.close({ device_id: till.posId }), simulator.close({ device_id: till.posId })].map(
      ({ reference }) => typeof reference,
    );
    expect(references.sort()).toEqual(['number', 'string']);
  });

  it('with fifty rows per page', async () => {
    for (let count = 0; count < 51; count += 1) simulator.close({ device_id: otherTill.posId });
    const { body } = await get('/orders');
    expect(body.data).toHaveLength(50);
    expect(body.meta).toMatchObject({ per_page: 50, last_page: 2 });
    expect((await get('/orders?page=2')).body.data).toHaveLength(body.meta.total - 50);
  });

  it('to the ninety-first request of a minute with 429, Retry-After and zero remaining requests', async () => {
    for (let calls = 0; calls < 90; calls += 1) await get('/whoami');
    const refused = await get('/whoami');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
  });
});

describe('the simulator’s control endpoints', () => {
  const post = (path: string, payload: object) =>
    simulator.app.inject({ method: 'POST', url: `/control${path}`, payload });

  it('close an order at a till', async () => {
    const closed = (await post('/orders', { device_id: till.posId, customer_notes: 'no onion' })).json<{
      data: { id: string };
    }>().data;
    expect((await get(`/orders/${closed.id}`)).body).toMatchObject({
      data: { id: closed.id, customer_notes: 'no onion' },
    });
  });

  it('refuse an unknown till', async () => {
    expect((await post('/orders', { device_id: 'nonsense' })).statusCode).toBe(422);
  });

  it('make the requested number of requests to the simulated API fail', async () => {
    await post('/faults', { mode: 'server_error', status: 503, times: 1 });
    expect((await get('/whoami')).status).toBe(503);
    expect((await get('/whoami')).status).toBe(200);
  });
});
