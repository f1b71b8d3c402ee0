import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServices } from '../../../api/src/createServices';
import { openDatabase } from '../../../api/src/platform/db/open';
import { notifyOrderLogs } from '../../../api/src/modules/events/notify';
import { buildApp } from '../../../api/src/app';
import { ensureFirstAdmin } from '../../../api/src/auth/firstAdmin';
import { createLog } from '../../../api/src/platform/log';
import { readSettings } from '../../../api/src/platform/config/settings';
import { withSecrets } from '../../../api/src/platform/config/secrets';
import { answerQuestions, clock, settledMemory } from './child';

/* A process that runs only the API, with an administrator whose session all listeners share. */

const ADMIN = { email: 'admin@example.com', password: 'admin-password' };
const ANY_BRANCH = '018f0000-0000-7000-8000-000000000001';

const folder = mkdtempSync(path.join(tmpdir(), 'suite-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const settings = withSecrets(
  readSettings({
    NODE_ENV: 'test',
    DEMO: '1',
    STREAMS_PER_ACCOUNT: '0',
    STREAMS_PER_PROCESS: '100000',
    OVERLOAD_CALLS: '0',
    DATA_DIR: folder,
    DATABASE_URL: process.env.DATABASE_URL,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }),
);
const log = createLog('silent', { write: () => undefined });
const database = await openDatabase(settings, () => undefined);
const services = await createServices({ settings, database, log, printSms: () => undefined });
await ensureFirstAdmin(services);
const app = await buildApp(services);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const outcome = await services.login(ADMIN, { address: '127.0.0.1', deviceOf: () => undefined });
if (outcome.status !== 'accepted') throw new Error('the administrator cannot log in');
const { token } = outcome;

answerQuestions({
  ready: () => ({ url: `${address}/api/events`, headers: { authorization: `Bearer ${token}` } }),
  memory: settledMemory,
  async fire() {
    const at = clock();
    await database.db.transaction((tx) => notifyOrderLogs(tx, ANY_BRANCH));
    return at;
  },
});
