import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readSeed, type Seed } from '../../../src/app/demo/seedFile';
import type { Database } from '../../../src/platform/db/database';
import { openPostgres } from '../../../src/platform/db/postgres';
import { ANY_SMS_PROVIDER, startApiProcess, type ApiProcess } from '../../support/apiProcess';
import { makeOwnTill, type OwnTill } from '../../support/ownTill';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from '../../support/plant';
import { createPostgresDatabase } from '../../support/postgresDatabases';
import { startProgram, type Program } from '../../support/program';
import { publishRemote, runToEnd } from '../../support/publishRemote';
import { startProviderDouble, type ProviderDouble } from '../../support/sms/providerDouble';
import { startStoppablePostgres } from '../../support/stoppablePostgres';
import { openTcpProxy, type TcpProxy } from '../../support/tcpProxy';
import { mountSmallDisk, type SmallDisk } from './smallDisk';
import { startTogether, type Ends } from '../../support/startTogether';

/** The remote that is released during the run. */
export const REMOTE = 'mf-faults';
/** The number of tills. The last till posts no orders, because its key changes. */
const TILLS = 7;
const AGAIN_MS = 200;
/** The response of the SMS provider to an accepted message. */
export const SMS_TAKEN = { status: 201, body: { statusCode: 201, messageId: 1 } };

/** A process that can be killed or restarted. It keeps its URL. */
interface Restartable {
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** An own till, and the token of its restaurant's admin. */
export interface StaffedTill extends OwnTill {
  token: string;
}

/**
 * A whole installation: two API processes on one PostgreSQL server, a web host with a release store in front of the
 * first API process, a point of sale and an SMS provider.
 */
export interface FaultWorld {
  /** The API bases: of the first process through the web host, and of the second process directly. */
  bases: readonly [string, string];
  /** The network path to the web host for event streams, which can be cut. */
  streams: TcpProxy;
  webHost: Restartable & { origin: string };
  apis: readonly [Restartable, Restartable];
  /** The network path of both API processes to the database. */
  databasePath: TcpProxy;
  /** The database's own URL, without the network path. */
  databaseUrl: string;
  /** Opens the database without the network path. */
  openDb(): Promise<Database>;
  /** Kills the database server. It is restarted immediately. */
  killDatabase(): Promise<void>;
  /** The disk of the database; null if this machine does not allow mounts. */
  disk: SmallDisk | null;
  pos: Program;
  sms: ProviderDouble;
  /** Shifts the clock of an API process. A negative value sets it back. */
  setClock(which: 0 | 1, aheadMs: number): void;
  adminToken: string;
  tills: StaffedTill[];
  seed: Seed;
  /** The folder of the release store. */
  store: string;
  /** The folder of all other files. */
  folder: string;
  /** Publishes a version of {@link REMOTE}. Returns the name of the release. */
  release(version: string): Promise<string>;
  /** Runs `eesal` with arguments, and with settings that override the installation's. Rejects if the command fails. */
  eesal(words: string[], env?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

export async function startFaultWorld(): Promise<FaultWorld> {
  return startTogether(start);
}

async function start(ends: Ends): Promise<Omit<FaultWorld, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const store = join(folder, 'store');
  mkdirSync(store);
  const clocks = [join(folder, 'clock-0'), join(folder, 'clock-1')] as const;
  const setClock = (which: 0 | 1, aheadMs: number) => writeFileSync(clocks[which], String(aheadMs));
  setClock(0, 0);
  setClock(1, 0);

  const disk = mountSmallDisk();
  if (disk) ends.push(() => disk.remove());
  const postgres = await startStoppablePostgres(disk ? { TMPDIR: disk.folder } : {});
  ends.push(() => postgres.stop());
  const { url: databaseUrl } = await createPostgresDatabase(postgres.url, { empty: true });
  const openDb = () => openPostgres(databaseUrl, () => undefined);
  const seed = readSeed();
  const { db, close } = await openDb();
  await plantTestData(db, seed).finally(close);
  const databasePath = await openTcpProxy(databaseUrl);
  ends.push(() => databasePath.close());

  const pos = await startProgram(join('simulator', 'main.ts'), {});
  ends.push(() => pos.stop());
  const sms = await startProviderDouble();
  sms.answer(SMS_TAKEN);
  ends.push(() => sms.stop());

  const settings = {
    ...SECRETS,
    ...ANY_SMS_PROVIDER,
    SMS_BASE_URL: sms.url,
    DATA_DIR: folder,
    DATABASE_URL: databasePath.url,
    FOODICS_BASE_URL: `http://127.0.0.1:${pos.port}`,
    POS_POLL_SECONDS: '5',
    POS_TIMEOUT_MS: '2000',
    TRUST_PROXY: 'loopback',
    LAST_ORDER_PER_MINUTE: '0',
    CODES_PER_RESTAURANT: '100000',
    CODES_PER_HOUR: '100000',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../../support/shiftedClock.mjs')).href}`,
  };
  const startApi = (which: 0 | 1) =>
    restartable<ApiProcess>((port) => startApiProcess({ ...settings, CLOCK_FILE: clocks[which], PORT: port }), ends);
  const first = await startApi(0);
  const second = await startApi(1);

  const eesalSettings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...SECRETS };
  const release = (version: string) => publishRemote(store, join(folder, 'packages'), REMOTE, version);
  await release('1.0.0');
  const webHost = await restartable<Program>(
    (port) =>
      startProgram(join('..', 'delivery', 'src', 'web-host', 'main.ts'), {
        RELEASES: store,
        API_ORIGIN: new URL(first.started.url).origin,
        TRUST_PROXY: 'loopback',
        PORT: port,
      }),
    ends,
  );
  const origin = `http://127.0.0.1:${webHost.started.port}`;
  const streams = await openTcpProxy(origin);
  ends.push(() => streams.close());

