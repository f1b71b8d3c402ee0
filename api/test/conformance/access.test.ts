import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { restaurants, staff } from '../../src/platform/db/schema';
import { digestOf } from '../support/digest';
import { firstTill, scan } from '../support/orders';
import { startSuite, type Suite } from '../support/suite';
import { operationsOf, readDocument } from './document';
import { requestsFor, type Ids, type Request } from './requests';

/**
 * The access table (specification section 6, decisions "Roles"). It is written independently of the routes, because it
 * checks them.
 */
const ANYONE = [
  'getHealth',
  'getReady',
  'adminLogin',
  'userIsVerify',
  'getWebLastOrder',
  'webAddOrder',
  'getOrder',
  'getReceipt',
  'getFile',
  'getOutbox',
  'foodicsWebhook',
  'postTelemetry',
  'postCspReports',
  'readInvitation',
  'acceptInvitation',
  'sendSignInCode',
  'signIn',
  'getCustomerSession',
];
const EITHER_ROLE = [
  'getDailyStatistics',
  'getBranchReport',
  'adminLogout',
  'changeOwnPassword',
  'getRestaurant',
  'getBranches',
  'getDevices',
  'exportOrders',
  'getHeldOrders',
  'getEvents',
];
const RESTAURANT_ADMIN_ONLY = [
  ...['getCashierLastOrder', 'cashierAddOrder', 'getUserOrders', 'getBranchOrders'],
  // Only if the restaurant is allowed to: modules/branchStaff/branchStaff.test.ts.
  ...['getBranchStaff', 'addBranchStaff', 'changeBranchStaff', 'deleteBranchStaff'],
  ...['inviteBranchStaff', 'revokeBranchInvitation'],
];
const ADMIN_ONLY = [
  ...[
    'getStatistics',
    'getOrderLogs',
    'getAdminOrders',
    'getAdminOrder',
    'correctOrderPhone',
    'sendOrderLink',
    'searchEverything',
    'exportAdminOrders',
    'getUsers',
    'deleteUser',
    'restoreUser',
    'getAdmins',
    'postUser',
    'changeAdmin',
    'exportUsers',
    'exportRestaurants',
  ],
  ...[
    'getRestaurants',
    'addRestaurant',
    'changeRestaurant',
    'deleteRestaurant',
    'testConnection',
    'syncRestaurant',
    'makeWebhook',
    'getRestaurantReport',
  ],
  ...[
    'addBranch',
    'addPlaces',
    'changeBranch',
    'addDevice',
    'changeDevice',
    'makeDeviceKey',
    'endDeviceKey',
    'makeTillKeys',
    'getQrSheet',
  ],
  ...[
    'getRestaurantAdmins',
    'getRestaurantAdmin',
    'addRestaurantAdmin',
    'changeRestaurantAdmin',
    'deleteRestaurantAdmin',
    'restoreRestaurantAdmin',
    'invite',
    'getInvitations',
    'revokeInvitation',
  ],
  ...[
    'getCategories',
    'getCategory',
    'addCategory',
    'changeCategory',
    'deleteCategory',
    'restoreCategory',
    'getTrail',
    'getTelemetry',
  ],
  // A caller with the setting METRICS_TOKEN may call it too: modules/telemetry/telemetry.test.ts.
  'getMetrics',
];
/** Calls for tills of our own system type, each with its key. No session gives access to them. */
const TILLS = ['postTillOrder', 'postTillOrders', 'checkTillOrder'];
/** Calls for diners, each with the cookie of their session. No token gives access to them. */
const DINERS = [
  'signOut',
  'signOutEverywhere',
  'getReceipts',
  'getReceiptSummary',
  'getOwnReceipt',
  'changeReceipt',
  'removeReceipt',
  'contestReceipt',
];
const NEEDS_A_SESSION = [...EITHER_ROLE, ...RESTAURANT_ADMIN_ONLY, ...ADMIN_ONLY];
/** Calls of restaurant admins that contain ids. A restaurant admin may send only their own ids. */
const HAS_A_TENANT = [
  'getBranchReport',
  'getRestaurant',
  'getBranches',
  'getDevices',
  'exportOrders',
  'getHeldOrders',
  'getCashierLastOrder',
  'cashierAddOrder',
  'getUserOrders',
  'changeBranchStaff',
  'deleteBranchStaff',
];

