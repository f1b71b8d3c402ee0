import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from 'contracts';
import type { Db } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { staff } from '../../src/platform/db/schema';
import { hashPassword } from '../../src/modules/auth/password';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import type { Answer, CallOptions } from '../support/call';
import { ADMIN, SECRETS } from '../support/plant';
import { createPostgresDatabase, postgresServer } from '../support/postgresDatabases';
import { PIXEL } from './pixel';

/**
 * Two server processes on one PostgreSQL database that contains only an administrator. A killed server is started again
 * at the same URL.
 */
export interface Servers {
  db: Db;
  /** The API bases of the two servers. */
  urls: readonly [string, string];
  /** Returns the process ids of the two servers. A server that is started again has a new one. */
  pids(): number[];
  /**
   * Calls one of the servers, by default with the administrator's token. Repeats the request until there is a response
   * other than 503.
   */
  call<Body>(which: number, method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /**
   * Adds a restaurant by sending its form. The name is the same in every language.
   * @returns the restaurant's id
   */
  addRestaurant(name: string, fields: Record<string, string>): Promise<string>;
  /** Returns the last lines that both servers logged, for the message of a failing test. */
  output(): string;
  /** Kills one or both servers with `kill -9`. They are restarted immediately. */
  kill(which: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** The pause before a request is repeated. */
const AGAIN_AFTER_MS = 200;

/** @param env additional settings */
export async function startServers(env: Record<string, string>): Promise<Servers> {
  const server = postgresServer();
  if (!server) throw new Error('a PostgreSQL server is needed: npm run soak -- pos');
  const database = await createPostgresDatabase(server, { empty: true });
  const { db, close } = await openPostgres(database.url, console.warn);
  await db
    .insert(staff)
    .values({ role: 'admin', name: 'Admin', email: ADMIN.email, passwordHash: await hashPassword(ADMIN.password) });
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const settings = { ...SECRETS, DATABASE_URL: database.url, DATA_DIR: folder, LAST_ORDER_PER_MINUTE: '0', ...env };
  const processes: ApiProcess[] = await Promise.all([startApiProcess(settings), startApiProcess(settings)]);
  const ports = processes.map(({ port }) => String(port));
  const urls = processes.map(({ url }) => url) as [string, string];

  async function send<Body>(which: number, method: string, path: string, options: CallOptions): Promise<Answer<Body>> {
    for (;;) {
      const answer = await processes[which % 2]!.call<Body>(method, path, options).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      await delay(AGAIN_AFTER_MS);
    }
  }
  const login = async () =>
    (await send<{ data: { token: string } }>(0, 'POST', '/admin/login', { body: ADMIN })).body.data.token;
  const token = await login();

  const servers: Servers = {
    db,
    urls,
    pids: () => processes.map(({ pid }) => pid),
    call: (which, method, path, options = {}) => send(which, method, path, { token, ...options }),
    async addRestaurant(name, fields) {
      const form = new FormData();
      form.set('names', JSON.stringify(LANGUAGES.map((language) => ({ language, name }))));
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('restaurantLogo', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'logo.png');
      const { status, body } = await servers.call<unknown>(0, 'POST', '/restaurant', { body: form });
      if (status !== 200) throw new Error(`${name} was not made: ${JSON.stringify(body)}`);
      const found = await servers.call<{ restaurants: { id: string; names: { name: string }[] }[] }>(
        0,
        'GET',
        '/restaurant?limit=100&sort=-createdAt',
      );
      return found.body.restaurants.find(({ names }) => names.some((each) => each.name === name))!.id;
    },
    output: () => processes.map((each) => each.output()).join('\n'),
    async kill(which) {
      await Promise.all(
        which.map(async (index) => {
          await processes[index]!.kill();
          processes[index] = await startApiProcess({ ...settings, PORT: ports[index]! });
        }),
      );
    },
    async stop() {
      await Promise.allSettled(processes.map((each) => each.stop()));
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return servers;
}
