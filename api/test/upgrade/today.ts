import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/app/app';
import { hashPassword } from '../../src/modules/auth/password';
import { createServices } from '../../src/app/createServices';
import { findFaults } from '../../src/modules/points/ledgerAudit';
import { readSettings } from '../../src/platform/config/settings';
import type { Database } from '../../src/platform/db/database';
import { staff } from '../../src/platform/db/schema';
import { createLog } from '../../src/platform/log';
import { ENCRYPTION_KEY } from '../support/backups';
import { callsTo, type Call } from '../support/call';
import { ADMIN, SECRETS } from '../support/plant';

/** The current version of the API on a database, with a new administrator. */
export interface Today {
  url: string;
  admin: typeof ADMIN;
  call: Call;
  login(account: { email: string; password: string }): Promise<string>;
  query(question: string): Promise<{ rows: unknown[] }>;
  pointsFaults(): ReturnType<typeof findFaults>;
  stop(): Promise<void>;
}

/** @param at the time of the API's clock */
export async function startToday(database: Database, at: Date): Promise<Today> {
  const { db } = database;
  const settings = {
    ...readSettings({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: tmpdir(), LAST_ORDER_PER_MINUTE: '0' }),
    ...SECRETS,
    ENCRYPTION_KEY,
  };
  await db.insert(staff).values({
    role: 'admin',
    name: 'Admin',
    email: ADMIN.email,
    passwordHash: await hashPassword(ADMIN.password),
  });
  const log = createLog('error', { write: () => undefined });
  const services = await createServices({ settings, database, log, now: () => at, printSms: () => undefined });
  const app = await buildApp(services);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const call = callsTo(url);
  const query = (question: string) => db.execute(sql.raw(question)) as unknown as Promise<{ rows: unknown[] }>;
  return {
    url,
    admin: ADMIN,
    call,
    async login(account) {
      const { status, body } = await call<{ data: { token: string } }>('POST', '/admin/login', { body: account });
      if (status !== 200) throw new Error(`the login of ${account.email} returned ${status}`);
      return body.data.token;
    },
    query,
    pointsFaults: () => findFaults(db),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
