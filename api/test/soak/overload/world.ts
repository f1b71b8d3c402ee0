import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeed } from '../../../src/app/demo/seedFile';
import type { Database } from '../../../src/platform/db/database';
import { openPostgres } from '../../../src/platform/db/postgres';
import { startApiProcess } from '../../support/apiProcess';
import { memoryMeter, type Memory } from '../../support/memoryMeter';
import { makeOwnTill, type OwnTill } from '../../support/ownTill';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from '../../support/plant';
import { createPostgresDatabase, postgresServer } from '../../support/postgresDatabases';
import { openTcpProxy } from '../../support/tcpProxy';
import { startTogether } from '../../support/startTogether';

/** The token for reading the metrics. */
export const METRICS_TOKEN = 'a-token-of-the-overload-soak';

interface Limits {
  /** The number of the API's connections to its database. It and `pathMs` limit the capacity of the API. */
  connections: number;
  /** The delay of the network path to the database, in milliseconds. */
  pathMs: number;
  tills: number;
}

/** One API process with a small capacity, and the accounts and tills of its callers. */
export interface OverloadWorld {
  url: string;
  adminToken: string;
  cashierToken: string;
  tills: OwnTill[];
  openDb(): Promise<Database>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

export async function startOverloadWorld({ connections, pathMs, tills: count }: Limits): Promise<OverloadWorld> {
  const server = postgresServer();
  if (!server) throw new Error('a PostgreSQL server is needed: npm run soak -- overload');
  return startTogether(async (ends) => {
    const folder = mkdtempSync(join(tmpdir(), 'overload-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const database = await createPostgresDatabase(server, { empty: true });
    ends.push(() => database.drop());
    const openDb = () => openPostgres(database.url, () => undefined);
    const { db, close } = await openDb();
    await plantTestData(db, readSeed()).finally(close);
    const path = await openTcpProxy(database.url);
    ends.push(() => path.close());

    const meter = memoryMeter(folder);
    const api = await startApiProcess({
      ...SECRETS,
      DATA_DIR: folder,
      DATABASE_URL: path.url,
      DATABASE_CONNECTIONS: String(connections),
      POS_POLL_SECONDS: '0',
      LAST_ORDER_PER_MINUTE: '0',
      LAST_ORDER_WINDOW_MINUTES: '1440',
      METRICS_TOKEN,
      ...meter.settings,
    });
    ends.push(() => api.stop());

    const login = async (credentials: { email: string; password: string }) =>
      (await api.call<{ data: { token: string } }>('POST', '/admin/login', { body: credentials })).body.data.token;
    const token = await login(ADMIN);
    const first = await makeOwnTill(api, token, 'Tea house');
    const tills = [first];
    for (let number = 2; number <= count; number += 1) {
      const body = { branchId: first.branchId, name: `Till ${number}` };
      const { id: deviceId } = (await api.call<{ id: string }>('POST', '/device', { token, body })).body;
      const { key } = (await api.call<{ key: string }>('POST', `/device/${deviceId}/key`, { token })).body;
      tills.push({ ...first, deviceId, key });
    }
    const [email, password] = ['cashier@example.com', RESTAURANT_ADMIN_PASSWORD];
    const { restaurantId, branchId } = first;
    const cashier = { name: 'Cashier', email, password, confirmPassword: password, restaurantId, branchId };
    await api.call('POST', '/restaurant-admin', { token, body: cashier });
    const cashierToken = await login({ email, password });
    path.slow(pathMs);

    return {
      url: api.url,
      adminToken: token,
      cashierToken,
      tills,
      openDb,
      memory: () => meter.measure(api.pid),
    };
  });
}
