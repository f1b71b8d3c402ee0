import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulator, type Simulator } from '../../simulator/server';
import type { Db } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { readSeed, type Seed } from '../../src/app/demo/seedFile';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from '../support/plant';
import { createPostgresDatabase, postgresServer } from '../support/postgresDatabases';
import { startTogether, type Ends } from '../support/startTogether';

/** Two server processes on one PostgreSQL database, and a point of sale. */
export interface TwoServers {
  first: ApiProcess;
  second: ApiProcess;
  both: [ApiProcess, ApiProcess];
  /** Starts another process with the same settings. */
  startAnother(): Promise<ApiProcess>;
  db: Db;
  simulator: Simulator;
  seed: Seed;
  /** Logs in and returns a token, which is valid on both servers. */
  login(credentials?: { email: string; password: string }): Promise<string>;
  /** Logs in as the admin of the first restaurant and returns a token. */
  loginOfRestaurant(): Promise<string>;
  /** Returns the newest code that was sent to a phone (E.164). */
  codeFor(phone: string): Promise<string>;
  /** Closes an order at the first till and scans it. */
  newOrder(): Promise<{ id: string }>;
  /** The ids of the first till and its restaurant, named like the fields of requests. */
  tillIds: { restaurantId: string; casherId: string };
  stop(): Promise<void>;
}

/** Returns the URL of the PostgreSQL server, which these tests require. */
export function requiredServer(): string {
  const server = postgresServer();
  if (!server) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server');
  return server;
}

/**
 * Starts both servers.
 * @param env additional settings
 */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  return startTogether((ends) => start(env, ends));
}

async function start(env: Record<string, string>, ends: Ends): Promise<Omit<TwoServers, 'stop'>> {
  const database = await createPostgresDatabase(requiredServer());
  ends.push(database.drop);
  const { db, close } = await openPostgres(database.url, console.warn);
  ends.push(close);
  const seed = readSeed();
  await plantTestData(db, seed);
  const folder = mkdtempSync(join(tmpdir(), 'two-servers-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const simulator = createSimulator(seed);
  ends.push(() => simulator.app.close());
  const settings = {
    ...SECRETS,
    DEMO: '1',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    FOODICS_BASE_URL: await simulator.app.listen({ port: 0, host: '127.0.0.1' }),
    POS_POLL_SECONDS: '0',
    LAST_ORDER_FRESH_MS: '0',
    // 0 switches off overload protection, because tests send many requests at once on busy machines.
    OVERLOAD_CALLS: '0',
    ...env,
  };
  const startAnother = () => {
    const started = startApiProcess(settings);
    ends.push(() => started.then(({ stop }) => stop()).catch(() => undefined));
    return started;
  };
  const [first, second] = await Promise.all([startAnother(), startAnother()]);
  const [restaurant] = seed.restaurants;
  const device = restaurant.branches[0].devices[0];
  const tillIds = { restaurantId: restaurant.id, casherId: device.id };

  const login: TwoServers['login'] = async (credentials = ADMIN) => {
    const { body } = await first.call<{ data: { token: string } }>('POST', '/admin/login', { body: credentials });
    return body.data.token;
  };
  return {
    first,
    second,
    both: [first, second],
    startAnother,
    db,
    simulator,
    seed,
    tillIds,
    login,
    loginOfRestaurant: () => login({ email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD }),
    async codeFor(phone) {
      const { body } = await first.call<{ messages: { text: string }[] }>(
        'GET',
        `/dev/outbox?${new URLSearchParams({ to: phone })}`,
      );
      return /^\d+/.exec(body.messages[0]?.text ?? '')?.[0] ?? '';
    },
    async newOrder() {
      simulator.close({ device_id: device.posId });
      const { status, body } = await first.call<{ invoice: { id: string } }>(
        'GET',
        `/order/foodics/web/last-order?${new URLSearchParams(tillIds)}`,
      );
      if (status !== 200) throw new Error(`the scan returned ${status}: ${JSON.stringify(body)}`);
      return body.invoice;
    },
  };
}
