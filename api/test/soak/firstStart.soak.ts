import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pastOrders, sellersOf } from '../../src/app/demo/pastOrders';
import { readSeed } from '../../src/app/demo/seedFile';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import { ADMIN } from '../support/plant';
import { createPostgresDatabase, postgresServer } from '../support/postgresDatabases';
import { randomFrom } from '../../simulator/random';

/** The number of kills on each database. A run with the seed of a failed run kills at the same times. */
const KILLS = Number(process.env['KILLS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** The earliest time of the kill after the start. Before this time, the program is still loading. */
const FROM_MS = 600;
/** The latest time of the kill. After this time, the program is usually ready. */
const UNTIL_MS = 4_000;

const seed = readSeed();

/** An empty database to start on. */
interface StartTarget {
  env: Record<string, string>;
  leave(): Promise<void>;
}

async function emptyFolder(): Promise<StartTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  return { env: { DATA_DIR: folder }, leave: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function emptyDatabase(): Promise<StartTarget> {
  const server = postgresServer();
  if (!server) throw new Error('a PostgreSQL server is needed: npm run soak -- api-kill');
  const [database, folder] = [await createPostgresDatabase(server, { empty: true }), await emptyFolder()];
  return {
    env: { ...folder.env, DATABASE_URL: database.url },
    leave: async () => {
      await database.drop();
      await folder.leave();
    },
  };
}

const TARGETS = [
  { name: 'the embedded database', make: emptyFolder },
  { name: 'PostgreSQL', make: emptyDatabase },
];

describe.each(TARGETS)(`kill -9 in the first start on $name (SEED=${SEED})`, ({ make }) => {
  const random = randomFrom(SEED);
  let target: StartTarget;
  beforeEach(async () => void (target = await make()));
  afterEach(() => target?.leave());

  it.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
    'is followed by a start that succeeds and leaves one administrator and one complete demo (kill %i)',
    async () => {
      const settings = { ...target.env, DEMO: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      const killing = new AbortController();
      // The program is killed during its first start, or just after the start if it is ready earlier.
      const startedAt = new Date();
      const first = startApiProcess(settings, killing.signal).catch(() => undefined);
      await delay(FROM_MS + random() * (UNTIL_MS - FROM_MS));
      killing.abort();
      await (await first)?.kill();

      const server = await startApiProcess(settings);
      const { orders, ...others } = await contents(server);
      expect(others).toEqual({
        admins: 1,
        restaurants: sellersOf(seed).length + seed.unconnected.length,
      });
      // Two numbers of orders are correct, because an order may become old enough for the demo while the test runs.
      expect([startedAt, new Date()].map(demoOrders)).toContain(orders);
      await server.stop();
    },
  );
});

/** Returns the number of orders in a demo that starts at a time. */
const demoOrders = (startedAt: Date) =>
  sellersOf(seed).flatMap((seller) => pastOrders(seller, seed.users, startedAt).orders).length;

async function contents({ call }: ApiProcess): Promise<Record<string, number>> {
  const { body } = await call<{ data: { token: string } }>('POST', '/admin/login', { body: ADMIN });
  const count = async (path: string) =>
    Number((await call('GET', `${path}?limit=1`, { token: body.data.token })).headers.get('x-total-count'));
  return { admins: await count('/admin'), restaurants: await count('/restaurant'), orders: await count('/order/logs') };
}
