import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { createSimulator } from '../../../api/test/simulator/server';
import { createServices } from '../../../api/src/createServices';
import { openDatabase } from '../../../api/src/platform/db/open';
import { staff } from '../../../api/src/platform/db/schema';
import { plantSeed } from '../../../api/src/demo/plantSeed';
import { readSeed } from '../../../api/src/demo/seedFile';
import { buildApp } from '../../../api/src/app';
import { startPosWorker } from '../../../api/src/integrations/pos/worker';
import { API_PREFIX } from '../../../api/src/platform/http/prefix';
import { hashPassword } from '../../../api/src/auth/password';
import { createLog } from '../../../api/src/platform/log';
import { withSecrets } from '../../../api/src/platform/config/secrets';
import { readSettings } from '../../../api/src/platform/config/settings';
import { plantMany } from '../../../api/test/support/manyRows';
import { TURN, TURNS } from './turn';

/** The password of all measured logins. */
export const STAFF_PASSWORD = 'a password to measure';
/**
 * Returns the e-mail address of an account. Simultaneous logins use different accounts, because the API limits the
 * attempts at each account.
 */
const emailOf = (index: number | string) => `measured-${index}@example.com`;

/**
 * Starts the API and a bare Fastify server in one process, on one database. The database has the data of the demo, and
 * additional users, orders and restaurants. Neither server listens until `listen` is called, so that a measurement can
 * first add its comparison routes to `bare`.
 * @param databaseUrl a PostgreSQL database; by default the one that the environment names. If it names none, the
 * embedded database is used
 */
export async function startMeasuredServer(
  rows: number,
  restaurants = 500,
  databaseUrl = process.env.DATABASE_URL ?? process.env.TEST_POSTGRES_URL,
) {
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
      DATABASE_URL: databaseUrl,
    }),
  );
  const log = createLog('silent', { write: () => undefined });
  const database = await openDatabase(settings, () => undefined);
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await plantSeed(database.db, seed, { key: settings.ENCRYPTION_KEY, passwordHash });
  await plantMany(database.db, { restaurants, users: rows, orders: rows });
  await database.db.insert(staff).values(
    Array.from({ length: TURNS }, (_, index) => ({
      role: 'admin' as const,
      name: 'Measured',
      email: emailOf(index),
      passwordHash,
    })),
  );
  const services = await createServices({ settings, database, log, printSms: () => undefined });
  const api = await buildApp(services);
  const bare = Fastify();

  return {
    db: database.db,
    seed,
    simulator,
    bare,
    passwordHash,
    /** The e-mail address for logins. It contains {@link TURN}, so that each request uses a different account. */
    email: emailOf(TURN),
    /** Starts both servers. Returns their URLs and an administrator's token. */
    async listen() {
      const apiUrl = (await api.listen({ port: 0, host: '127.0.0.1' })) + API_PREFIX;
      const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
      const outcome = await services.login(
        { email: emailOf(0), password: STAFF_PASSWORD },
        { address: '127.0.0.1', deviceOf: () => undefined },
      );
      if (outcome.status !== 'accepted') throw new Error('the administrator cannot log in');
      return { apiUrl, bareUrl, token: outcome.token };
    },
    /**
     * Starts reading the point of sale's orders in the background, as the server does. Returns a function that stops
     * it.
     */
    startWorker: () =>
      startPosWorker({
        database,
        work: services.posWork,
        systemTypes: Object.keys(services.connectors),
        pollSeconds: settings.POS_POLL_SECONDS,
        watched: services.events.watched,
        watchedPollSeconds: settings.POS_WATCHED_POLL_SECONDS,
        now: services.now,
        log,
      }),
    async close() {
      await Promise.all([api.close(), bare.close(), simulator.app.close()]);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
