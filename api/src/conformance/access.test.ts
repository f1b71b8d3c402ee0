import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { SECRETS } from '../testing/plant';
import { startSuite, type Suite } from '../testing/suite';
import { digestOf } from './digest';
import { operationsOf, readDocument, type Document } from './document';

type Who = 'anyone' | 'admin' | 'restaurantAdmin' | 'staff';

/** Who may make which call (specification section 6; decisions, "Roles"), by operationId. Not derived from the routes: it judges them. */
const WHO: Record<Who, string[]> = {
  anyone: ['getHealth', 'adminLogin', 'userIsVerify', 'postUser', 'getWebLastOrder', 'webAddOrder', 'getOrder', 'getFile', 'getOutbox'],
  staff: ['adminLogout', 'changeOwnPassword', 'getRestaurant', 'getBranches', 'getDevices', 'exportOrders', 'getEvents'],
  restaurantAdmin: ['getCashierLastOrder', 'cashierAddOrder', 'getUserOrders'],
  admin: [
    'getStatistics', 'getOrderLogs', 'getUsers', 'deleteUser', 'restoreUser', 'getAdmins', 'changeAdmin',
    'getRestaurants', 'addRestaurant', 'changeRestaurant', 'deleteRestaurant', 'getRestaurantReport', 'getBranchReport',
    'getRestaurantAdmins', 'addRestaurantAdmin', 'changeRestaurantAdmin', 'deleteRestaurantAdmin', 'restoreRestaurantAdmin',
    'getCategories', 'getCategory', 'addCategory', 'changeCategory', 'deleteCategory', 'restoreCategory',
    'exportUsers', 'exportRestaurants',
  ],
};

let suite: Suite;
let document: Document;
let admin: string;
let staff: string;
let before: string;
beforeAll(async () => {
  [suite, document] = await Promise.all([startSuite(), readDocument()]);
  admin = await suite.login();
  staff = await suite.loginOf(suite.seed.restaurants[0]);
});
beforeEach(async () => {
  await suite.resetLimits();
  before = await digestOf(suite.db);
});
afterAll(() => suite.stop());

const closed = () => operationsOf(document).filter(({ operation }) => !WHO.anyone.includes(operation.operationId));
const only = (...who: Who[]) => closed().filter(({ operation }) => who.some((each) => WHO[each].includes(operation.operationId)));

/** Expects a call to be refused with `{message, code}`. */
async function expectRefused(status: number, method: string, path: string, token?: string, body?: unknown): Promise<void> {
  const answer = await suite.call(method, path.replace(/\{\w+\}/g, randomUUID()), { ...(token !== undefined && { token }), body });
  expect([method, path, answer.status]).toEqual([method, path, status]);
  expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) });
}

const unchanged = async () => expect(await digestOf(suite.db)).toBe(before);

it('every operation of the document has its place in the table, and the table names no other', () => {
  expect(operationsOf(document).map(({ operation }) => operation.operationId).sort()).toEqual(Object.values(WHO).flat().sort());
});

it('without a token every call but the public ones is refused', async () => {
  for (const { method, path } of closed()) await expectRefused(401, method, path);
  await unchanged();
});

it('a restaurant admin is refused what is for administrators, and an administrator what is for restaurant admins', async () => {
  for (const { method, path } of only('admin')) await expectRefused(403, method, path, staff);
  for (const { method, path } of only('restaurantAdmin')) await expectRefused(403, method, path, admin);
  await unchanged();
});

