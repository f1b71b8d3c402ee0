import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPrograms } from '../../../scripts/lib/build.mjs';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { startSuite } from '../../../scripts/lib/suite.mjs';
import { restart } from '../harness/processes';
import { ownDatabase } from '../harness/suite';
import { followEvents, startTraffic, type RepeatedCall } from '../harness/traffic';

/** How often a program is restarted, and with how many calls per second. The long run, on PostgreSQL: npm run soak:restarts. */
const RESTARTS = Number(process.env.RESTARTS ?? 4);
const PER_SECOND = Number(process.env.PER_SECOND ?? 40);
const READERS = 4;
/** The number of the programs' last lines that are shown with failed calls. */
const LOG_LINES = 60;
/**
 * How soon an event stream must reconnect. On PostgreSQL the time starts when the stream ends, because the successor is
 * ready by then. The embedded database opens only after the predecessor has closed it, so there the time starts with the
 * API's first answer.
 */
const BACK_MS = 3_000;

const root = path.resolve(import.meta.dirname, '../../..');
const admin = { email: 'admin@example.com', password: 'a long enough passphrase 7' };

let origin: string;
let dataDir: string;
let token: string;
let stop: () => Promise<void>;
let dropDatabase: () => Promise<void>;
/** Whether two API processes may run side by side. */
let hasOverlap: boolean;
const log: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await buildPrograms(root, (_: string, work: () => Promise<void>) => work());
  dataDir = await mkdtemp(path.join(tmpdir(), 'suite-restarts-'));
  Object.assign(process.env, {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRICKLE_SECONDS: '0',
    POS_POLL_SECONDS: '0',
  });
  const { url, drop } = await ownDatabase();
  dropDatabase = drop;
  hasOverlap = url !== undefined;
  if (url) process.env.DATABASE_URL = url;
  const socket = await holdPort(0, '127.0.0.1');
  origin = `http://127.0.0.1:${socket.port}`;
  ({ stop } = await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl: origin, dataDir, demo: true },
    socket,
    show: (name: string, line: string) => void log.push(`${name}: ${line}`),
    onGaveUp: (error: Error) => void log.push(String(error)),
  }));
  const { data } = await call<{ data: { token: string } }>('POST', '/admin/login', admin);
  token = data.token;
});

test.afterAll(async () => {
  await stop?.();
  await dropDatabase?.();
  await rm(dataDir, { recursive: true, force: true });
});

async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${origin}/api${address}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Creates a branch whose tills are managed here. */
async function ownBranch(): Promise<string> {
  const { restaurants } = await call<{ restaurants: { id: string }[] }>('GET', '/restaurant?system_type=eesal');
  const { id } = await call<{ id: string }>('POST', '/branch', { restaurantId: restaurants[0]?.id, name: 'Restarts' });
  return id;
}

/** How often each line occurs. */
const tally = (lines: string[]) =>
  lines.reduce<Record<string, number>>((counts, line) => ({ ...counts, [line]: (counts[line] ?? 0) + 1 }), {});

/** Resolves when the API answers through the front door. */
async function healthy(): Promise<void> {
  while (!(await fetch(`${origin}/api/health`)).ok) await new Promise((tick) => setTimeout(tick, 20));
}

test(`loses none of ${PER_SECOND} calls per second while the API and the web host are restarted in turns, ${RESTARTS} times`, async () => {
  test.setTimeout(60_000 + RESTARTS * 20_000);
  const branchId = await ownBranch();
  const headers = { authorization: `Bearer ${token}` };
  const body = (n: number) => ({ branchId, name: `Till ${n}` });
  const save: RepeatedCall = { method: 'POST', path: '/api/device', headers, body, expected: 200 };
  const list: RepeatedCall = {
    method: 'GET',
    path: `/api/restaurant/devices/${branchId}?limit=1`,
    headers,
    expected: 200,
  };
  const unknown: RepeatedCall = { method: 'GET', path: '/api/nowhere', expected: 404 };
  const file: RepeatedCall = { method: 'GET', path: '/missing.png', expected: 404 };

  const readers = Array.from({ length: READERS }, () => followEvents(`${origin}/api/events`, token));
  const traffic = startTraffic(origin, [
    { call: save, perSecond: PER_SECOND * 0.05 },
    { call: list, perSecond: PER_SECOND * 0.05 },
    { call: unknown, perSecond: PER_SECOND * 0.5 },
    { call: file, perSecond: PER_SECOND * 0.4 },
  ]);
  const backAfter: number[] = [];
  for (let time = 0; time < RESTARTS; time++) {
    const before = readers.map(({ awayMs }) => awayMs.length);
    await restart(time % 2 === 0 ? 'api' : 'web');
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
  // Each save was carried out once.
  const listed = await fetch(`${origin}${list.path}`, { headers });
  expect(Number(listed.headers.get('x-total-count'))).toBe(traffic.answered.get(save.path));
});
