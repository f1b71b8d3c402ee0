import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import type { Refused } from '../../../test/support/call';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let admin: string;
let own: string;
beforeAll(async () => {
  admin = await suite.login();
  own = await suite.loginOf(firstTill(suite).restaurant);
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  await scan(suite);
});

interface Listed {
  id: string;
  name: string;
}

describe('an admin', () => {
  it('sees how many users, restaurants and orders there are', async () => {
    const { body } = await suite.call('GET', '/statistics', { token: admin });
    expect(body).toEqual({ statistics: { users: suite.seed.users.length, restaurants: 3, orders: 1 } });
  });

  it('sees the latest orders of all restaurants', async () => {
    const { restaurant, branch } = firstTill(suite);
    const { body, headers } = await suite.call<{ orders: unknown[] }>('GET', '/order/logs', { token: admin });
    expect(headers.get('x-total-count')).toBe('1');
    expect(body.orders).toMatchObject([
      {
        restaurantName: restaurant.names.en,
        branchName: branch.name,
        category: 'Restaurant',
        payment: 'Card',
        date: '2026-11-20',
        time: '21:00',
        saved: false,
        currency: 'SAR',
      },
    ]);
  });

  it('sees restaurants with names, category, branches and tills, and with their tokens masked', async () => {
    const { body } = await suite.call<{ restaurants: object[] }>('GET', '/restaurant?search=kabsa', { token: admin });
    const { restaurant } = firstTill(suite);
    expect(body.restaurants).toHaveLength(1);
    expect(body.restaurants[0]).toMatchObject({
      id: restaurant.id,
      system_type: 'foodics',
      token: '••••bait',
      Branchs: [{ name: 'Al Malaz' }, { name: 'Olaya' }],
    });
    expect(JSON.stringify(body)).not.toContain(restaurant.posToken);
  });

  it('sees a restaurant’s branches and a branch’s devices', async () => {
    const { restaurant, branch } = firstTill(suite);
    const { body } = await suite.call<{ branches: Listed[] }>('GET', `/restaurant/branches/${restaurant.id}`, {
      token: admin,
    });
    expect(body.branches.map(({ name }) => name)).toEqual(['Al Malaz', 'Olaya']);
    const found = await suite.call<{ devices: object[] }>('GET', `/restaurant/devices/${branch.id}`, { token: admin });
    expect(found.body.devices).toMatchObject(
      branch.devices.map(({ id, name, posId }) => ({ id, name, device_id: posId, branch: { name: branch.name } })),
    );
  });

  it('gets a 404 for a restaurant or branch that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of [`/restaurant/${nobody}`, `/restaurant/branches/${nobody}`, `/restaurant/devices/${nobody}`])
      expect((await suite.call('GET', path, { token: admin })).status).toBe(404);
  });
});

