import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { orders, staff } from '../../src/platform/db/schema';
import { digestOf } from '../support/digest';
import { requestOf, startAccessSuite, type AccessSuite } from './accessSuite';
import {
  ADMIN_ONLY,
  ANYONE,
  DINERS,
  EITHER_ROLE,
  HAS_A_TENANT,
  NEEDS_A_SESSION,
  RESTAURANT_ADMIN_ONLY,
  TILLS,
} from './accessTable';
import { operationsOf, readDocument } from './document';
import type { Ids } from './request';
import { requestsFor } from './requests';

let suite: AccessSuite;
let admin: string;
let restaurantAdmin: string;

beforeAll(async () => {
  suite = await startAccessSuite();
  admin = await suite.login();
  restaurantAdmin = await suite.loginOf(suite.seed.restaurants[0]);
});
afterAll(() => suite?.stop());
beforeEach(() => suite.resetLimits());

describe('the access table', () => {
  it('contains every operation of the OpenAPI document once, and for each operation there is a test request', async () => {
    const operations = operationsOf(await readDocument()).map(({ operation }) => operation.operationId);
    expect([...ANYONE, ...TILLS, ...DINERS, ...NEEDS_A_SESSION].sort()).toEqual(operations.sort());
    expect(Object.keys(await requestsFor(suite.own)).sort()).toEqual(operations.sort());
  });
});

describe('an admin', () => {
  // Each request has a new session, because some requests end their session.
  it.each([...ADMIN_ONLY, ...EITHER_ROLE])('may call %s', async (operationId) => {
    const { status } = await suite.send(await requestOf(operationId, suite.nobody), await suite.login());
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(RESTAURANT_ADMIN_ONLY)('may not call %s', async (operationId) => {
    expect(await suite.send(await requestOf(operationId, suite.own), admin)).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN' },
    });
  });
});

describe('a response to staff', () => {
  it.each([...ADMIN_ONLY, ...EITHER_ROLE])('must not be cached: %s', async (operationId) => {
    const { cacheControl } = await suite.send(await requestOf(operationId, suite.nobody), await suite.login());
    expect(cacheControl).toMatch(/no-store/);
  });
});

