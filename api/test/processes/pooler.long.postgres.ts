import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openPostgres } from '../../src/platform/db/postgres';
import { orders, users } from '../../src/platform/db/schema';
import { outageReason } from '../../src/platform/db/outage';
import { startApiProcess } from '../support/apiProcess';
import { runWords } from '../support/commands';
import { readEvents } from '../support/eventReader';
import { startPgBouncer, type PgBouncer } from '../support/pgbouncer';
import { SECRETS } from '../support/plant';
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgresDatabases';
import { until } from '../support/until';
import { requiredServer, startTwoServers, type TwoServers } from './twoServers';

/* Tests the API behind a real PgBouncer in transaction mode, with docs/deployment/pgbouncer.ini. */
jest.setTimeout(120_000);

describe('a program behind a pooler', () => {
  let database: PostgresDatabase;
  let pooler: PgBouncer;
  let folder: string;
  beforeAll(async () => {
    database = await createPostgresDatabase(requiredServer());
    pooler = await startPgBouncer(database.url);
    folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  });
  afterAll(async () => {
    await pooler?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not start without DATABASE_DIRECT_URL, and prints one sentence that names the setting', async () => {
    const env = { ...SECRETS, DEMO: '1', DATA_DIR: folder, DATABASE_URL: pooler.url };
    await expect(startApiProcess(env)).rejects.toThrow(
      /ended with 1:\nDATABASE_URL points to a connection pooler\. Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself: [^\n]+$/,
    );
  });

  it('does not start if DATABASE_DIRECT_URL points to the pooler', async () => {
    await expect(openPostgres(pooler.url, console.warn, { directUrl: pooler.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL points to a connection pooler',
    );
  });

  it('does not start if DATABASE_URL and DATABASE_DIRECT_URL point to different databases', async () => {
    const other = await createPostgresDatabase(requiredServer());
    await expect(openPostgres(pooler.url, console.warn, { directUrl: other.url })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL point to different databases, servers or users',
    );
    await other.drop();
  });

  it('does not start if the pooler’s connections have no time limits', async () => {
    const endless = await startPgBouncer(database.url, { connect_query: null });
    await expect(openPostgres(endless.url, console.warn, { directUrl: database.url })).rejects.toThrow(
      'have no statement_timeout',
    );
    await endless.stop();
  });

  it('does not start without DATABASE_DIRECT_URL even if the pooler ignores start-up parameters', async () => {
    const silent = await startPgBouncer(database.url, { log_connections: '0\nignore_startup_parameters = options' });
    const { code, err } = await runWords(['migrate'], { DATABASE_URL: silent.url });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Set DATABASE_DIRECT_URL') });
    await silent.stop();
  });

  it('requires and uses DATABASE_DIRECT_URL if it is the command migrate, backup or doctor', async () => {
    const env = { ...SECRETS, DEMO: '1', DATA_DIR: folder, DATABASE_URL: pooler.url };
    for (const words of [['migrate'], ['backup', folder]]) {
      const { code, err } = await runWords(words, env);
      expect({ words, code, err }).toEqual({ words, code: 1, err: expect.stringContaining('Set DATABASE_DIRECT_URL') });
    }
    const problem = await runWords(['doctor'], env);
    expect(problem.out).toMatch(
      /^problem {2}database: DATABASE_URL points to a connection pooler\. Set DATABASE_DIRECT_URL/m,
    );

    const complete = { ...env, DATABASE_DIRECT_URL: database.url };
    expect(await runWords(['migrate', '--dry-run'], complete)).toMatchObject({ code: 0 });
    expect((await runWords(['backup', '--dry-run', folder], complete)).out).toMatch(/^Would back up /);
    expect((await runWords(['doctor'], complete)).out).toMatch(/^ok {7}pooler: /m);
  });

  it('runs through the pooler if it is a command that only reads and writes rows', async () => {
    const env = { ...SECRETS, DATA_DIR: folder, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    expect(await runWords(['rotate-keys', 'tokens', '--dry-run'], env)).toMatchObject({ code: 3 });
  });
});

describe('the time limits of statements', () => {
  it('end a long statement and an idle transaction even behind a pooler', async () => {
    const database = await createPostgresDatabase(requiredServer());
    const pooler = await startPgBouncer(database.url, {
      connect_query: 'set statement_timeout = 300; set idle_in_transaction_session_timeout = 300',
    });
    const { db, close } = await openPostgres(pooler.url, () => undefined, { directUrl: database.url });
    await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    const idle = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await until('the server has ended the transaction', async () => {
        const { rows } = (await db.execute(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        )) as unknown as { rows: { open: number }[] };
        return rows[0]?.open === 0;
      });
      await tx.execute(sql`select 1`);
    });
    expect(outageReason(await idle.catch((error: unknown) => error))).not.toBeNull();
    expect(await db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 });
    await close();
    await pooler.stop();
    await database.drop();
  });
});

describe('two servers behind a pooler', () => {
  let servers: TwoServers;
  beforeAll(async () => void (servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: '0' }, { pooled: true })));
  afterAll(() => servers?.stop());

  it('store a scanned order once, although the pooler mixes their connections', async () => {
    const { posId } = servers.seed.restaurants[0].branches[0].devices[0];
    for (let round = 0; round < 5; round += 1) {
      servers.simulator.close({ device_id: posId });
      const before = await servers.db.$count(orders);
      const scans = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          servers.both[index % 2]?.call<{ invoice: { id: string } }>(
            'GET',
            `/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`,
          ),
        ),
      );
      expect(scans.map((scan) => scan?.status)).toEqual(scans.map(() => 200));
      expect(new Set(scans.map((scan) => scan?.body.invoice.id)).size).toBe(1);
      expect(await servers.db.$count(orders)).toBe(before + 1);
    }
  });

  it('are notified of each other’s saves, and save an order for only one of two customers', async () => {
    const token = await servers.loginOfRestaurant();
    const { id: orderId } = await servers.newOrder();
    const stream = await readEvents(`${servers.second.url}/events`, { authorization: `Bearer ${token}` });
    const phones = ['+966500000001', '+966500000002'];
    const answers = await Promise.all(
      servers.both.map(({ call }, index) =>
        call('POST', '/order/foodics/cashier/add-order', {
          token,
          body: { ...servers.tillIds, phone: phones[index], orderId },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stream.next()).event).toBe('orderLogsUpdate');
    const [saved] = await servers.db
      .select({ phone: users.phone })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId));
    expect(saved?.phone).toBe(phones[answers.findIndex(({ status }) => status === 200)]);
    await stream.end();
  });

  it('send only one code if both get requests for the same phone number at the same time, because advisory locks work', async () => {
    const body = { phone: '+966500000003' };
    const sends = await Promise.all(
      Array.from({ length: 6 }, (_, index) => servers.both[index % 2]?.call('POST', '/user', { body })),
    );
    expect(sends.map((answer) => answer?.status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('refuse a token immediately after a logout at the other server', async () => {
    const token = await servers.login();
    expect((await servers.second.call('GET', '/statistics', { token })).status).not.toBe(401);
    await servers.first.call('POST', '/admin/logout', { token });
    await until(
      'the other server refuses the token',
      async () => (await servers.second.call('GET', '/statistics', { token })).status === 401,
    );
  });
});