describe('a restaurant admin', () => {
  it('sees only their own branch of the restaurant, and no token', async () => {
    const { restaurant, branch } = firstTill(suite);
    const { body } = await suite.call<{ restaurant: { token: null; Branchs: Listed[] } }>(
      'GET',
      `/restaurant/${restaurant.id}`,
      { token: own },
    );
    expect(body.restaurant).toMatchObject({ token: null, branchs_token: null });
    expect(body.restaurant.Branchs.map(({ id }) => id)).toEqual([branch.id]);
    const listed = await suite.call<{ branches: Listed[] }>('GET', `/restaurant/branches/${restaurant.id}`, {
      token: own,
    });
    expect(listed.body.branches.map(({ id }) => id)).toEqual([branch.id]);
  });

  it.each(['/statistics', '/order/logs', '/restaurant'])('gets a 403 for the path %s', async (path) => {
    expect(await suite.call('GET', path, { token: own })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('cannot reach another restaurant or branch by sending ids of that restaurant or branch', async () => {
    const { restaurant } = firstTill(suite);
    const elsewhere = suite.seed.restaurants[2] ?? restaurant;
    const otherBranch = restaurant.branches[1] ?? restaurant.branches[0];
    const cashier = (restaurantId: string, casherId: string) =>
      lastOrderPath(restaurantId, casherId).replace('/web/', '/cashier/');
    const forbidden = [
      `/restaurant/${elsewhere.id}`,
      `/restaurant/branches/${elsewhere.id}`,
      `/restaurant/devices/${elsewhere.branches[0].id}`,
      `/restaurant/devices/${otherBranch.id}`,
      cashier(elsewhere.id, elsewhere.branches[0].devices[0].id),
      cashier(restaurant.id, otherBranch.devices[0].id),
      `/order/user-orders?restaurantId=${elsewhere.id}&phone=0512345678`,
    ];
    for (const path of forbidden)
      expect([path, (await suite.call('GET', path, { token: own })).status]).toEqual([path, 403]);
    for (const [restaurantId, casherId] of [
      [elsewhere.id, elsewhere.branches[0].devices[0].posId],
      [restaurant.id, otherBranch.devices[0].posId],
    ]) {
      expect(
        (
          await suite.call('POST', '/order/foodics/cashier/add-order', {
            token: own,
            body: { restaurantId, casherId, phone: '0512345678' },
          })
        ).status,
      ).toBe(403);
    }
    // A till of another restaurant is not found under the id of the caller's restaurant.
    expect(
      (await suite.call('GET', cashier(restaurant.id, elsewhere.branches[0].devices[0].id), { token: own })).status,
    ).toBe(404);
  });

  it('gets an error if the searched phone number is not a valid Saudi number', async () => {
    const { status, body } = await suite.call(
      'GET',
      `/order/user-orders?restaurantId=${firstTill(suite).restaurant.id}&phone=123`,
      { token: own },
    );
    expect([status, body.message]).toEqual([400, 'Please enter a valid Saudi phone number']);
  });
});

it.each([
  ['GET', '/statistics'],
  ['GET', '/order/logs'],
  ['GET', '/restaurant'],
  ['GET', '/events'],
  ['POST', '/admin/logout'],
])('the request "%s %s" needs a session', async (method, path) => {
  expect(await suite.call(method, path)).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } });
});

describe('the link of an order', () => {
  const open = (id: string, token?: string) =>
    suite.call<{ order: OrderWire } & Refused>('GET', `/order/user?orderId=${id}`, { token });

  it('opens the order if it is recent, but strangers do not see its customer', async () => {
    const { id } = await scan(suite);
    expect((await open(id)).body.order).toMatchObject({ id, user: null, customer_notes: null });
  });

  it('lets staff, but not strangers, open an unsaved order that is no longer recent', async () => {
    const { id } = await scan(suite);
    suite.clock.forward(25 * 60);
    const token = await suite.login();
    suite.clock.forward(6 * 60);
    expect(await open(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    expect((await open(id, token)).status).toBe(200);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'leads to a 404 with an explanation if the link contains the id %s',
    async (id) => {
      const { status, body } = await open(encodeURIComponent(id));
      expect([status, body.message]).toEqual([404, 'We could not find this invoice']);
    },
  );
});

describe('the server', () => {
  it('reports that it is healthy once it has started', async () => {
    suite.services.readiness.server = 'starting';
    expect((await suite.call('GET', '/health')).status).toBe(503);
    suite.services.readiness.server = 'ok';
    expect(await suite.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('returns a JSON 404 for an unknown path', async () => {
    expect(await suite.call('GET', '/no/such/path')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PATH' } });
  });

  it('returns a JSON 400 for invalid JSON', async () => {
    const response = await fetch(`${suite.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect([response.status, ((await response.json()) as Refused).code]).toEqual([400, 'MALFORMED']);
  });

  it('shows its API reference under a content security policy without inline scripts, and serves the OpenAPI document', async () => {
    const page = await fetch(`${suite.url}/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await page.text()).not.toMatch(/<script>[^<]/);
    const document = (await (await fetch(`${suite.url}/docs/json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/order/foodics/web/last-order');
  });
});
