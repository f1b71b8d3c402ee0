import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPrograms } from '../../../scripts/tasks/build.mjs';
import {
  CURRENT,
  migrateWith,
  NEXT_MIGRATION,
  nextVersion,
  startApi,
  type ApiVersion,
  type RunningApi,
} from '../harness/apiVersions';
import { eventually, newPhone } from '../harness/journeySteps';
import { ADMIN, ownDatabase } from '../harness/suite';
import { openTeaHouse, type TeaHouse } from '../harness/teaHouse';
import { startTraffic, type RepeatedCall, type Traffic } from '../harness/traffic';

/* Upgrades the API under load on one PostgreSQL database, in this order: the current version alone, the migrations of
   the next version, both versions side by side, and the current version alone after a roll-back. The next version is the
   current build with one more migration. */

/** The number of requests of each kind per second. It is below a till's limit of 120 posts per minute. */
const PER_SECOND = 1.5;

interface Order {
  id: string;
  order_number: string;
  total_price: number;
}

const root = path.resolve(import.meta.dirname, '../../..');

let settings: Record<string, string>;
let nextBuild: ApiVersion;
let current: RunningApi;
let next: RunningApi;
let house: TeaHouse;
/** The numbers of the orders that were acknowledged. */
const acknowledged: string[] = [];
/** The load on the current version. It runs from the migrations to the roll-back. */
let load: Traffic;
const ends: (() => unknown)[] = [];

test.describe.configure({ mode: 'serial' });
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test.beforeAll(async () => {
  await buildPrograms(root, (_: string, work: () => Promise<void>) => work());
  const built = await nextVersion();
  nextBuild = built;
  ends.push(built.remove);
  const { url, drop } = await ownDatabase();
  if (url === undefined) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server');
  ends.push(drop);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suite-upgrades-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    MIGRATE_AT_START: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    POS_POLL_SECONDS: '0',
    // A closed port, because this test does not use the demo's point of sale.
    FOODICS_BASE_URL: 'http://127.0.0.1:9',
  };
  await migrateWith(CURRENT, settings);
  current = await startApi(CURRENT, settings);
  ends.push(() => current.stop());
  house = await openTeaHouse(current);
  await current.call('POST', `/restaurant/${house.restaurantId}/points`, {
    token: await current.login(ADMIN),
    body: {
      ...{ isActive: true, currency: 'SAR', rate: 1, pointValue: 0.05 },
      ...{ orderCap: null, expiryDays: null, payer: 'restaurant' },
    },
  });
});

let lastNumber = 0;

/** The body of an order that a till posts. */
const orderOf = (number: string, total = 7.5) => ({
  order_number: number,
  orderedAt: new Date().toISOString(),
  order_items: [{ item_name: 'Tea', total_price: total }],
  total_price: total,
});

/** Posts an order to a process. Returns its id. */
async function post(api: RunningApi, total = 7.5): Promise<{ id: string; number: string }> {
  const number = `by hand ${(lastNumber += 1)}`;
  const { id } = await api.call<{ id: string }>('POST', '/ingest/v1/order', {
    token: house.key,
    body: orderOf(number, total),
  });
  acknowledged.push(number);
  return { id, number };
}

/** Posts orders of a new till to a process at a steady rate, and reads lists. */
async function startLoad(api: RunningApi, name: string): Promise<Traffic> {
  const { key } = await house.newTill(name);
  const till = { authorization: `Bearer ${key}` };
  const staff = { authorization: `Bearer ${house.token}` };
  const ingest: RepeatedCall = {
    method: 'POST',
    path: '/api/ingest/v1/order',
    headers: till,
    body: (n) => orderOf(`${name} ${n}`),
    expected: 200,
  };
  const reads = ['/api/order/branch-orders?limit=5', `/api/restaurant/devices/${house.branchId}`].map(
    (address): RepeatedCall => ({ method: 'GET', path: address, headers: staff, expected: 200 }),
  );
  return startTraffic(
    api.origin,
    [ingest, ...reads].map((call) => ({ call, perSecond: PER_SECOND })),
  );
}

/** Ends a load, and checks that each of its posts was acknowledged. */
async function endLoad(traffic: Traffic, name: string): Promise<void> {
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  const posted = traffic.answered.get('/api/ingest/v1/order') ?? 0;
  expect(posted).toBeGreaterThan(0);
  for (let n = 0; n < posted; n += 1) acknowledged.push(`${name} ${n}`);
}

/** Returns the numbers of all orders of the tea house, as a process lists them. */
async function storedNumbers(api: RunningApi): Promise<string[]> {
  const token = await api.login(ADMIN);
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { orders } = await api.call<{ orders: Order[] }>(
      'GET',
      `/admin/orders?restaurantId=${house.restaurantId}&limit=500&page=${page}`,
      { token },
    );
    found.push(...orders.map(({ order_number }) => order_number));
    if (orders.length < 500) return found;
  }
}

const tillIds = () => ({ restaurantId: house.restaurantId, casherId: house.deviceId });

