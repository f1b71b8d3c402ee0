import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { requiredServer } from '../../../test/processes/twoServers';
import { createPostgresDatabase, type PostgresDatabase } from '../../../test/support/postgresDatabases';
import { openTcpProxy, type TcpProxy } from '../../../test/support/tcpProxy';
import { until } from '../../../test/support/until';
import { outageReason } from './outage';
import { createPostgresListener, type PostgresListener } from './postgresListener';
import { OutagePool } from './postgresPool';

const CONNECTIONS = 2;

let database: PostgresDatabase;
let proxy: TcpProxy;
let pool: OutagePool;
let db: ReturnType<typeof drizzle>;
beforeAll(async () => void (database = await createPostgresDatabase(requiredServer(), { empty: true })));
afterAll(() => database?.drop());
beforeEach(async () => {
  proxy = await openTcpProxy(database.url);
  pool = new OutagePool(proxy.url, { max: CONNECTIONS, warn: () => undefined });
  db = drizzle(pool);
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});

const ask = () => db.execute(sql`select 1`);
const transact = () => db.transaction((tx) => tx.execute(sql`select 1`));
/** Requests twice as many connections at once as the pool has, so that half of the callers wait. */
const allAtOnce = (call: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: CONNECTIONS * 2 }, call));
const reasons = (ends: PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'rejected' ? outageReason(end.reason) : 'succeeded'));

describe('a pool whose connections break', () => {
  it.each([
    ['a single statement', ask],
    ['a transaction', transact],
  ])('has all its connections again after %s has failed on every connection', async (_name, call) => {
    for (let outage = 1; outage <= 3; outage += 1) {
      await allAtOnce(call);
      const drop = pool.suspect();
      proxy.forget();
      const failing = allAtOnce(call);
      await until('the connections are in use', () => pool.idleCount === 0);
      drop();
      // The waiting callers got new connections.
      expect(reasons(await failing).sort()).toEqual(['connection', 'connection', 'succeeded', 'succeeded']);
    }
    expect(reasons(await allAtOnce(call))).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded']);
    expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  });

  it.each([
    ['a single statement', ask],
    ['a transaction', transact],
  ])('refuses %s within the connection timeout when the network drops all data', async (_name, call) => {
    proxy.swallow();
    const begun = Date.now();
    expect(reasons(await allAtOnce(call))).toEqual(['connection', 'connection', 'connection', 'connection']);
    expect(Date.now() - begun).toBeLessThan(6_000);
    proxy.mend();
    // An attempt to connect that has already begun may take its full time limit.
    await until(
      'calls succeed again',
      async () => reasons(await allAtOnce(call)).every((reason) => reason === 'succeeded'),
      5_000,
    );
  });

  it('does not drop a connection that was suspected to be broken but then receives data', async () => {
    await ask();
    const drop = pool.suspect();
    await ask();
    drop();
    expect(reasons(await Promise.allSettled([ask()]))).toEqual(['succeeded']);
    expect(proxy.attempts()).toBe(1);
  });
});

it('a busy pool lets callers wait longer than the connection timeout', async () => {
  const sleeps = Array.from({ length: CONNECTIONS * 3 }, () => db.execute(sql`select pg_sleep(1.6)`));
  expect(reasons(await Promise.allSettled(sleeps))).toEqual(sleeps.map(() => 'succeeded'));
});

it('a caller for which the pool slowly opens a connection does not count as waiting, even when another caller arrives', async () => {
  const used = await pool.connect();
  proxy.swallow();
  const opening = Promise.allSettled([pool.query('select 1')]);
  await until('the connection takes a long time to open', () => pool.waitedMs() > 100);
  used.release();
  // The pool has an idle connection for this caller, and hands it out a moment later.
  const arriving = Promise.allSettled([pool.query('select 1')]);
  expect(pool.waitingCount).toBe(1);
  expect(pool.waiting()).toBe(0);
  proxy.mend();
  await Promise.all([opening, arriving]);
});

describe('a pool that a listener checks for broken connections', () => {
  let listener: PostgresListener;
  beforeEach(async () => {
    const pace = { firstPause: 5, longestPause: 40, heartbeat: 100, heartbeatTimeout: 500 };
    listener = createPostgresListener(database.url, { warn: () => undefined, others: pool, pace });
    await listener.listen('news', () => undefined);
  });
  afterEach(() => listener.close());

  it('fails the statements whose responses were lost, but not a long statement that the server is still executing', async () => {
    await allAtOnce(ask);
    proxy.forget();
    expect(reasons(await Promise.allSettled([ask(), transact()]))).toEqual(['connection', 'connection']);
    // A connection counts as lost when it waits while the server has been idle for one second. This statement takes
    // longer, but the server works on it.
    expect(reasons(await Promise.allSettled([db.execute(sql`select pg_sleep(1.5)`)]))).toEqual(['succeeded']);
  });

  it('does not mistake a pause between two statements of a transaction for a broken connection', async () => {
    const paused = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await delay(1_500);
      await tx.execute(sql`select 1`);
    });
    expect(reasons(await Promise.allSettled([paused]))).toEqual(['succeeded']);
  });
});

it('the pool sets the time limits after which the server ends idle sessions and idle transactions', async () => {
  const { rows } = await db.execute(
    sql`select current_setting('idle_session_timeout') session, current_setting('idle_in_transaction_session_timeout') transaction`,
  );
  expect(rows).toEqual([{ session: '30s', transaction: '5s' }]);
});

describe('an error of the database', () => {
  it('is an outage with a named reason when no connection is possible', async () => {
    proxy.refuse();
    expect(reasons(await Promise.allSettled([ask(), transact()]))).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  it('is an outage when an operator ends the connection', async () => {
    const ended = db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    expect(reasons(await Promise.allSettled([ended]))).toEqual(['57P01']);
  });

  it('is an outage when the database accepts no writes', async () => {
    const written = db.transaction((tx) => tx.execute(sql`create table never (id int)`), { accessMode: 'read only' });
    expect(reasons(await Promise.allSettled([written]))).toEqual(['25006']);
  });

  it('is not an outage when the statement is wrong', async () => {
    expect(reasons(await Promise.allSettled([db.execute(sql`select wrong`), db.execute(sql`select 1/0`)]))).toEqual([
      null,
      null,
    ]);
  });
});
