import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { createSimulator } from '../../../api/simulator/server';
import { createServices } from '../../../api/src/createServices';
import { openDatabase } from '../../../api/src/db/open';
import { plantSeed } from '../../../api/src/demo/plantSeed';
import { readSeed } from '../../../api/src/demo/seedFile';
import { buildApp } from '../../../api/src/http/app';
import { createLog } from '../../../api/src/log';
import { findLastOrder } from '../../../api/src/orders/read';
import { findTill } from '../../../api/src/orders/till';
import { readSettings } from '../../../api/src/settings';
import { withSecrets } from '../../../api/src/secrets';
import { median } from '../median';

const CONNECTIONS = 20;
const ROUND_SECONDS = 4;

export interface LastOrder {
  runs: number;
  /** Requests a second, medians. */
  api: number;
  bare: number;
  /** How many times longer a request takes in the API than in the bare route. */
  ratio: number;
}

/**
 * The last-order path of the API (validation, limits, till, order, privacy, serialisation against the schema) against a
 * bare Fastify route that runs the order query alone, on the same database in the same process, in alternating rounds.
 * The load comes from a process of its own.
 */
export async function measureLastOrder(runs: number): Promise<LastOrder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const seed = readSeed();
  const simulator = createSimulator(seed, () => new Date());
  const posUrl = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const settings = withSecrets(
    readSettings({
      NODE_ENV: 'test',
      DEMO: '1',
      DATA_DIR: folder,
      FOODICS_BASE_URL: posUrl,
      LAST_ORDER_FRESH_MS: '60000',
      LAST_ORDER_PER_MINUTE: '0',
      DATABASE_URL: process.env.DATABASE_URL,
    }),
  );
  const log = createLog('silent', { write: () => undefined });
  const database = await openDatabase(settings, () => undefined);
  const services = await createServices({ settings, database, log, printSms: () => undefined });
  const api = await buildApp(services);
  const bare = Fastify();
  try {
    await plantSeed(database.db, seed, { key: settings.ENCRYPTION_KEY, passwordHash: 'nobody signs in here' });
    const [restaurant] = seed.restaurants;
    const device = restaurant.branches[0].devices[0];
    simulator.close({ device_id: device.posId });
    const query = { restaurantId: restaurant.id, casherId: device.id };
    const till = await findTill(services.db, query);
    bare.get('/last-order', async () => ({ invoice: await findLastOrder(services.db, till) }));

    const apiAddress = `${await api.listen({ port: 0, host: '127.0.0.1' })}/api/order/foodics/web/last-order?${new URLSearchParams(query)}`;
    const bareAddress = `${await bare.listen({ port: 0, host: '127.0.0.1' })}/last-order`;
    const rates = { api: [] as number[], bare: [] as number[] };
    for (let run = 0; run <= runs; run += 1) {
      const round = { api: await requestsPerSecond(apiAddress), bare: await requestsPerSecond(bareAddress) };
      // The first round warms both up.
      if (run === 0) continue;
      rates.api.push(round.api);
      rates.bare.push(round.bare);
    }
    const result = { api: median(rates.api), bare: median(rates.bare) };
    return { runs, ...result, ratio: result.bare / result.api };
  } finally {
    await Promise.all([api.close(), bare.close(), simulator.app.close()]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function requestsPerSecond(address: string): Promise<number> {
  const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, '--json', '--connections', String(CONNECTIONS), '--duration', String(ROUND_SECONDS), address]);
  const report = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (report.non2xx + report.errors > 0) throw new Error(`${address}: ${report.non2xx} refused, ${report.errors} failed`);
  return report.requests.average;
}
