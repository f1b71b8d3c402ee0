import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { buildPseudo } from '../../../scripts/tasks/build.mjs';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { publishPackages, setSite, startSuite } from '../../../scripts/lib/suite.mjs';
import { callsTo, type Account, type Calls } from './calls';
import type { Origins } from './nginx';
import { ADMIN, PREPARED_DATA, restoreEnvironment, startError, SUITE_SETTINGS } from './preparedData';
import { processOf } from './processes';

const root = path.resolve(import.meta.dirname, '../../..');

export { ADMIN };

/** A till of the demo, with both of its ids, its restaurant and its branch. */
export interface Till {
  restaurantId: string;
  restaurantName: string;
  branchId: string;
  branchName: string;
  id: string;
  name: string;
  device_id: string;
}

export interface TestSuite extends Calls {
  /** The URL of the API process, without the web host. */
  apiOrigin: string;
  dataDir: string;
  restaurantAdmin: Account;
  /** The first till of the restaurant admin's branch. */
  till(): Promise<Till>;
  /** All tills of the demo's Foodics restaurants. */
  allTills(): Promise<Till[]>;
  /** Closes an order at a till of the simulated point of sale. */
  closeOrder(
    till: Till,
    order?: Record<string, unknown>,
  ): Promise<{ id: string; reference: string | number; total_price: number }>;
  /** Makes the simulated point of sale fail, or work again. */
  fault(fault: Record<string, unknown>): Promise<void>;
  /** Kills the API process. The supervisor starts it again. */
  killApi(): Promise<void>;
  /** Resolves when the suite reports that it is healthy. */
  healthy(): Promise<void>;
  stop(): Promise<void>;
}

/** The fields of the result of `startSuite` that the tests use. */
interface Started {
  report: { demo: { restaurantAdmin: Account } };
  apiPort: number;
  simulatorPort: number;
  stop(): Promise<void>;
}

/**
 * Creates a PostgreSQL database for the suite, on the server of `TEST_POSTGRES_URL`. Without that setting the suite
 * uses its embedded database.
 */
