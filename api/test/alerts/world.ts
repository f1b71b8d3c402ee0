import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSeed, type Seed } from '../../src/app/demo/seedFile';
import { requestJob, type JobKind } from '../../src/modules/pos/queue';
import type { Db } from '../../src/platform/db/database';
import { packageRoot } from '../../src/platform/config/packageRoot';
import { openPostgres } from '../../src/platform/db/postgres';
import {
  callCounters,
  counters,
  mails,
  posGates,
  posJobs,
  posLinks,
  receiptMessages,
} from '../../src/platform/db/schema';
import { createSimulator, type Simulator } from '../../simulator/server';
import { ANY_SMS_PROVIDER, startApiProcess, type ApiProcess } from '../support/apiProcess';
import type { Call } from '../support/call';
import { setClockFile } from '../support/clockFile';
import { runWords } from '../support/commands';
import { startMailServer, type MailServer } from '../support/mailServer';
import { firstTill, lastOrderPath } from '../support/orders';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from '../support/plant';
import { freePort } from '../support/postgresCluster';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { requiredServer } from '../processes/twoServers';
import { publishRemote } from '../support/publishRemote';
import { startProviderDouble, type ProviderDouble } from '../support/sms/providerDouble';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { startWebHost, type WebHost } from '../support/webHost';
import { scrape, valuesOf, type Samples, type Target } from './scrape';
import { startTogether, type Ends } from '../support/startTogether';

/**
 * The number of requests that the API processes at the same time. Requests of staff may be 40 % of this number, which
 * is enough to use all database connections. Requests for files may be only 25 %, which is not enough.
 */
export const CALLS = 60;
/** The number of the API's database connections. */
export const CONNECTIONS = 22;

/** The renderer of a remote with a fault in its code. */
const BROKEN_RENDERER = `exports.frame = exports.render = async () => { throw new Error('broken'); };`;
/** The maximum number of one-time codes that the API sends in an hour. */
const CODES = 130;
const SMS_TAKEN = { status: 201, body: { statusCode: 201, messageId: 1 } };

/**
 * An installation whose metrics are read: an API process on PostgreSQL, a web host with a release store, a point of sale, an SMS provider and a mail server.
 */