const NOBODY = '00000000-0000-4000-8000-000000000000';

let suite: Suite;
let own: Ids;
let other: Ids;
let nobody: Ids;
const tokens = new Map<string, string>();
/** The secret in a diner's cookie. */
let dinerToken: string;

async function idsOf(index: number, orderId: string): Promise<Ids> {
  const restaurant = suite.seed.restaurants[index]!;
  const [branch] = restaurant.branches;
  const [admin] = await suite.db.select().from(staff).where(eq(staff.role, 'admin'));
  const [boss] = await suite.db
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'restaurantAdmin'), eq(staff.restaurantId, restaurant.id)));
  const things = {
    userId: suite.seed.users[0]!.id,
    categoryId: restaurant.categoryId,
    adminId: admin!.id,
    restaurantAdminId: boss!.id,
  };
  return {
    restaurantId: restaurant.id,
    branchId: branch.id,
    deviceId: branch.devices[0].id,
    posDeviceId: branch.devices[0].posId,
    orderId,
    ...things,
  };
}

beforeAll(async () => {
  suite = await startSuite();
  await suite.db.update(restaurants).set({ managesStaff: true });
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  own = await idsOf(0, (await scan(suite)).id);
  const [till] = suite.seed.restaurants[1]!.branches[0].devices;
  suite.simulator.close({ device_id: till.posId });
  const theirs = await suite.call<{ invoice: { id: string } }>(
    'GET',
    `/order/foodics/web/last-order?restaurantId=${suite.seed.restaurants[1]!.id}&casherId=${till.id}`,
  );
  other = await idsOf(1, theirs.body.invoice.id);
  nobody = Object.fromEntries(Object.keys(own).map((name) => [name, NOBODY])) as unknown as Ids;
  await collectTokens();
  dinerToken = await suite.services.customerSessions.begin(suite.db, own.userId);
});
afterAll(() => suite?.stop());
beforeEach(() => suite.resetLimits());

/** Collects tokens that are invalid now or always were. */
async function collectTokens(): Promise<void> {
  const live = await suite.login();
  const claims = decodeJwt(live);
  const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
  const sign = (payload: JWTPayload, key = secret) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
  tokens.set('none at all', '');
  tokens.set('nonsense', 'a.b.c');
  tokens.set('one that is not signed (alg: none)', new UnsecuredJWT(claims).encode());
  tokens.set('one signed with another key', await sign(claims, new TextEncoder().encode('x'.repeat(48))));
  tokens.set('one for another audience', await sign({ ...claims, aud: 'elsewhere' }));
  tokens.set('one of another issuer', await sign({ ...claims, iss: 'elsewhere' }));
  tokens.set('an expired one', await sign({ ...claims, iat: claims.iat! - 7_200, exp: claims.iat! - 3_600 }));

  const leaving = await suite.login();
  await suite.call('POST', '/admin/logout', { token: leaving });
  tokens.set('one that is logged out', leaving);

  const credentials = { email: 'short-lived@example.com', password: 'a-good-password' };
  const body = { name: 'Short', ...credentials, confirmPassword: credentials.password };
  await suite.call('POST', '/user', { body, token: live });
  const [member] = (await suite.call<{ id: string }[]>('GET', `/admin?search=${credentials.email}`, { token: live }))
    .body;
  const before = await suite.login(credentials);
  await suite.call('PATCH', `/user/${member!.id}`, {
    body: { password: 'another-password', confirmPassword: 'another-password' },
    token: live,
  });
  tokens.set('one from before a password change', before);
  const deleted = await suite.login({ ...credentials, password: 'another-password' });
  await suite.call('PATCH', `/user/${member!.id}`, { body: { isDeleted: true }, token: live });
  tokens.set('one of a deleted administrator', deleted);
}

interface Answer {
  status: number;
  json: { message?: string; code?: string } | null;
}