/** Signs a diner in at a process. Returns the diner's cookie. */
async function signIn(api: RunningApi, phone: string): Promise<string> {
  await api.call('POST', '/customer/code', { body: { phone } });
  const answer = await fetch(`${api.origin}/api/customer/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, otp: await api.codeSentTo(phone) }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])[0] ?? '';
}

/** Saves an order at the process `saver` with a code from the process `sender`, on a device that is signed in. */
async function save(
  { sender, saver }: { sender: RunningApi; saver: RunningApi },
  { phone, orderId, cookie }: { phone: string; orderId: string; cookie: string },
): Promise<void> {
  const body = { ...tillIds(), phone, orderId };
  await sender.call('POST', '/user', { body });
  const answer = await fetch(`${saver.origin}/api/order/foodics/web/add-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...body, otp: await saver.codeSentTo(phone) }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Returns the sum of a diner's points in all programmes, as a process reports it. */
async function pointsAt(api: RunningApi, cookie: string): Promise<number> {
  const { balances } = await api.call<{ balances: { available: number; pending: number }[] }>(
    'GET',
    '/customer/points',
    {
      headers: { cookie },
    },
  );
  return balances.reduce((sum, { available, pending }) => sum + available + pending, 0);
}

test('the migrations run while the current version answers every request', async () => {
  load = await startLoad(current, 'during the migrations');
  expect(await migrateWith(nextBuild, settings)).toEqual([NEXT_MIGRATION]);
  next = await startApi(nextBuild, settings);
  ends.push(() => next.stop());
});

for (const [writing, reading] of [
  ['current', 'next'],
  ['next', 'current'],
] as const) {
  test.describe(`When the ${writing} version writes to the database and the ${reading} version reads from it,`, () => {
    let writer: RunningApi;
    let reader: RunningApi;
    let traffic: Traffic;

    test.beforeAll(async () => {
      [writer, reader] = writing === 'current' ? [current, next] : [next, current];
      traffic = await startLoad(writer, `side by side, ${writing}`);
    });
    test.afterAll(() => endLoad(traffic, `side by side, ${writing}`));

    test('a token is accepted until the logout and refused afterwards', async () => {
      const { data } = await writer.call<{ data: { token: string } }>('POST', '/admin/login', { body: ADMIN });
      const { token } = data;
      await reader.call('GET', '/statistics', { token });
      await writer.call('POST', '/admin/logout', { token });
      await expect(reader.call('GET', '/statistics', { token })).rejects.toThrow('401');
    });

    test('a new category is listed', async () => {
      const token = await writer.login(ADMIN);
      const name = `Written by the ${writing} version`;
      const form = new FormData();
      form.set('names', JSON.stringify([{ language: 'en', name }]));
      await writer.call('POST', '/categories', { token, body: form });
      const found = await reader.call<object>('GET', `/categories?search=${encodeURIComponent(name)}`, {
        token: await reader.login(ADMIN),
      });
      expect(JSON.stringify(found)).toContain(name);
    });

    test('an order can be read and saved with a code, is listed as a receipt, and earns points', async () => {
      const { id, number } = await post(writer, 40);
      const { order } = await reader.call<{ order: Order }>('GET', `/order/user?orderId=${id}`);
      expect(order).toMatchObject({ order_number: number, total_price: 40 });

      const phone = newPhone();
      const cookie = await signIn(reader, phone);
      await save({ sender: writer, saver: reader }, { phone, orderId: id, cookie });
      for (const api of [reader, writer]) {
        const { receipts } = await api.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', {
          headers: { cookie },
        });
        expect(receipts.map((receipt) => receipt.id)).toEqual([id]);
        await eventually(
          async () => (await pointsAt(api, cookie)) === 40,
          `the points are in the ledger of ${api.name}`,
        );
      }
      // The other process saves a second order for the same diner.
      const second = await post(reader, 2);
      await save({ sender: reader, saver: writer }, { phone, orderId: second.id, cookie });
      const { receipts } = await reader.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', {
        headers: { cookie },
      });
      expect(receipts.map((receipt) => receipt.id)).toEqual([second.id, id]);
    });

    test('an order is stored once, even if a till sends it to both versions', async () => {
      const body = orderOf(`repeated, ${writing} first`);
      const first = await writer.call<{ id: string }>('POST', '/ingest/v1/order', { token: house.key, body });
      const again = await reader.call<{ id: string; status: string }>('POST', '/ingest/v1/order', {
        token: house.key,
        body,
      });
      expect(again).toMatchObject({ id: first.id, status: 'unchanged' });
      acknowledged.push(body.order_number);
    });
  });
}

test('a roll-back loses no order: after the next version has stopped, the current version stores orders, even after a restart', async () => {
  await next.stop();
  await post(current);
  await endLoad(load, 'during the migrations');
  await current.stop();
  current = await startApi(CURRENT, settings);
  await post(current);
  expect((await storedNumbers(current)).toSorted()).toEqual(acknowledged.toSorted());
});

test('the upgrade can be repeated after a roll-back', async () => {
  expect(await migrateWith(nextBuild, settings)).toEqual([]);
  next = await startApi(nextBuild, settings);
  await post(next);
  expect((await storedNumbers(next)).toSorted()).toEqual(acknowledged.toSorted());
});