export async function ownDatabase(): Promise<{ url?: string; drop(): Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) return { drop: async () => {} };
  const name = `suite_${Math.random().toString(36).slice(2)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Returns the folders of the packages to publish, from the normal build or the build in the pseudo-locale. */
async function frontEnd(pseudo: boolean, without: readonly string[]): Promise<string[]> {
  const names = frontEndsIn(root).filter((name: string) => !without.includes(name));
  const folder = pseudo ? await buildPseudo(root, (_: string, work: () => Promise<void>) => work()) : root;
  return names.map((name: string) => path.join(folder, name));
}

/**
 * Starts the built suite on a free port, with a new data folder, database and point of sale.
 * @param options `pseudo`: whether to use the build in the pseudo-locale. `origins`: the public URLs if another server
 * is in front of the suite. `rendered`: whether the web host renders pages; tests that intercept the first request of a
 * page set it to false. `without`: remotes that are not published. `clockFile`: a file that says by how many
 * milliseconds the clocks of the suite's programs are ahead. `settings`: further environment variables.
 */
export async function startTestSuite({
  pseudo = false,
  origins,
  rendered = true,
  without = [],
  clockFile,
  settings = {},
}: {
  pseudo?: boolean;
  origins?: Origins;
  rendered?: boolean;
  without?: readonly string[];
  clockFile?: string;
  settings?: Record<string, string>;
} = {}): Promise<TestSuite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suite-data-'));
  const environment = { ...process.env };
  Object.assign(process.env, SUITE_SETTINGS, { RENDER_PAGES: rendered ? '1' : '0' }, settings);
  if (clockFile) {
    const clock = pathToFileURL(path.join(root, 'api/test/support/shiftedClock.mjs')).href;
    Object.assign(process.env, { NODE_OPTIONS: `--import ${clock}`, CLOCK_FILE: clockFile });
  }
  const database = await ownDatabase();
  if (database.url) process.env.DATABASE_URL = database.url;
  const socket = await holdPort(0, '127.0.0.1');
  const origin = `http://localhost:${socket.port}`;
  const publicUrl = origins?.pages ?? origin;
  if (origins) Object.assign(process.env, { CORS_ORIGINS: origins.pages, API_URL: `${origins.api}/api` });
  await cp(PREPARED_DATA, dataDir, { recursive: true });
  const hasPreparedReleases = !pseudo && !origins && without.length === 0;
  if (!hasPreparedReleases) await rm(path.join(dataDir, 'releases'), { recursive: true });
  await setSite({
    root,
    dataDir,
    settings: { publicUrl, ...(origins && { api: `${origins.api}/api`, releases: origins.releases }) },
  });
  if (!hasPreparedReleases) await publishPackages({ root, dataDir, packages: await frontEnd(pseudo, without) });
  const log: string[] = [];
  const started = (await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl, dataDir, demo: true },
    socket,
    show: (name: string, line: string) => void log.push(`${name}: ${line}`),
  }).catch((error: unknown) => {
    throw startError(error, log);
  })) as unknown as Started;
  const simulator = `http://127.0.0.1:${started.simulatorPort}`;

  const calls = callsTo(origin);
  const { call, login } = calls;
  const control = async (address: string, body: unknown) => {
    const answer = await fetch(simulator + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`simulator ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const tillsIn = async (
    token: string,
    restaurant: { id: string; translations: { language: string; name: string }[] },
  ): Promise<Till[]> => {
    const { branches } = await call<{ branches: { id: string; name: string }[] }>(
      'GET',
      `/restaurant/branches/${restaurant.id}`,
      { token },
    );
    const tills = await Promise.all(
      branches.map(async (branch) => {
        const { devices } = await call<{ devices: { id: string; name: string; device_id: string }[] }>(
          'GET',
          `/restaurant/devices/${branch.id}`,
          { token },
        );
        return devices.map((device) => ({
          ...device,
          restaurantId: restaurant.id,
          restaurantName: restaurant.translations.find(({ language }) => language === 'en')!.name,
          branchId: branch.id,
          branchName: branch.name,
        }));
      }),
    );
    return tills.flat();
  };
  const restaurantsOf = async (token: string) =>
    (
      await call<{
        restaurants: { id: string; system_type: string; translations: { language: string; name: string }[] }[];
      }>('GET', '/restaurant', { token })
    ).restaurants;

  const suite: TestSuite = {
    ...calls,
    apiOrigin: `http://127.0.0.1:${started.apiPort}`,
    dataDir,
    restaurantAdmin: started.report.demo.restaurantAdmin,
    till: async () => {
      const { data } = await call<{ data: { user: { branchId: string } } }>('POST', '/admin/login', {
        body: started.report.demo.restaurantAdmin,
      });
      return (await suite.allTills()).find(({ branchId }) => branchId === data.user.branchId)!;
    },
    allTills: async () => {
      const token = await login(ADMIN);
      const foodics = (await restaurantsOf(token)).filter(({ system_type }) => system_type === 'foodics');
      return (await Promise.all(foodics.map((restaurant) => tillsIn(token, restaurant)))).flat();
    },
    closeOrder: async (till, order = {}) => {
      const answer = await control('/control/orders', { device_id: till.device_id, ...order });
      return answer.data ?? answer;
    },
    fault: async (fault) => void (await control('/control/faults', fault)),
    killApi: async () => {
      process.kill(await processOf('api'), 'SIGKILL');
    },
    healthy: async () => {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const answer = await fetch(`${origin}/api/health`).catch(() => null);
        if (answer?.ok) return;
        if (Date.now() > deadline) throw new Error(`the suite is not well again:\n${log.slice(-20).join('\n')}`);
        await new Promise((tick) => setTimeout(tick, 50));
      }
    },
    stop: async () => {
      await started.stop();
      await database.drop();
      restoreEnvironment(environment);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await suite.healthy();
  return suite;
}
