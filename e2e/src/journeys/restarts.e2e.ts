import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPrograms } from '../../../scripts/tasks/build.mjs';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { startSuite } from '../../../scripts/lib/suite.mjs';
import { CURRENT, migrateWith, nextVersion } from '../harness/apiVersions';
import { callsTo } from '../harness/calls';
import { restart } from '../harness/processes';
import { ADMIN, ownDatabase } from '../harness/suite';
import { openTeaHouse } from '../harness/teaHouse';
import { followEvents, startTraffic, type RepeatedCall } from '../harness/traffic';

/** The number of restarts in addition to the upgrade. `npm run soak -- restarts` is a longer run, on PostgreSQL. */
const RESTARTS = Number(process.env.RESTARTS ?? 4);
/** The number of requests per second. */
const PER_SECOND = Number(process.env.PER_SECOND ?? 40);
const READERS = 4;
/** The orders that one till posts per second. This is below the limit of 120 orders per minute. */
const ORDERS_OF_TILL_PER_SECOND = 1.5;
/** The number of log lines that a failed test shows. */
const LOG_LINES = 60;
/**
 * The maximum time in which an event stream must reconnect, in milliseconds. On PostgreSQL, the time starts when the
 * stream ends, because the new process is ready by then. With the embedded database, the time starts with the first
 * response of the new process, which can open that database only after the old process has closed it.
 */
const BACK_MS = 3_000;

const root = path.resolve(import.meta.dirname, '../../..');

let origin: string;
let dataDir: string;
/** A symbolic link to the folder of the API, like `current` on a server. The next start of the API uses it. */
let link: string;
let next: Awaited<ReturnType<typeof nextVersion>>;
/** The settings of the database; empty for the embedded database. */
let database: Record<string, string> = {};
let stop: () => Promise<void>;
let dropDatabase: () => Promise<void>;
/** Whether two API processes may run side by side. */
let hasOverlap: boolean;
const log: string[] = [];

test.beforeAll(async () => {
  await buildPrograms(root, (_: string, work: () => Promise<void>) => work());
  dataDir = await mkdtemp(path.join(tmpdir(), 'suite-restarts-'));
  next = await nextVersion();
  link = path.join(dataDir, 'current/api');
  await mkdir(path.dirname(link));
  await symlink(CURRENT.folder, link, 'junction');
  Object.assign(process.env, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRICKLE_SECONDS: '0',
    POS_POLL_SECONDS: '0',
    // Switches off overload protection, because all waiting requests arrive at once after a restart.
    OVERLOAD_CALLS: '0',
  });
  const { url, drop } = await ownDatabase();
  dropDatabase = drop;
  hasOverlap = url !== undefined;
  if (url) {
    database = { DATABASE_URL: url };
    Object.assign(process.env, database, { MIGRATE_AT_START: '0' });
    await migrateWith(CURRENT, database);
  }
  const socket = await holdPort(0, '127.0.0.1');
  origin = `http://127.0.0.1:${socket.port}`;
  ({ stop } = await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl: origin, dataDir, demo: true },
    socket,
    api: link,
    show: (name: string, line: string) => void log.push(`${name}: ${line}`),
  }));
});

