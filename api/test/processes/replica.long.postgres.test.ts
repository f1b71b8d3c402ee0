import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCopyConnection } from '../../src/app/backup/connection';
import type { Database } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { openReplica } from '../../src/platform/db/replica';
import { restaurantNames } from '../../src/platform/db/schema';
import { giveTo, programsIn, runProgram, startCluster, type Cluster } from '../support/postgresCluster';
import { lastOrderPath, type OrderWire } from '../support/orders';
import { makeOwnTill, type OwnTill } from '../support/ownTill';
import { startSuite, type Suite } from '../support/suite';
import { readXlsx } from '../support/readXlsx';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { requiredServer } from './twoServers';

/* Tests the API with a primary and two streaming replicas behind a balancer. The paths to the primary and to the replicas
   can break. */
jest.setTimeout(120_000);

const warnings: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'eesal-replica-'));
let primary: Cluster;
let standbys: Cluster[];
let balancer: Server;
let primaryPath: TcpProxy;
let path: TcpProxy;
let database: Database;
let suite: Suite;
let token: string;
let till: OwnTill;

/** Returns the first value in the first result row of a statement. */
async function ask(url: string, statement: string): Promise<unknown> {
  return withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, async (connection) => {
    const { rows } = await connection.query(statement);
    return Object.values(rows[0] as Record<string, unknown>)[0];
  });
}

beforeAll(async () => {
  const bin = await ask(requiredServer(), `select setting from pg_config where name = 'BINDIR'`);
  const programs = programsIn(String(bin));
  giveTo(programs, folder);
  const [data, ...copies] = ['primary', 'standby-1', 'standby-2'].map((name) => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    giveTo(programs, join(folder, name));
    return join(folder, name);
  }) as [string, string, string];
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  runProgram(programs, 'initdb', ['-D', data, ...options], folder);
  primary = await startCluster(programs, data);
  standbys = [];
  for (const copy of copies) {
    runProgram(programs, 'pg_basebackup', ['-d', primary.url, '-D', copy, '-R', '-c', 'fast', '--no-sync'], folder);
    // By default, a standby that is far behind cancels queries that conflict with the changes it applies.
    appendFileSync(join(copy, 'postgresql.auto.conf'), 'max_standby_streaming_delay = -1\n');
    standbys.push(await startCluster(programs, copy, { standby: true }));
  }
  balancer = await startBalancer(standbys);
  path = await openTcpProxy(`postgres://postgres@127.0.0.1:${(balancer.address() as AddressInfo).port}/postgres`);
  primaryPath = await openTcpProxy(primary.url);
  database = await openPostgres(primaryPath.url, (message) => void warnings.push(message), { replicaUrl: path.url });
  suite = await startSuite({}, database);
  token = await suite.login();
  till = await makeOwnTill(suite, token, 'Tea house');
});