/** Sends a request. It stops reading early, because the event stream never ends. */
async function send(
  { method, path, body, form }: Request,
  token: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const content = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) {
    if (typeof value === 'string') content.append(name, value);
    else content.append(name, value, 'logo');
  }
  const leaving = new AbortController();
  const response = await fetch(suite.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    body: form ? content : body === undefined ? null : JSON.stringify(body),
    signal: leaving.signal,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const json = isJson ? ((await response.json()) as Answer['json']) : null;
  leaving.abort();
  return { status: response.status, json };
}

const requestOf = async (operationId: string, ids: Ids): Promise<Request> => (await requestsFor(ids))[operationId]!;

describe('the access table', () => {
  it('contains every call of the document once, and each has a test request', async () => {
    const operations = operationsOf(await readDocument()).map(({ operation }) => operation.operationId);
    expect([...ANYONE, ...TILLS, ...DINERS, ...NEEDS_A_SESSION].sort()).toEqual(operations.sort());
    expect(Object.keys(await requestsFor(own)).sort()).toEqual(operations.sort());
  });
});

describe('without a session', () => {
  it.each(NEEDS_A_SESSION)('%s is refused with any invalid token, and nothing changes', async (operationId) => {
    const before = await digestOf(suite.db);
    for (const [what, token] of tokens) {
      const { status, json } = await send(await requestOf(operationId, own), token);
      expect({ what, status, code: json?.code, message: typeof json?.message }).toEqual({
        what,
        status: 401,
        code: 'NO_SESSION',
        message: 'string',
      });
    }
    expect(await digestOf(suite.db)).toEqual(before);
  });

  it.each(ANYONE)('%s answers alike with any token', async (operationId) => {
    const request = await requestOf(operationId, own);
    const { status, json } = await send(request, '');
    expect(json?.code).not.toBe('NO_SESSION');
    for (const [what, token] of tokens) {
      await suite.resetLimits();
      expect({ what, status: (await send(request, token)).status }).toEqual({ what, status });
    }
  });
});

describe('without the key of a till', () => {
  it.each(TILLS)('%s is refused with any token, and nothing changes', async (operationId) => {
    const before = await digestOf(suite.db);
    for (const [what, token] of [
      ...tokens,
      ['one of an administrator', await suite.login()] as const,
      ['a made-up key', `till_${'x'.repeat(43)}`] as const,
    ]) {
      const { status, json } = await send(await requestOf(operationId, own), token);
      expect({ what, status, code: json?.code }).toEqual({
        what,
        status: 401,
        code: token ? 'WRONG_TILL_KEY' : 'NO_TILL_KEY',
      });
    }
    expect({ ...(await digestOf(suite.db)), sessions: '' }).toEqual({ ...before, sessions: '' });
  });
});

describe('without the cookie of a diner', () => {
  it.each(DINERS)('%s is refused with any token, and nothing changes', async (operationId) => {
    const staffTokens = [await suite.login(), await suite.loginOf(suite.seed.restaurants[0])];
    const before = await digestOf(suite.db);
    for (const token of [...tokens.values(), ...staffTokens])
      expect(await send(await requestOf(operationId, own), token)).toMatchObject({
        status: 401,
        json: { code: 'NOT_SIGNED_IN' },
      });
    expect(await digestOf(suite.db)).toEqual(before);
  });
});

describe('a diner', () => {
  it.each([...NEEDS_A_SESSION, ...TILLS])('may not call %s, and nothing changes', async (operationId) => {
    const cookie = `diner=${dinerToken}`;
    const before = await digestOf(suite.db);
    const { status } = await send(await requestOf(operationId, own), '', { cookie });
    expect(status).toBe(401);
    // The cookie's secret is no token either.
    expect((await send(await requestOf(operationId, own), dinerToken)).status).toBe(401);
    expect(await digestOf(suite.db)).toEqual(before);
  });
});

describe('an admin', () => {
  it.each([...ADMIN_ONLY, ...EITHER_ROLE])('may call %s', async (operationId) => {
    const { status } = await send(await requestOf(operationId, nobody), await suite.login());
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(RESTAURANT_ADMIN_ONLY)('may not call %s', async (operationId) => {
    expect(await send(await requestOf(operationId, own), await suite.login())).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN' },
    });
  });
});

