import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createSimulator, type Simulator } from '../../simulator/server';
import { createServices } from '../../src/app/createServices';
import type { Database, Db } from '../../src/platform/db/database';
import { callCounters, counters } from '../../src/platform/db/schema';
import { readSeed, type Seed, type SeedRestaurant } from '../../src/app/demo/seedFile';
import { buildApp } from '../../src/app/app';
import { createLog } from '../../src/platform/log';
import { readSettings } from '../../src/platform/config/settings';
import type { Services } from '../../src/app/services';
import { callsTo, type Call } from './call';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from './plant';
import { openTestDatabase } from './testDatabase';

/** The time of the clock when a suite starts. */
const START = Date.parse('2026-11-20T18:00:00Z');

/** The real server with a real database, the POS simulator over loopback HTTP, and a clock that the test controls. */
export interface Suite {
  db: Db;
  services: Services;
  simulator: Simulator;
  seed: Seed;
  url: string;
  clock: { now: () => Date; forward(seconds: number): void };
  /** Returns everything that the server has logged. */
  logged: () => string;
  call: Call;
  login(credentials?: { email: string; password: string }): Promise<string>;
  loginOf(restaurant: SeedRestaurant): Promise<string>;
  /** Returns the newest code that was sent to a phone (E.164). */
  codeFor(phone: string): Promise<string>;
  /** Resets the rate limits, so that they do not disturb other tests. */
  resetLimits(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a suite before the tests of a file, and stops it after them. */
export function suiteOfTests(env?: Record<string, string>): Suite {
  const suite = {} as Suite;
  beforeAll(async () => void Object.assign(suite, await startSuite(env)));
  afterAll(() => suite.stop?.());
  return suite;
}

/** @param opened a migrated database without rows; by default a new one */
export async function startSuite(env: Record<string, string> = {}, opened?: Database): Promise<Suite> {
  let time = START;
  const clock = { now: () => new Date(time), forward: (seconds: number) => void (time += seconds * 1000) };
  const seed = readSeed();
  const simulator = createSimulator(seed, { now: clock.now });
  const posUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });

  const settings = {
    ...readSettings({
      NODE_ENV: 'test',
      DEMO: '1',
      DATA_DIR: tmpdir(),
      FOODICS_BASE_URL: posUrl,
      LAST_ORDER_FRESH_MS: '0',
      // 0 switches off overload protection, because tests send many requests at once on busy machines.
      OVERLOAD_CALLS: '0',
      ...env,
    }),
    ...SECRETS,
  };
  const database = opened ?? (await openTestDatabase());
  await plantTestData(database.db, seed);
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const services = await createServices({ settings, database, log, now: clock.now, printSms: () => undefined });
  services.readiness.server = 'ok';
  const app: FastifyInstance = await buildApp(services);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;

  const suite: Suite = {
    db: services.db,
    services,
    simulator,
    seed,
    url,
    clock,
    logged: () => lines.join(''),
    call: callsTo(url),
    async login(credentials = ADMIN) {
      const { body } = await suite.call<{ data: { token: string } }>('POST', '/admin/login', { body: credentials });
      return body.data.token;
    },
    loginOf: (restaurant) => suite.login({ email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD }),
    async codeFor(phone) {
      const [message] = (await services.outbox?.latest({ to: phone, limit: 1 })) ?? [];
      return /^\d+/.exec(message?.text ?? '')?.[0] ?? '';
    },
    async resetLimits() {
      await database.db.delete(counters);
      await database.db.delete(callCounters);
    },
    async stop() {
      await app.close();
      await simulator.app.close();
      await database.close();
    },
  };
  return suite;
}