describe('a restaurant admin', () => {
  it.each([...RESTAURANT_ADMIN_ONLY, ...EITHER_ROLE])('may call %s about their own branch', async (operationId) => {
    const { status } = await suite.send(
      await requestOf(operationId, suite.own),
      await suite.loginOf(suite.seed.restaurants[0]),
    );
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(ADMIN_ONLY)(
    'may not call %s, not even about their own restaurant, and nothing changes',
    async (operationId) => {
      const before = await digestOf(suite.db);
      for (const ids of [suite.own, suite.other, suite.nobody])
        expect(await suite.send(await requestOf(operationId, ids), restaurantAdmin)).toMatchObject({
          status: 403,
          json: { code: 'FORBIDDEN' },
        });
      expect(await digestOf(suite.db)).toEqual(before);
    },
  );

  it('gets no rights of an admin from a token with the role admin, because the role in the database decides', async () => {
    const claims = decodeJwt(await suite.loginOf(suite.seed.restaurants[0]));
    const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
    const token = await new SignJWT({ ...claims, role: 'admin', restaurantId: null, branchId: null })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret);
    for (const operationId of ADMIN_ONLY)
      expect({ operationId, ...(await suite.send(await requestOf(operationId, suite.own), token)) }).toMatchObject({
        operationId,
        status: 403,
      });
  });

  it.each(HAS_A_TENANT)(
    'cannot reach another tenant through %s with any of that tenant’s ids, and nothing changes',
    async (operationId) => {
      const sibling = suite.seed.restaurants[0].branches[1]!;
      const before = await digestOf(suite.db);
      const mine = JSON.stringify(await requestOf(operationId, suite.own));
      const strangers: Partial<Ids>[] = [
        ...(['restaurantId', 'branchId', 'deviceId', 'posDeviceId', 'orderId', 'restaurantAdminId'] as const).map(
          (name) => ({
            [name]: suite.other[name],
          }),
        ),
        suite.other,
        { branchId: sibling.id, deviceId: sibling.devices[0].id, posDeviceId: sibling.devices[0].posId },
      ];
      let tried = 0;
      for (const ids of strangers) {
        const request = await requestOf(operationId, { ...suite.own, ...ids });
        // If this endpoint does not use the id, the request is unchanged, so the test skips the id.
        if (JSON.stringify(request) === mine) continue;
        tried += 1;
        const { status, json } = await suite.send(request, restaurantAdmin);
        expect({ ids, refused: [403, 404].includes(status), code: typeof json?.code }).toEqual({
          ids,
          refused: true,
          code: 'string',
        });
      }
      expect(tried).toBeGreaterThan(0);
      expect(await digestOf(suite.db)).toEqual(before);
    },
  );

  it('sees no name or id of another tenant in the lists', async () => {
    const token = await suite.loginOf(suite.seed.restaurants[0]);
    const { restaurantId, branchId, deviceId, posDeviceId, orderId } = suite.other;
    const strangers = [
      restaurantId,
      branchId,
      deviceId,
      posDeviceId,
      orderId,
      ...Object.values(suite.seed.restaurants[1]!.names),
    ];
    for (const operationId of [
      'getRestaurant',
      'getBranches',
      'getDevices',
      'getUserOrders',
      'exportOrders',
      'getHeldOrders',
    ]) {
      const { method, path } = await requestOf(operationId, suite.own);
      const text = await (
        await fetch(suite.url + path, { method, headers: { authorization: `Bearer ${token}` } })
      ).text();
      for (const stranger of strangers) expect(text).not.toContain(stranger);
    }
  });

  it('sees an order of another tenant only as the public does: through the order’s link, and without the customer', async () => {
    const order = async (token?: string) =>
      (
        await suite.call<{ order: { user: object | null; customer_notes: string | null } }>(
          'GET',
          `/order/user?orderId=${suite.other.orderId}`,
          { token },
        )
      ).body.order;
    const [boss, otherBoss] = [
      await suite.loginOf(suite.seed.restaurants[0]),
      await suite.loginOf(suite.seed.restaurants[1]!),
    ];
    const tillIds = {
      restaurantId: suite.other.restaurantId,
      casherId: suite.other.deviceId,
      orderId: suite.other.orderId,
    };
    await suite.call('POST', '/order/foodics/cashier/add-order', {
      token: otherBoss,
      body: { ...tillIds, phone: suite.seed.users[0]!.phone },
    });
    await suite.db.update(orders).set({ confirmedAt: suite.clock.now() }).where(eq(orders.id, suite.other.orderId));
    expect([(await order()).user, (await order(boss)).user]).toEqual([null, null]);
    expect((await order(otherBoss)).user).toMatchObject({ firstName: suite.seed.users[0]!.firstName });
  });
});

describe('a member whose role or branch changes', () => {
  it('immediately has the new rights with the old token', async () => {
    const restaurant = suite.seed.restaurants[1]!;
    const token = await suite.loginOf(restaurant);
    const [boss] = await suite.db
      .select()
      .from(staff)
      .where(and(eq(staff.restaurantId, restaurant.id), ne(staff.role, 'admin')));
    await suite.db
      .update(staff)
      .set({ role: 'admin', restaurantId: null, branchId: null })
      .where(eq(staff.id, boss!.id));
    expect((await suite.send(await requestOf('getStatistics', suite.own), token)).status).toBe(200);
    expect((await suite.send(await requestOf('getUserOrders', suite.other), token)).status).toBe(403);
    await suite.db
      .update(staff)
      .set({ role: 'restaurantAdmin', restaurantId: restaurant.id, branchId: restaurant.branches[0].id })
      .where(eq(staff.id, boss!.id));
  });
});
