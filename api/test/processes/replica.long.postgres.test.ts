import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCopyConnection } from '../../src/app/backup/connection';
import type { Database } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { openReplica } from '../../src/platform/db/replica';
import { restaurantNames } from '../../src/platform/db/schema';
import { giveTo, programsIn, runProgram, startCluster, type Cluster } from '../support/postgresCluster';
import { startSuite, type Suite } from '../support/suite';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { until } from '../support/until';
import { requiredServer } from './twoServers';

/* Tests the API with a primary, a streaming replica, and a path to the replica that can break. */
jest.setTimeout(120_000);

const warnings: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'eesal-replica-'));
let primary: Cluster;
let standby: Cluster;
let path: TcpProxy;
let database: Database;
let suite: Suite;
let token: string;

/** Returns the first value in the first result row of a statement. */
async function ask(url: string, statement: string): Promise<unknown> {
  return withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, async (connection) => {
    const { rows } = await connection.query(statement);
    return Object.values(rows[0] as Record<string, unknown>)[0];
  });
}

beforeAll(async () => {
  const bin = await ask(requiredServer(), `select setting from pg_config where name = 'BINDIR'`);
  const programs = programsIn(String(bin));
  giveTo(programs, folder);
  const [data, copy] = ['primary', 'standby'].map((name) => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    giveTo(programs, join(folder, name));
    return join(folder, name);
  }) as [string, string];
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  runProgram(programs, 'initdb', ['-D', data, ...options], folder);
  primary = await startCluster(programs, data);
  runProgram(programs, 'pg_basebackup', ['-d', primary.url, '-D', copy, '-R', '-c', 'fast', '--no-sync'], folder);
  // By default, a standby that is far behind cancels queries that conflict with the changes it applies.
  appendFileSync(join(copy, 'postgresql.auto.conf'), 'max_standby_streaming_delay = -1\n');
  standby = await startCluster(programs, copy, { standby: true });
  path = await openTcpProxy(standby.url);
  database = await openPostgres(primary.url, (message) => void warnings.push(message), { replicaUrl: path.url });
  suite = await startSuite({}, database);
  token = await suite.login();
});

afterAll(async () => {
  await suite?.stop();
  await path?.close();
  await standby?.crash();
  await primary?.crash();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  path.mend();
  warnings.length = 0;
  await suite.resetLimits();
});

const rename = (name: string) => database.db.update(restaurantNames).set({ name });
async function exported(): Promise<{ text: string; asOf: Date }> {
  const answer = await fetch(`${suite.url}/export/restaurants`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), asOf: new Date(answer.headers.get('data-as-of')!) };
}

it('an export is read from the replica, and says up to which time it has all changes', async () => {
  await rename('Before');
  await until('the replica has the change', async () => (await exported()).text.includes('Before'));
  await ask(standby.url, 'select pg_wal_replay_pause()');
  const pausedAt = (await ask(primary.url, 'select clock_timestamp()')) as Date;
  await rename('After');
  const { text, asOf } = await exported();
  expect(text).toContain('Before');
  expect(asOf.getTime()).toBeLessThanOrEqual(pausedAt.getTime());
  await ask(standby.url, 'select pg_wal_replay_resume()');
  await until('the replica has the change', async () => (await exported()).text.includes('After'));
});

it.each(['refuse', 'swallow'] as const)(
  'an export is read from the primary, and the log says so, if the replica does not answer (%s)',
  async (fault) => {
    await rename(`During ${fault}`);
    path[fault]();
    const { text, asOf } = await exported();
    expect(text).toContain(`During ${fault}`);
    expect(asOf).toEqual(suite.clock.now());
    expect(warnings.join()).toMatch(/^the replica cannot be used: /);
  },
);

it('a server that is not a replica is not used', async () => {
  const other = openReplica(primary.url, 1, () => undefined);
  expect(await other.asOf()).toBeNull();
  await other.close();
});