/** Starts a balancer that leads each connection to the next server. */
async function startBalancer(servers: readonly Cluster[]): Promise<Server> {
  let next = 0;
  const started = createServer((client) => {
    const { port } = new URL(servers[next++ % servers.length]!.url);
    const server = connect(Number(port), '127.0.0.1');
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return started;
}

afterAll(async () => {
  await suite?.stop();
  await path?.close();
  await primaryPath?.close();
  balancer?.close();
  for (const standby of standbys ?? []) await standby.crash();
  await primary?.crash();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  path.mend();
  primaryPath.mend();
  await until('the primary answers again', () => database.receivesNotices());
  warnings.length = 0;
  await suite.resetLimits();
});

const rename = (name: string) => database.db.update(restaurantNames).set({ name });
async function download(file: string) {
  const answer = await fetch(suite.url + file, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const asOf = answer.headers.get('data-as-of')!;
  return { bytes, asOf: new Date(asOf), name: answer.headers.get('content-disposition')!, minute: asOf.slice(0, 16) };
}
async function exported(): Promise<{ text: string; asOf: Date }> {
  const { bytes, asOf } = await download('/export/restaurants');
  return { text: new TextDecoder().decode(bytes), asOf };
}

const onStandbys = (statement: string, of = standbys) => Promise.all(of.map(({ url }) => ask(url, statement)));

/** Resolves when standbys have a row. */
const haveRow = (from: string, of = standbys) =>
  until(`the standbys have a row of ${from}`, async () =>
    (await onStandbys(`select count(*) from ${from}`, of)).every((count) => count !== '0'),
  );

it('an export is read from a replica, and says up to which time it has all changes', async () => {
  await rename('Before');
  await haveRow(`restaurant_names where name = 'Before'`);
  await onStandbys('select pg_wal_replay_pause()');
  const pausedAt = (await ask(primary.url, 'select clock_timestamp()')) as Date;
  await rename('After');
  const { text, asOf } = await exported();
  expect(text).toContain('Before');
  expect(asOf.getTime()).toBeLessThanOrEqual(pausedAt.getTime());
  await onStandbys('select pg_wal_replay_resume()');
  await haveRow(`restaurant_names where name = 'After'`);
  expect((await exported()).text).toContain('After');
});

it('the files of a replica say themselves up to which time they have all changes', async () => {
  await rename('Said');
  await haveRow(`restaurant_names where name = 'Said'`);
  const order = {
    order_number: 'Said',
    orderedAt: suite.clock.now().toISOString(),
    order_items: [{ item_name: 'Tea', total_price: 2 }],
    total_price: 2,
  };
  expect((await suite.call('POST', '/ingest/v1/order', { token: till.key, body: order })).status).toBe(200);
  await haveRow(`orders where order_number = 'Said'`);
  const report = `/restaurant/restaurant-report?restaurantId=${till.restaurantId}`;
  for (const path of ['/export/orders?', `${report}&`]) {
    for (const format of ['csv', 'xlsx']) {
      const { name, minute, bytes } = await download(`${path}language=ar&format=${format}`);
      expect(name).toContain(`${minute.replace(':', '')}Z.${format}`);
      if (format === 'csv') continue;
      const about = (await readXlsx(bytes)).sheets.at(-1)!;
      const riyadh = new Date(Date.parse(`${minute}Z`) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
      expect(about.rows).toEqual([[expect.stringContaining(`حتى ${riyadh} (Asia/Riyadh)`)]]);
    }
  }
});

it('an export has every change up to its time, although one of the replicas behind the balancer is late', async () => {
  await ask(standbys[0]!.url, 'select pg_wal_replay_pause()');
  await rename('Known to one');
  const renamedAt = (await ask(primary.url, 'select clock_timestamp()')) as Date;
  await haveRow(`restaurant_names where name = 'Known to one'`, standbys.slice(1));
  const files = await Promise.all(Array.from({ length: 6 }, exported));
  await ask(standbys[0]!.url, 'select pg_wal_replay_resume()');
  expect(new Set(files.map(({ text }) => text.includes('Known to one'))).size).toBe(2);
  expect(files.filter(({ text, asOf }) => asOf >= renamedAt && !text.includes('Known to one'))).toEqual([]);
});

it.each(['refuse', 'swallow'] as const)(
  'a scan shows the stored order, marked as possibly not the latest, while the primary does not answer (%s)',
  async (fault) => {
    const order = {
      order_number: fault,
      orderedAt: suite.clock.now().toISOString(),
      order_items: [{ item_name: 'Tea', total_price: 2 }],
      total_price: 2,
    };
    expect((await suite.call('POST', '/ingest/v1/order', { token: till.key, body: order })).status).toBe(200);
    await haveRow(`orders where order_number = '${fault}'`);
    const scan = async (casherId = till.deviceId) => {
      const answer = await suite.call<{ invoice: OrderWire; code: string }>(
        'GET',
        lastOrderPath(till.restaurantId, casherId),
      );
      return { status: answer.status, order: answer.body.invoice?.order_number, stale: answer.body.invoice?.stale };
    };
    expect(await scan()).toEqual({ status: 200, order: fault, stale: false });
    primaryPath[fault]();
    expect(await Promise.all([scan(), scan(), scan()])).toEqual(
      Array(3).fill({ status: 200, order: fault, stale: true }),
    );
    // The replica may be late, so that a till that it does not know may exist.
    expect((await scan('unknown')).status).toBe(503);
    expect((await suite.call('GET', '/order/logs', { token })).status).toBe(503);
    primaryPath.mend();
    await until('scans are read from the primary again', async () => (await scan()).stale === false);
  },
);

it('an export is read from the primary, and the log says so once, if the replica does not answer', async () => {
  for (const fault of ['refuse', 'swallow'] as const) {
    await rename(`During ${fault}`);
    path[fault]();
    const { text, asOf } = await exported();
    expect(text).toContain(`During ${fault}`);
    expect(asOf).toEqual(suite.clock.now());
    path.mend();
  }
  expect(warnings).toEqual([expect.stringMatching(/^the replica cannot be used: /)]);
});

it('a server that is not a replica is not used', async () => {
  const other = openReplica(primary.url, 1, () => undefined);
  expect(await other.openReading((_text, run) => run())).toBeNull();
  await other.close();
});