test.afterAll(async () => {
  await stop?.();
  await dropDatabase?.();
  await next?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Replaces the current version with the next version, as docs/operations.md describes. With the embedded database,
 * the migrations run when the API starts.
 */
async function upgrade(): Promise<void> {
  if (hasOverlap) await migrateWith(next, database);
  await rm(link);
  await symlink(next.folder, link, 'junction');
  await restart('api');
}

/** The actions under load: alternating restarts of the API and the web host, with the upgrade in the middle. */
const changes = Array.from({ length: RESTARTS }, (_, time) => () => restart(time % 2 === 0 ? 'api' : 'web'));
changes.splice(Math.floor(RESTARTS / 2), 0, upgrade);

/** Counts how often each line occurs. */
const tally = (lines: string[]) =>
  lines.reduce<Record<string, number>>((counts, line) => ({ ...counts, [line]: (counts[line] ?? 0) + 1 }), {});

/** Resolves when the API responds through the web host. */
async function healthy(): Promise<void> {
  while (!(await fetch(`${origin}/api/health`)).ok) await new Promise((tick) => setTimeout(tick, 20));
}

test(`at ${PER_SECOND} requests per second, the suite loses no request while the API and the web host restart alternately, ${RESTARTS} times, and the API is upgraded`, async () => {
  test.setTimeout(60_000 + changes.length * 20_000);
  const calls = callsTo(origin);
  const token = await calls.login(ADMIN);
  const house = await openTeaHouse(calls);
  const { branchId } = house;
  const headers = { authorization: `Bearer ${token}` };
  const body = (n: number) => ({ branchId, name: `Saved ${n}` });
  const save: RepeatedCall = { method: 'POST', path: '/api/device', headers, body, expected: 200 };
  const list: RepeatedCall = {
    method: 'GET',
    path: `/api/restaurant/devices/${branchId}?limit=1`,
    headers,
    expected: 200,
  };
  const ordersPerSecond = PER_SECOND * 0.05;
  const tills = Math.ceil(ordersPerSecond / ORDERS_OF_TILL_PER_SECOND);
  const orders: RepeatedCall[] = [];
  for (let till = 1; till <= tills; till += 1) {
    const { key } = await house.newTill(`Posts ${till}`);
    orders.push({
      method: 'POST',
      path: '/api/ingest/v1/order',
      headers: { authorization: `Bearer ${key}` },
      body: (n) => ({
        order_number: String(n),
        orderedAt: new Date().toISOString(),
        order_items: [{ item_name: 'Tea', total_price: 7.5 }],
        total_price: 7.5,
      }),
      expected: 200,
    });
  }
  const unknown: RepeatedCall = { method: 'GET', path: '/api/nowhere', expected: 404 };
  const file: RepeatedCall = { method: 'GET', path: '/missing.png', expected: 404 };

  const readers = Array.from({ length: READERS }, () => followEvents(`${origin}/api/events`, token));
  const traffic = startTraffic(origin, [
    { call: save, perSecond: PER_SECOND * 0.05 },
    ...orders.map((call) => ({ call, perSecond: ordersPerSecond / tills })),
    { call: list, perSecond: PER_SECOND * 0.05 },
    { call: unknown, perSecond: PER_SECOND * 0.45 },
    { call: file, perSecond: PER_SECOND * 0.4 },
  ]);
  const backAfter: number[] = [];
  for (const change of changes) {
    const before = readers.map(({ awayMs }) => awayMs.length);
    await change();
    await healthy();
    const answering = Date.now();
    while (readers.some(({ awayMs }, index) => awayMs.length === before[index]))
      await new Promise((tick) => setTimeout(tick, 20));
    backAfter.push(hasOverlap ? Math.max(...readers.map(({ awayMs }) => awayMs.at(-1) ?? 0)) : Date.now() - answering);
  }
  await traffic.stop();
  await Promise.all(readers.map((reader) => reader.stop()));

  const answered = [...traffic.answered.values()].reduce((sum, count) => sum + count, 0);
  const away = Math.max(...readers.flatMap(({ awayMs }) => awayMs));
  console.log(
    `${answered} answered, ${traffic.failures.length} failed, slowest ${traffic.slowest} ms, streams away ${away} ms at most`,
  );
  expect(tally(traffic.failures), log.slice(-LOG_LINES).join('\n')).toEqual({});
  expect(Math.max(...backAfter)).toBeLessThan(BACK_MS);
  // Each saved device and each posted order was stored once. The tea house's first till and the tills that post orders
  // are devices too.
  const countOf = async (address: string) =>
    Number((await fetch(`${origin}${address}`, { headers })).headers.get('x-total-count'));
  expect(await countOf(list.path)).toBe((traffic.answered.get(save.path) ?? 0) + 1 + tills);
  expect(await countOf(`/api/admin/orders?restaurantId=${house.restaurantId}&limit=1`)).toBe(
    traffic.answered.get('/api/ingest/v1/order'),
  );
});
