import { sql } from 'drizzle-orm';
import type { Database, Db, Replica } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { findReplicaProblem } from '../../src/platform/db/replica';
import type { Cluster } from '../support/postgresCluster';
import { startSuite, type Suite } from '../support/suite';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { ask, startReplicaCluster, type ReplicaCluster } from './replicaCluster';

/* Tests the API with a primary, a replica, and a path to the replica that can break. */
jest.setTimeout(120_000);

const WAIT_MS = 400;
const warnings: string[] = [];
let cluster: ReplicaCluster;
let primary: Cluster;
let standby: Cluster;
let path: TcpProxy;
let database: Database;
let replica: Replica;
let suite: Suite;
let token: string;

beforeAll(async () => {
  cluster = await startReplicaCluster();
  ({ primary, standby } = cluster);
  path = await openTcpProxy(standby.url);
  database = await openPostgres(primary.url, (message) => void warnings.push(message), {
    replica: { url: path.url, waitMs: WAIT_MS },
  });
  replica = database.replica!;
  suite = await startSuite({}, database);
  token = await suite.login();
});

afterAll(async () => {
  await suite?.stop();
  await path?.close();
  await cluster?.stop();
});

afterEach(() => path?.mend());

const isReplica = async (db: Db) => {
  const { rows } = (await db.execute(sql`select pg_is_in_recovery() as is`)) as unknown as { rows: [{ is: boolean }] };
  return rows[0].is;
};
/** Renames all restaurants, and immediately requests and returns the export. */
async function addAndExport(name: string): Promise<string> {
  await database.db.execute(sql`update restaurant_names set name = ${name} where language = 'en'`);
  const answer = await fetch(`${suite.url}/export/restaurants`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  await suite.resetLimits();
  return answer.text();
}
const countsDuring = async (work: () => Promise<unknown>) => {
  const before = { ...replica.counts() };
  await work();
  const after = replica.counts();
  return {
    replica: after.replica - before.replica,
    behind: after.behind - before.behind,
    away: after.away - before.away,
  };
};
const isUsed = () => until('the replica is used', async () => isReplica(await replica.open()));

describe('an export', () => {
  it('is read from the replica, and contains a change that was made just before the export', async () => {
    await isUsed();
    const names = Array.from({ length: 20 }, (_, index) => `Just renamed ${index}`);
    const counts = await countsDuring(async () => {
      for (const name of names) expect(await addAndExport(name)).toContain(name);
    });
    expect(counts.replica).toBeGreaterThan(10);
  });

  it('is read from the primary while the replica is behind, and contains the newest change', async () => {
    await isUsed();
    await ask(standby.url, 'select pg_wal_replay_pause()');
    const counts = await countsDuring(async () => {
      expect(await addAndExport('Not replayed')).toContain('Not replayed');
    });
    expect(counts).toEqual({ replica: 0, behind: 1, away: 0 });
    await until('the metrics say how far', async () =>
      /^suite_db_replica_lag_seconds [1-9]/m.test(await suite.services.metrics.text()),
    );
    await ask(standby.url, 'select pg_wal_replay_resume()');
    await isUsed();
    await until('it is not behind any more', () => replica.lagSeconds() === 0);
  });

  it('is read from the primary while the replica does not answer, and the API logs the outage once', async () => {
    await isUsed();
    warnings.length = 0;
    path.refuse();
    const counts = await countsDuring(async () => {
      for (const name of ['First', 'Second']) expect(await addAndExport(name)).toContain(name);
    });
    expect(counts).toEqual({ replica: 0, behind: 0, away: 2 });
    expect(await suite.services.metrics.text()).toContain('suite_db_replica_answers 0');
    path.mend();
    await isUsed();
    expect(warnings).toEqual([
      'files are read from the primary, because the replica does not answer or is no replica of this database',
      'files are read from the replica again',
    ]);
    expect(await suite.services.metrics.text()).toContain('suite_db_replica_answers 1');
  });
});

it('a report is read from the replica', async () => {
  await isUsed();
  const [restaurant] = suite.seed.restaurants;
  const counts = await countsDuring(() =>
    fetch(`${suite.url}/restaurant/restaurant-report?restaurantId=${restaurant.id}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  expect(counts).toEqual({ replica: 1, behind: 0, away: 0 });
});

describe('a long read', () => {
  it('continues on the primary when the replica is lost', async () => {
    await isUsed();
    const db = await replica.open();
    expect(await isReplica(db)).toBe(true);
    path.refuse();
    expect(await isReplica(db)).toBe(false);
    const inTransaction = await db.transaction((tx) => isReplica(tx));
    expect(inTransaction).toBe(false);
  });

  it('starts on the primary, within ten seconds, if the replica has stopped sending data', async () => {
    await isUsed();
    path.swallow();
    const begun = Date.now();
    expect(await isReplica(await replica.open())).toBe(false);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('stays on the replica after an error in a statement', async () => {
    await isUsed();
    const db = await replica.open();
    await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await isReplica(db)).toBe(true);
  });
});

it('a server that is not a replica of this database is not used, and the command doctor reports the problem', async () => {
  expect(await findReplicaProblem(standby.url, primary.url)).toBeNull();
  expect(await findReplicaProblem(primary.url, primary.url)).toBe('The server is no replica');
  const other = await openPostgres(primary.url, () => undefined, { replica: { url: primary.url, waitMs: WAIT_MS } });
  expect(await isReplica((await other.replica?.open()) as Db)).toBe(false);
  expect(other.replica?.counts()).toMatchObject({ away: 1 });
  await other.close();
  path.refuse();
  expect(await findReplicaProblem(path.url, primary.url)).toMatch(/^It does not answer/);
});
