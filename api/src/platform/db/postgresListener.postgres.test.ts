import pg from 'pg';
import { requiredServer } from '../../../test/processes/twoServers';
import { createPostgresDatabase, type PostgresDatabase } from '../../../test/support/postgresDatabases';
import { openTcpProxy, type TcpProxy } from '../../../test/support/tcpProxy';
import { until } from '../../../test/support/until';
import { createPostgresListener, type PostgresListener } from './postgresListener';

/** Short times, so that the tests run fast. */
const PACE = { firstPause: 5, longestPause: 40, heartbeat: 100, heartbeatTimeout: 500 };

let database: PostgresDatabase;
let proxy: TcpProxy;
let listener: PostgresListener;
let warnings: string[];
let notices: string[];
beforeAll(async () => void (database = await createPostgresDatabase(requiredServer(), { empty: true })));
afterAll(() => database?.drop());
beforeEach(async () => {
  proxy = await openTcpProxy(database.url);
  [warnings, notices] = [[], []];
  listener = createPostgresListener(proxy.url, { warn: (message) => void warnings.push(message), pace: PACE });
  await listener.listen('news', (payload) => void notices.push(payload));
});
afterEach(async () => {
  await listener.close();
  await proxy.close();
});

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['news', payload]).finally(() => client.end());
}

/** Returns how many listener connections the server has. */
async function connectionsAtServer(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where application_name = 'eesal events' and datname = current_database()`,
  );
  await client.end();
  return Number(rows[0]?.count);
}

const lostAndBack = [
  'the database connection for events was lost; connecting again',
  expect.stringMatching(/^the database connection for events is back after \d+\.\d s$/),
];

describe('a listener for database notices during an outage of the database', () => {
  it('has only one connection after several outages with many failed attempts, and logs only the start and end of each outage', async () => {
    for (let outage = 1; outage <= 3; outage += 1) {
      const before = proxy.attempts();
      proxy.refuse();
      await until('ten attempts fail', () => proxy.attempts() >= before + 10);
      proxy.mend();
      await until('it listens again', () => notices.length === outage);
      expect(proxy.open()).toBe(1);
    }
    // If the listener had a second reconnect loop, that loop would still open connections now.
    const settled = proxy.attempts();
    await notify('still one');
    await until('it hears', () => notices.includes('still one'));
    expect(proxy.attempts()).toBe(settled);
    expect(await connectionsAtServer()).toBe(1);
    expect(warnings).toEqual([...lostAndBack, ...lostAndBack, ...lostAndBack]);
  });

  it('reports once that notices may have been missed, and passes on every later notice', async () => {
    proxy.refuse();
    await notify('nobody hears this');
    await until('it has noticed', () => warnings.length === 1);
    proxy.mend();
    await until('it listens again', () => notices.length === 1);
    await notify('first');
    await notify('second');
    await until('it hears', () => notices.length === 3);
    expect(notices).toEqual(['', 'first', 'second']);
  });

  it('waits longer after each failed attempt', async () => {
    proxy.refuse();
    const begun = Date.now();
    const before = proxy.attempts();
    await until('ten attempts fail', () => proxy.attempts() >= before + 10);
    // The pauses are 5, 10, 20 and then 40 ms, of which half is random.
    expect(Date.now() - begun).toBeGreaterThanOrEqual((5 + 10 + 20 + 7 * 40) / 2 - 20);
  });

  it('makes no more attempts to connect after it was closed', async () => {
    proxy.refuse();
    await until('it has noticed', () => warnings.length === 1);
    await listener.close();
    const attempts = proxy.attempts();
    proxy.mend();
    await notify('nobody hears this');
    expect(proxy.attempts()).toBe(attempts);
  });
});

describe('a listener for database notices on a bad network', () => {
  it.each([
    ['drops all data for a while', () => proxy.swallow()],
    ['forgets the connection', () => proxy.forget()],
    ['closes only one side of the connection', () => proxy.halfClose()],
  ])('reconnects when the network path silently %s', async (_name, breakPath) => {
    // On a busy machine one of these fast heartbeats may be late. Then `receivesNotices` is false until the next
    // heartbeat.
    await until('it has heard a heartbeat', () => listener.receivesNotices());
    breakPath();
    // Two of these paths accept new connections, so the listener may already have reconnected when this is checked.
    await until('it has noticed', () => warnings.length > 0);
    proxy.mend();
    await until('it listens again', () => notices.length > 0);
    await notify('heard');
    await until('it hears', () => notices.includes('heard') && listener.receivesNotices());
    expect(proxy.open()).toBe(1);
  });

  it('reports that it receives no notices while the network path drops all data', async () => {
    await until('it has heard a heartbeat', () => listener.receivesNotices());
    proxy.swallow();
    await until('it hears nothing', () => !listener.receivesNotices());
    proxy.mend();
    await until('it hears again', () => listener.receivesNotices());
  });

  it('does not lose its connection on a slow network', async () => {
    proxy.slow(100);
    await notify('late');
    await until('it hears', () => notices.length === 1);
    expect([notices, warnings]).toEqual([['late'], []]);
  });

  it('can be closed even if a device on the network path no longer forwards its data', async () => {
    proxy.forget();
    await listener.close();
    await until('the path is empty', () => proxy.open() === 0);
  });
});
