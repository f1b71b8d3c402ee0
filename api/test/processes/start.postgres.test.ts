import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openPostgres } from '../../src/platform/db/postgres';
import { restaurants, staff } from '../../src/platform/db/schema';
import { sellersOf } from '../../src/app/demo/pastOrders';
import { readSeed } from '../../src/app/demo/seedFile';
import { startApiProcess } from '../support/apiProcess';
import { SECRETS } from '../support/plant';
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgresDatabases';
import { openTcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { requiredServer } from './twoServers';

let folder: string;
let database: PostgresDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  database = await createPostgresDatabase(requiredServer(), { empty: true });
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('a production server refuses an empty database, and prints the command that migrates it', async () => {
  const started = startApiProcess({
    NODE_ENV: 'production',
    SMS_BASE_URL: '',
    JWT_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  });
  await expect(started).rejects.toThrow(/ended with 1:\nThe database lacks .* run: npx eesal migrate$/);
}, 60_000);

it('a server that starts before its database waits for it, and then starts', async () => {
  const empty = await createPostgresDatabase(requiredServer(), { empty: true });
  const proxy = await openTcpProxy(empty.url);
  proxy.refuse();
  const starting = startApiProcess({ ...SECRETS, DEMO: '1', DATA_DIR: folder, DATABASE_URL: proxy.url });
  await until('the server has tried twice', () => proxy.attempts() > 1);
  proxy.mend();
  const server = await starting;
  expect(server.output()).toContain('waiting for the database (ECONNRESET)');
  await server.stop();
  await proxy.close();
  await empty.drop();
}, 60_000);

describe('three servers that start together on an empty database', () => {
  it('all become ready, and create the administrator and the demo only once', async () => {
    const settings = { ...SECRETS, DEMO: '1', DATA_DIR: folder, DATABASE_URL: database.url };
    const servers = await Promise.all([
      startApiProcess(settings),
      startApiProcess(settings),
      startApiProcess(settings),
    ]);
    for (const { call } of servers) expect((await call('GET', '/health')).status).toBe(200);

    const { db, close } = await openPostgres(database.url, console.warn);
    expect(await db.$count(staff, eq(staff.role, 'admin'))).toBe(1);
    const seed = readSeed();
    expect(await db.$count(restaurants)).toBe(sellersOf(seed).length + seed.unconnected.length);
    const keys = servers.map(({ output }) => /"tillKey":"(till_[\w-]+)"/.exec(output())?.[1]);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^till_/)]));

    // Only the server that added the administrator prints a password, and a login with this password works.
    const admins = servers.flatMap(
      ({ output }) => /"admin":(\{"email":"[^"]+","password":"[^"]+"\})/.exec(output())?.[1] ?? [],
    );
    expect(admins).toHaveLength(1);
    expect((await servers[0].call('POST', '/admin/login', { body: JSON.parse(admins[0] ?? '{}') })).status).toBe(200);

    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0, 0]);
    await close();
  }, 60_000);
});