export interface AlertWorld {
  api: ApiProcess;
  call: Call;
  token: string;
  /** The direct URL of the database. The API uses the network path below. */
  databaseUrl: string;
  databasePath: TcpProxy;
  db: Db;
  seed: Seed;
  simulator: Simulator;
  sms: ProviderDouble;
  mail: MailServer;
  /** The path of the registry's file, which has two remotes. */
  registry: string;
  /** The content of the registry's file when it had one remote. */
  olderRegistry: string;
  webHost(): WebHost;
  /** Starts a web host on the port of the stopped web host. */
  restartWebHost(): Promise<void>;
  /** Logs in as the admin of a restaurant and returns the token. */
  loginOf(restaurant: Seed['restaurants'][number]): Promise<string>;
  /** Sets the clock of the API ahead. Resolves when the API uses the new time. */
  setClock(aheadSeconds: number): Promise<void>;
  /** Adds jobs of a kind for all restaurants, which make the API read from the points of sale. */
  askPointsOfSale(kind: JobKind, subjects?: string[]): Promise<void>;
  /** Closes an order at the first till, and scans it as a diner. */
  scanNewOrder(): Promise<void>;
  /** Runs `eesal backup`. `env` overrides the settings of the installation. */
  backUp(env?: Record<string, string>): Promise<unknown>;
  scrape(): Promise<Samples>;
  /** Ends earlier faults and removes their effects. Resolves when everything works. */
  calmDown(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAlertWorld(): Promise<AlertWorld> {
  return startTogether(start);
}

async function start(ends: Ends): Promise<Omit<AlertWorld, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const [store, backups, clock] = ['store', 'backups', 'clock'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [store, backups]) mkdirSync(each);
  writeFileSync(clock, '0');

  const { url: databaseUrl, drop } = await createPostgresDatabase(requiredServer());
  ends.push(drop);
  const databasePath = await openTcpProxy(databaseUrl);
  ends.push(databasePath.close);
  const { db, close } = await openPostgres(databaseUrl, () => undefined);
  ends.push(close);
  const seed = readSeed();
  await plantTestData(db, seed);
  const simulator = createSimulator(seed);
  ends.push(() => simulator.app.close());
  const [sms, mail] = await Promise.all([startProviderDouble(), startMailServer()]);
  ends.push(sms.stop, mail.stop);

  const [port, webPort] = [await freePort(), await freePort()];
  const targets: Target[] = [
    { job: 'eesal-api', instance: `127.0.0.1:${port}` },
    { job: 'eesal-web', instance: `127.0.0.1:${webPort}` },
  ];
  const preloaded = ['shiftedClock.mjs', 'heldMemory.mjs'].map(
    (file) => `--import ${pathToFileURL(join(packageRoot(), 'test', 'support', file)).href}`,
  );
  const api = await startApiProcess({
    ...SECRETS,
    ...ANY_SMS_PROVIDER,
    SMS_BASE_URL: sms.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'receipts@example.com',
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: folder,
    // Some faults lock a table for minutes, without the API's limit for waiting for locks.
    DATABASE_URL: `${databasePath.url}?options=-c%20lock_timeout%3D0`,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    FOODICS_BASE_URL: await simulator.app.listen({ port: 0, host: '127.0.0.1' }),
    POS_POLL_SECONDS: '0',
    LAST_ORDER_FRESH_MS: '0',
    LAST_ORDER_PER_MINUTE: '0',
    OVERLOAD_CALLS: String(CALLS),
    // Requests never wait this long, so the API does not lower its limit of simultaneous requests on a busy machine.
    OVERLOAD_WAIT_MS: '60000',
    CODES_PER_HOUR: String(CODES),
    MANAGEMENT_PORT: String(port),
    NODE_OPTIONS: preloaded.join(' '),
    CLOCK_FILE: clock,
  });
  ends.push(api.kill);

  const registry = join(store, 'remotes', 'registry.json');
  const publish = (name: string, renderer?: string) =>
    publishRemote(store, join(folder, 'packages'), name, '1.0.0', renderer);
  await publish('mf-alerts');
  const olderRegistry = readFileSync(registry, 'utf8');
  await publish('mf-alerts-too', BROKEN_RENDERER);
  const startHost = (at = '0') =>
    startWebHost(api.url, { RELEASES: store, MANAGEMENT_PORT: String(webPort), PORT: at });
  let webHost = await startHost();
  ends.push(() => webHost.stop());

  const { call } = api;
  const login = async (body: { email: string; password: string }) =>
    (await call<{ data: { token: string } }>('POST', '/admin/login', { body })).body.data.token;
  const world: Omit<AlertWorld, 'stop'> = {
    api,
    call,
    token: await login(ADMIN),
    databaseUrl,
    databasePath,
    db,
    seed,
    simulator,
    sms,
    mail,
    registry,
    olderRegistry,
    webHost: () => webHost,
    async restartWebHost() {
      webHost = await startHost(new URL(webHost.origin).port);
    },
    loginOf: ({ admin: { email } }) => login({ email, password: RESTAURANT_ADMIN_PASSWORD }),
    setClock: (aheadSeconds) => setClockFile(clock, aheadSeconds * 1000, [api.pid]),
    async askPointsOfSale(kind, subjects = ['']) {
      for (const { id: restaurantId } of seed.restaurants)
        for (const subject of subjects) await requestJob(db, { restaurantId, kind, subject }, new Date());
    },
    async scanNewOrder() {
      const { restaurant, device } = firstTill({ seed });
      simulator.close({ device_id: device.posId });
      await call('GET', lastOrderPath(restaurant.id, device.id));
    },
    backUp: (env = {}) =>
      runWords(['backup', backups], { ...SECRETS, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env }),
    scrape: () => scrape(targets),
    async calmDown() {
      databasePath.mend();
      simulator.fail({ mode: 'none' });
      sms.answer(SMS_TAKEN);
      mail.refuse(null);
      await world.setClock(0);
      for (const table of [counters, callCounters, posJobs, posGates, mails, receiptMessages]) await db.delete(table);
      await db.update(posLinks).set({ problem: null });
      await until('everything works', async () => isWell(await scrape(targets)), 60_000);
    },
  };
  await world.askPointsOfSale('poll');
  await until('the points of sale were read', async () => (await db.select().from(posJobs)).length === 0);
  await world.scanNewOrder();
  await world.backUp();
  return world;
}

/** Returns whether both processes answer and everything that they depend on works. */
const isWell = (samples: Samples) =>
  ['up', 'suite_ready', 'suite_db_listens', 'web_host_ready'].every((metric) => {
    const values = valuesOf(samples, metric);
    return values.length > 0 && values.every((value) => value === 1);
  });