  const { call } = first.started;
  const login = async (credentials: { email: string; password: string }) =>
    (await call<{ data: { token: string } }>('POST', '/admin/login', { body: credentials })).body.data.token;
  const adminToken = await login(ADMIN);
  const tills: StaffedTill[] = [];
  for (let number = 1; number <= TILLS; number += 1) {
    const till = await makeOwnTill(first.started, adminToken, `Tea house ${number}`);
    const [email, password] = [`cashier-${number}@example.com`, RESTAURANT_ADMIN_PASSWORD];
    const { restaurantId, branchId } = till;
    await call('POST', '/restaurant-admin', {
      token: adminToken,
      body: { name: `Cashier ${number}`, email, password, confirmPassword: password, restaurantId, branchId },
    });
    tills.push({ ...till, token: await login({ email, password }) });
  }

  return {
    bases: [`${origin}/api`, second.started.url],
    streams,
    webHost: { ...webHost, origin },
    apis: [first, second],
    databasePath,
    databaseUrl,
    openDb,
    killDatabase: () => killServer(databaseUrl),
    disk,
    pos,
    sms,
    setClock,
    adminToken,
    tills,
    seed,
    store,
    folder,
    release,
    eesal: (words, env = {}) => runToEnd([join('src', 'eesal.ts'), ...words], { ...eesalSettings, ...env }),
  };
}

/**
 * Starts a program that can be killed and restarted. Repeats each start until it succeeds, because the database may be
 * unreachable.
 */
async function restartable<Started extends Program>(
  startAt: (port: string) => Promise<Started>,
  ends: Ends,
): Promise<Restartable & { started: Started }> {
  const started = await startAt('0');
  const port = String(started.port);
  let current: Program | null = started;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();
  const startAgain = async () => {
    while (!isOver && !current) {
      current = await startAt(port).catch(() => null);
      if (!current) await delay(AGAIN_MS);
    }
  };
  // Each restart waits until the previous one has ended.
  const replace = (end: (program: Program) => Promise<unknown>) => {
    last = last.then(async () => {
      if (isOver || !current) return;
      await end(current);
      current = null;
      await startAgain();
    });
    return last;
  };
  ends.push(async () => {
    isOver = true;
    await last;
    await current?.stop();
  });
  return {
    started,
    kill: () => replace((program) => program.kill()),
    restart: () => replace((program) => program.stop()),
  };
}

/** Kills the database server. The program that runs it (scripts/lib/postgres-keeper.mjs) starts it again. */
async function killServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Errors are ignored, because the connection may end with the killed server.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    process.kill(Number(rows[0]?.pid), 'SIGKILL');
  } finally {
    await client.end().catch(() => undefined);
  }
}