describe('a restaurant admin', () => {
  it.each([...RESTAURANT_ADMIN_ONLY, ...EITHER_ROLE])('may call %s about their own branch', async (operationId) => {
    const { status } = await send(await requestOf(operationId, own), await suite.loginOf(suite.seed.restaurants[0]));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it.each(ADMIN_ONLY)(
    'may not call %s, not even about their own restaurant, and nothing changes',
    async (operationId) => {
      const token = await suite.loginOf(suite.seed.restaurants[0]);
      const before = await digestOf(suite.db);
      for (const ids of [own, other, nobody])
        expect(await send(await requestOf(operationId, ids), token)).toMatchObject({
          status: 403,
          json: { code: 'FORBIDDEN' },
        });
      expect(await digestOf(suite.db)).toEqual(before);
    },
  );

  it('may not even when their token contains the role admin, because the database decides', async () => {
    const claims = decodeJwt(await suite.loginOf(suite.seed.restaurants[0]));
    const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
    const token = await new SignJWT({ ...claims, role: 'admin', restaurantId: null, branchId: null })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret);
    for (const operationId of ADMIN_ONLY)
      expect({ operationId, ...(await send(await requestOf(operationId, own), token)) }).toMatchObject({
        operationId,
        status: 403,
      });
  });

  it.each(HAS_A_TENANT)(
    'reaches no other tenant by %s, wherever the other’s id is sent, and nothing changes',
    async (operationId) => {
      const token = await suite.loginOf(suite.seed.restaurants[0]);
      const sibling = suite.seed.restaurants[0].branches[1]!;
      const before = await digestOf(suite.db);
      const mine = JSON.stringify(await requestOf(operationId, own));
      const strangers: Partial<Ids>[] = [
        ...(['restaurantId', 'branchId', 'deviceId', 'posDeviceId', 'orderId', 'restaurantAdminId'] as const).map(
          (name) => ({
            [name]: other[name],
          }),
        ),
        other,
        { branchId: sibling.id, deviceId: sibling.devices[0].id, posDeviceId: sibling.devices[0].posId },
      ];
      let tried = 0;
      for (const ids of strangers) {
        const request = await requestOf(operationId, { ...own, ...ids });
        // This call does not contain the id, so the request is unchanged.
        if (JSON.stringify(request) === mine) continue;
        tried += 1;
        const { status, json } = await send(request, token);
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

  it('sees no name or id of another tenant in their lists', async () => {
    const token = await suite.loginOf(suite.seed.restaurants[0]);
    const { restaurantId, branchId, deviceId, posDeviceId, orderId } = other;
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
      const { method, path } = await requestOf(operationId, own);
      const text = await (
        await fetch(suite.url + path, { method, headers: { authorization: `Bearer ${token}` } })
      ).text();
      for (const stranger of strangers) expect(text).not.toContain(stranger);
    }
  });

  it('sees another tenant’s order by its link only as everybody does', async () => {
    const order = async (token?: string) =>
      (
        await suite.call<{ order: { user: object | null; customer_notes: string | null } }>(
          'GET',
          `/order/user?orderId=${other.orderId}`,
          { token },
        )
      ).body.order;
    const [boss, otherBoss] = [
      await suite.loginOf(suite.seed.restaurants[0]),
      await suite.loginOf(suite.seed.restaurants[1]!),
    ];
    const place = { restaurantId: other.restaurantId, casherId: other.deviceId, orderId: other.orderId };
    await suite.call('POST', '/order/foodics/cashier/add-order', {
      token: otherBoss,
      body: { ...place, phone: suite.seed.users[0]!.phone },
    });
    expect([(await order()).user, (await order(boss)).user]).toEqual([null, null]);
    expect((await order(otherBoss)).user).toMatchObject({ firstName: suite.seed.users[0]!.firstName });
  });
});

describe('a member whose role or place changes', () => {
  it('has the rights in the database at once, with the current token', async () => {
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
    expect((await send(await requestOf('getStatistics', own), token)).status).toBe(200);
    expect((await send(await requestOf('getUserOrders', other), token)).status).toBe(403);
    await suite.db
      .update(staff)
      .set({ role: 'restaurantAdmin', restaurantId: restaurant.id, branchId: restaurant.branches[0].id })
      .where(eq(staff.id, boss!.id));
  });
});