it('whoever may make a call is let in', async () => {
  const letIn = async (token: string, ...who: Who[]) => {
    for (const { method, path, operation } of only(...who)) {
      // Its own ids are the only ones a restaurant admin gets in with; these calls are below. The session is needed to the end.
      if (operation.operationId === 'adminLogout' || (token === staff && /\{/.test(path))) continue;
      const abort = new AbortController();
      const { status } = await fetch(suite.url + path.replace(/\{\w+\}/g, randomUUID()), { method, headers: { authorization: `Bearer ${token}` }, signal: abort.signal });
      abort.abort();
      expect([operation.operationId, [401, 403].includes(status), status < 500]).toEqual([operation.operationId, false, true]);
    }
  };
  await letIn(admin, 'admin', 'staff');
  await letIn(staff, 'restaurantAdmin', 'staff');
});

it('the two faces of POST /user: only an administrator makes administrators', async () => {
  const body = { name: 'New', email: 'new@example.com', password: 'long-enough', confirmPassword: 'long-enough', role: 'admin' };
  await expectRefused(401, 'POST', '/user', undefined, body);
  await expectRefused(403, 'POST', '/user', staff, body);
  await unchanged();
});

describe('a restaurant admin with the ids of others', () => {
  it('is refused in the path, the query and the body, and gets in with its own', async () => {
    const [mine, other] = suite.seed.restaurants;
    const [own, sibling] = mine.branches;
    const foreign = other!.branches[0];
    const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
    const refused: [string, string, unknown?][] = [
      ['GET', `/restaurant/${other!.id}`],
      ['GET', `/restaurant/branches/${other!.id}`],
      ...[foreign, sibling].flatMap((branch): [string, string][] => (branch ? [['GET', `/restaurant/devices/${branch.id}`], ['GET', `/export/orders${query({ branchId: branch.id })}`]] : [])),
      ['GET', `/export/orders${query({ restaurantId: other!.id })}`],
      ['GET', `/order/user-orders${query({ restaurantId: other!.id, phone: '0512345678' })}`],
      ['GET', `/order/foodics/cashier/last-order${query({ restaurantId: other!.id, casherId: foreign.devices[0].id })}`],
      ['POST', '/order/foodics/cashier/add-order', { restaurantId: other!.id, casherId: foreign.devices[0].id, phone: '0512345678' }],
      ...(sibling ? [
        ['GET', `/order/foodics/cashier/last-order${query({ restaurantId: mine.id, casherId: sibling.devices[0].id })}`] as [string, string],
        ['POST', '/order/foodics/cashier/add-order', { restaurantId: mine.id, casherId: sibling.devices[0].id, phone: '0512345678' }] as [string, string, unknown],
      ] : []),
    ];
    for (const [method, path, body] of refused) await expectRefused(403, method, path, staff, body);
    // A till of another restaurant under the own restaurant's id: it does not exist there.
    await expectRefused(404, 'GET', `/order/foodics/cashier/last-order${query({ restaurantId: mine.id, casherId: foreign.devices[0].id })}`, staff);
    await expectRefused(404, 'POST', '/order/foodics/cashier/add-order', staff, { restaurantId: mine.id, casherId: foreign.devices[0].id, phone: '0512345678' });
    await unchanged();

    const allowed = [`/restaurant/${mine.id}`, `/restaurant/branches/${mine.id}`, `/restaurant/devices/${own.id}`, `/order/user-orders${query({ restaurantId: mine.id, phone: '0512345678' })}`];
    for (const path of allowed) expect([path, (await suite.call('GET', path, { token: staff })).status]).toEqual([path, 200]);
  });
});

describe('a token that is not to be believed', () => {
  const sign = (claims: object, { secret = SECRETS.JWT_SECRET, audience = 'dashboard' } = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setIssuer('api').setAudience(audience).sign(new TextEncoder().encode(secret));

  it('opens nothing: forged, unsigned, for another audience, expired, logged out', async () => {
    const claims = decodeJwt(admin);
    const loggedOut = await suite.login();
    await suite.call('POST', '/admin/logout', { token: loggedOut });
    before = await digestOf(suite.db);
    const tokens = [
      await sign(claims, { secret: 'the secret of somebody else, long enough' }),
      await sign(claims, { audience: 'app' }),
      await sign({ ...claims, exp: Math.floor(suite.clock.now().getTime() / 1000) - 1 }),
      new UnsecuredJWT({ ...claims }).encode(),
      loggedOut,
    ];
    for (const token of tokens) for (const { method, path } of closed()) await expectRefused(401, method, path, token);
    await unchanged();
    // The same claims signed as the server signs them do open: the five were refused for their fault alone.
    expect((await suite.call('GET', '/statistics', { token: await sign(claims) })).status).toBe(200);
  });

  it('that claims to be an administrator’s is what the database says', async () => {
    const claimed = await sign({ ...decodeJwt(staff), role: 'admin', restaurantId: null, branchId: null });
    for (const { method, path } of only('admin')) await expectRefused(403, method, path, claimed);
    await unchanged();
  });
});
