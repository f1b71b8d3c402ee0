import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { createSimulator } from '../../../api/simulator/server';
import { createServices } from '../../../api/src/app/createServices';
import { openDatabase } from '../../../api/src/platform/db/open';
import { staff } from '../../../api/src/platform/db/schema';
import { plantSeed } from '../../../api/src/app/demo/plantSeed';
import { readSeed } from '../../../api/src/app/demo/seedFile';
import { buildApp } from '../../../api/src/app/app';
import { API_PREFIX } from '../../../api/src/platform/http/prefix';
import { hashPassword } from '../../../api/src/modules/auth/password';
import { createLog } from '../../../api/src/platform/log';
import { withSecrets } from '../../../api/src/platform/config/secrets';
import { readSettings } from '../../../api/src/platform/config/settings';
import { plantMany } from '../../../api/test/support/manyRows';
import { createPostgresDatabase, postgresServer } from '../../../api/test/support/postgresDatabases';

/** The number of additional restaurants. */
export const RESTAURANTS = 500;
const ADMIN = { email: 'measured@example.com', password: 'a password to measure' };

/**
 * Starts the API and a bare Fastify server in one process, on one database. The database has the data of the demo, and
 * additional users, orders and restaurants. Neither server listens until `listen` is called, so that a measurement can
 * first add its comparison routes to `bare`. The last order of the demo's till was read recently, so the API does not ask
 * the point of sale for it.
 * @param env further settings of the API
 */
export async function startMeasuredServer(rows: number, env: Record<string, string> = {}) {
  const server = postgresServer();
  const postgres = server ? await createPostgresDatabase(server, { empty: true }) : undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const seed = readSeed();
  const simulator = createSimulator(seed);
  const posUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const settings = withSecrets(
    readSettings({
      NODE_ENV: 'test',
      DEMO: '1',
      DATA_DIR: folder,
      FOODICS_BASE_URL: posUrl,
      LAST_ORDER_FRESH_MS: '60000',
      LAST_ORDER_PER_MINUTE: '0',
      OVERLOAD_CALLS: '0',
      STREAMS_PER_ACCOUNT: '0',
      DATABASE_URL: postgres?.url,
      ...env,
    }),
  );
  const log = createLog('silent', { write: () => undefined });
  const database = await openDatabase(settings, () => undefined);
  const passwordHash = await hashPassword(ADMIN.password);
  await plantSeed(database.db, seed, { key: settings.ENCRYPTION_KEY, passwordHash });
  await plantMany(database.db, { restaurants: RESTAURANTS, users: rows, orders: rows });
  await database.db.insert(staff).values({ role: 'admin', name: 'Measured', email: ADMIN.email, passwordHash });
  const services = await createServices({ settings, database, log, printSms: () => undefined });
  services.events.limit = 100_000;
  const api = await buildApp(services);
  const bare = Fastify();

  const [restaurant] = seed.restaurants;
  const device = restaurant.branches[0].devices[0];
  simulator.close({ device_id: device.posId });

  return {
    db: database.db,
    bare,
    /** The till whose last order is read. */
    till: { restaurantId: restaurant.id, casherId: device.id },
    /** Starts both servers. Returns their URLs and an administrator's token. */
    async listen() {
      const apiUrl = (await api.listen({ port: 0, host: '127.0.0.1' })) + API_PREFIX;
      const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
      const outcome = await services.login(ADMIN, { address: '127.0.0.1', deviceOf: () => undefined });
      if (outcome.status !== 'accepted') throw new Error('the administrator cannot log in');
      return { apiUrl, bareUrl, token: outcome.token };
    },
    async close() {
      await Promise.all([api.close(), bare.close(), simulator.app.close()]);
      await database.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests that are sent for some seconds. */
export interface Load {
  url: string;
  /** The paths that the requests have in turn, instead of the path of `url`. */
  paths?: string[];
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

/**
 * Sends a load from another process.
 * @returns the requests per second, their number, and the time in milliseconds within which 99 of 100 requests got a
 * response
 * @throws when a request is refused or fails, because such a request returns faster and would distort the result
 */
export async function sendLoad(load: Load): Promise<{ perSecond: number; sent: number; p99: number }> {
  const program = ['--import', 'tsx', `${import.meta.dirname}/load.ts`];
  const running = promisify(execFile)(process.execPath, program);
  running.child.stdin!.end(JSON.stringify(load));
  const { stdout } = await running;
  const { failed, ...seen } = JSON.parse(stdout) as { perSecond: number; sent: number; p99: number; failed: number };
  if (failed > 0) throw new Error(`${load.url}: ${failed} requests were refused or failed`);
  return seen;
}
